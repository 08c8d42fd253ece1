"""Build the compiled tree: a copy of the package with mypyc's extension modules beside the sources.

Both `make compiled` and the wheel hook (hatch_build.py) run this file as a program. Nothing that did not change is done again:
mypy's cache spares the generation of C, and an object file is kept as long as its C text, its headers and its flags are
the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import sysconfig
import time
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from choose_build import PACKAGE, SUFFIXES, fingerprint, is_up_to_date

PROGRESS_S = 10.0
NO_COMPILER = 3  # exit status: the caller uses the plain build

# A fused multiply-add rounds once where the plain build rounds twice: both builds must give the same digests.
EXACT_FLOATS = ["-ffp-contract=off"]
# Every extension carries its own copy of mypyc's runtime; hidden symbols let the compiler call it directly.
HIDDEN = ["-fvisibility=hidden"]
# Warnings about generated code help nobody, and mypyc makes them errors.
QUIET = ["-w"]

# The compiler needs correct types, not strict ones: `make check` asks for those.
MYPY_OPTIONS = [
    "--config-file=",
    "--check-untyped-defs",
    "--ignore-missing-imports",
    "--no-error-summary",
    "--no-sqlite-cache",
]


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one build."""

    root: Path  # of the project
    out: Path  # of the finished tree, to be put on the import path
    work: Path  # caches, generated C, objects

    @property
    def source(self) -> Path:
        return self.root / "src"

    @property
    def stamp(self) -> Path:
        return self.out / ".stamp"


def compile_settings(root: Path) -> dict[str, Any]:
    """The table [tool.escarmouche.compile] of pyproject.toml."""
    with (root / "pyproject.toml").open("rb") as file:
        settings: dict[str, Any] = tomllib.load(file)["tool"][PACKAGE]["compile"]
    return settings


def package_files(folder: Path) -> list[Path]:
    """Sources and data of the package, relative to the folder that holds it."""
    found = (folder / PACKAGE).rglob("*")
    return sorted(p.relative_to(folder) for p in found if p.name.endswith(SUFFIXES) and "__pycache__" not in p.parts)


def modules_to_compile(root: Path) -> list[str]:
    """Paths relative to src/ of the modules that mypyc compiles."""
    settings = compile_settings(root)
    source = root / "src"
    chosen: set[Path] = set()
    for pattern in settings["include"]:
        chosen.update(source.glob(pattern))
    for pattern in settings["exclude"]:
        chosen.difference_update(source.glob(pattern))
    return sorted(p.relative_to(source).as_posix() for p in chosen if p.suffix == ".py")


def why_no_compiler() -> str | None:
    """The reason why C extensions cannot be built here, or None."""
    asked = os.environ.get("CC")
    names = [asked] if asked else [sysconfig.get_config_var("CC") or "cc", "cc"]
    if sys.platform != "win32" and not any(shutil.which(name.split()[0]) for name in names):
        return "no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers"
    return None


def use_a_compiler_that_exists() -> None:
    """Python may have been built with a compiler that this machine lacks; plain `cc` will do then."""
    configured = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and "CC" not in os.environ and shutil.which(configured) is None:
        os.environ["CC"] = "cc"


def generate_c(places: Places, modules: list[str]) -> list[Any]:
    """Run mypyc's front end; returns setuptools extensions whose sources are the C files."""
    from mypyc.build import mypycify

    settings = compile_settings(places.root)
    together: list[tuple[list[str], str | None]] = [
        ([f for f in group if f in modules], None) for group in settings.get("together", [])
    ]
    cache = places.work / "mypy"
    # What mypyc keeps of an unchanged module lacks its bitmaps of defined attributes: code that reads such an attribute, or
    # extends its class, would be generated wrong. So C is made anew for all modules; only the types of libraries are kept.
    for folder in cache.glob(f"*/{PACKAGE}"):
        shutil.rmtree(folder)
    os.chdir(places.source)
    extensions: list[Any] = mypycify(
        [*MYPY_OPTIONS, f"--cache-dir={cache}", *modules],
        opt_level=settings["opt_level"],
        debug_level="0",
        separate=together or True,
        # One C file per module comes with `separate`; mypyc's own multi_file puts its headers where they are not found.
        multi_file=False,
        include_runtime_files=False,
        target_dir=str(places.work / "c"),
    )
    return extensions


def digest_of(paths: Iterable[str], words: Iterable[str]) -> str:
    digest = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        digest.update(hashlib.sha256(Path(path).read_bytes()).digest())
    return digest.hexdigest()


def unless_made(target: Path, key: str, make: Callable[[], object]) -> bool:
    """Make the target unless it was made from the same key before; says whether it was made."""
    note = target.with_name(target.name + ".key")
    if target.exists() and note.exists() and note.read_text() == key:
        return False
    note.unlink(missing_ok=True)
    make()
    note.write_text(key)
    return True


def counted(what: str, results: Iterable[bool], total: int) -> int:
    """How many were made anew, telling the progress of long builds."""
    made = 0
    told = time.monotonic()
    for done, was_made in enumerate(results, start=1):
        made += was_made
        if time.monotonic() - told > PROGRESS_S:
            told = time.monotonic()
            print(f"  {what}: {done} of {total}", flush=True)
    return made


def builder_class(places: Places, jobs: int) -> type[Any]:
    """A build_ext that compiles each C file once, in parallel, and only when something it reads changed."""
    import mypy.version
    from setuptools.command.build_ext import build_ext

    objects = places.work / "o"
    settings = compile_settings(places.root)
    tool = f"mypyc {mypy.version.__version__} python {sys.version} cc {os.environ.get('CC', '')}"

    class Builder(build_ext):  # type: ignore[misc]  # setuptools has no types
        def build_extensions(self) -> None:
            flags = [*EXACT_FLOATS, *HIDDEN, *QUIET] if self.compiler.compiler_type == "unix" else ["/fp:precise"]
            units: dict[str, Any] = {}
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags, *self.hotter(extension)]
                for source in extension.sources:
                    units.setdefault(source, extension)
            with ThreadPoolExecutor(jobs) as pool:
                made = counted("C files compiled", pool.map(self.compile_unit, units, units.values()), len(units))
                linked = counted("modules linked", pool.map(self.link, self.extensions), len(self.extensions))
            print(
                f"  compiled {made} of {len(units)} C files, linked {linked} of {len(self.extensions)} modules",
                flush=True,
            )

        def hotter(self, extension: Any) -> list[str]:
            """Flags for the modules whose speed is worth a longer compilation; the last -O counts."""
            name = extension.name.replace(".", "/").removesuffix("__mypyc")
            is_hot = any(fnmatch(name, pattern) for pattern in settings["hot"])
            return ["-O2"] if is_hot and self.compiler.compiler_type == "unix" else []

        def object_of(self, source: str) -> str:
            [name] = self.compiler.object_filenames(
                [os.path.relpath(source, places.work / "c")], output_dir=str(objects)
            )
            return str(name)

        def compile_unit(self, source: str, extension: Any) -> bool:
            target = Path(self.object_of(source))
            target.parent.mkdir(parents=True, exist_ok=True)
            headers = sorted(h for h in extension.depends if h.endswith(".h"))
            key = digest_of([source, *headers], [tool, *extension.extra_compile_args])

            def run() -> None:
                made = self.compiler.compile(
                    [source],
                    output_dir=str(objects / "new"),
                    include_dirs=extension.include_dirs,
                    extra_postargs=extension.extra_compile_args,
                )
                os.replace(made[0], target)

            return unless_made(target, key, run)

        def link(self, extension: Any) -> bool:
            target = Path(self.get_ext_fullpath(extension.name))
            parts = [self.object_of(s) for s in extension.sources]
            key = digest_of([], [tool, *(Path(p + ".key").read_text() for p in parts)])
            return unless_made(
                target,
                key,
                lambda: self.compiler.link_shared_object(
                    parts,
                    str(target),
                    libraries=self.get_libraries(extension),
                    library_dirs=extension.library_dirs,
                    runtime_library_dirs=extension.runtime_library_dirs,
                    export_symbols=self.get_export_symbols(extension),
                    build_temp=str(objects),
                ),
            )

    return Builder


def build_extensions(places: Places, extensions: list[Any], jobs: int) -> list[Path]:
    """Compile and link; returns the extension files relative to the folder that holds the package."""
    from setuptools import Distribution
    from setuptools.errors import CCompilerError

    libraries = places.work / "lib"
    command = builder_class(places, jobs)(Distribution({"name": PACKAGE, "ext_modules": extensions}))
    command.build_lib = str(libraries)
    command.build_temp = str(places.work / "o")
    command.ensure_finalized()
    try:
        command.run()
    except CCompilerError as problem:
        raise SystemExit(
            f"the compiled build failed, see the compiler's messages above: {str(problem)[-200:]}"
        ) from problem
    return sorted(Path(command.get_ext_fullpath(e.name)).relative_to(libraries) for e in extensions)


def put(source: Path, target: Path) -> None:
    """Copy if different, in one step, so that a running program keeps the file it has open."""
    if target.exists() and target.read_bytes() == source.read_bytes():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(target.name + ".new")
    shutil.copyfile(source, fresh)
    os.replace(fresh, target)


def lay_out(places: Places, libraries: list[Path]) -> None:
    """Make the tree hold the sources and these extension modules, and nothing else."""
    wanted = {
        **{p: places.source / p for p in package_files(places.source)},
        **{p: places.work / "lib" / p for p in libraries},
    }
    for path, origin in wanted.items():
        put(origin, places.out / path)
    for found in (places.out / PACKAGE).rglob("*"):
        if found.is_file() and "__pycache__" not in found.parts and found.relative_to(places.out) not in wanted:
            found.unlink()


def build(places: Places, jobs: int) -> None:
    """Build the tree, or leave it as it was and raise SystemExit."""
    started = time.monotonic()
    before = fingerprint(str(places.root))
    modules = modules_to_compile(places.root)
    print(f"compiling {len(modules)} modules with mypyc ({jobs} jobs)", flush=True)
    if places.stamp.exists():
        places.stamp.unlink()
    libraries: list[Path] = []
    if modules:
        extensions = generate_c(places, modules)
        print(f"  C generated after {time.monotonic() - started:.1f} s", flush=True)
        libraries = build_extensions(places, extensions, jobs)
    lay_out(places, libraries)
    places.stamp.write_text(before)
    print(f"compiled tree ready after {time.monotonic() - started:.1f} s", flush=True)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--out", type=Path, default=None, help="default: build/compiled")
    parser.add_argument("--work", type=Path, default=None, help="default: build/mypyc")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--if-possible", action="store_true", help="without a C compiler, say so and succeed")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    root = arguments.root.resolve()
    version = f"{sys.implementation.cache_tag}-{sys.platform}"
    places = Places(
        root,
        (arguments.out or root / "build" / "compiled").resolve(),
        (arguments.work or root / "build" / "mypyc").resolve() / version,
    )
    reason = why_no_compiler()
    if reason:
        print(f"{reason}: using the plain build")
        shutil.rmtree(places.out, ignore_errors=True)
        return 0 if arguments.if_possible else NO_COMPILER
    if is_up_to_date(str(root), str(places.out)):
        return 0
    use_a_compiler_that_exists()
    build(places, arguments.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
