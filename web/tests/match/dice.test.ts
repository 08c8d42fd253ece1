import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { blake2b } from "../../src/dice/blake2b";
import { proofOf, type DiceRecord } from "../../src/dice/checking";
import { Giver, isGathering, keptOf } from "../../src/dice/giving";
import { sha256 } from "../../src/dice/sha256";
import { commitmentOf, hashOf, keyOf, Tape } from "../../src/dice/tape";
import type { Command, Info, Strand } from "../../src/lib/protocol";

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const DOCUMENT = readFileSync(new URL("../../../docs/dice.md", import.meta.url), "utf8");

/** A value of the document by its name; what goes on in the next line is joined. */
function vector(name: string): string {
  const found = DOCUMENT.replace(/\n {12}/g, " ").match(new RegExp(`^${name} +([0-9a-f ]+)$`, "m"));
  return found![1]!.replace(/ /g, "");
}

describe("hashes", () => {
  it("are those of everybody else, at every length", () => {
    for (let length = 0; length < 300; length += 1) {
      const text = "é".repeat(length % 7) + "x".repeat(length);
      expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
      expect(hex(blake2b(text))).toBe(createHash("blake2b512").update(text).digest("hex"));
    }
  });
});

describe("the tape", () => {
  const strands = [0, 1].map((seat) => ({ seat, strand: vector(`strand ${seat}`) }));

  it("is that of the document", () => {
    expect(commitmentOf(vector("seed"))).toBe(vector("commitment"));
    expect(strands.map((one) => hashOf(one.seat, one.strand))).toEqual([vector("hash 0"), vector("hash 1")]);
    expect(keyOf(vector("seed"), strands)).toBe(vector("key"));
    expect(keyOf("alone", [])).toBe("alone");
    expect(hex(blake2b(`${vector("key")}/0`))).toBe(vector("block 0"));
  });

  it("throws the dice of the document", () => {
    const tape = new Tape(vector("key"));
    const rolls = [...DOCUMENT.matchAll(/^\| ([\dD, ]*D[\dD, ]*) \| ([\d ]+) \| (\d+)/gm)];
    expect(rolls).toHaveLength(8);
    for (const [, dice, faces, position] of rolls) {
      const sides = [...dice!.matchAll(/(\d*) ?D(\d+)/g)].flatMap(([, many, s]) => Array<number>(Number(many || 1)).fill(Number(s)));
      expect(tape.throw(sides)).toEqual(faces!.trim().split(" ").map(Number));
      expect(tape.position).toBe(Number(position));
    }
  });
});

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key), clear: () => kept.clear(), key: () => null, length: 0,
  };
}

const none = (seat: number): Strand => ({ seat, hash: "", strand: "" });
const infoOf = (seats: number[], strands: Strand[], commitment = "c", open: number[] = []): Info =>
  ({ status: "open", seats: [0, 1].map((seat) => ({ seat, band: open.includes(seat) ? null : {} })), you: { seats, host: false }, dice: { kind: "server", commitment, seed: null, strands, reveal_by: null } }) as unknown as Info;

/** What the server knows after a command. */
function after(strands: Strand[], command: Command): Strand[] {
  return strands.map((one) => {
    if (one.seat !== command.seat) return one;
    if (command.do === "pledge") return { ...one, hash: command.hash };
    return command.do === "reveal" ? { ...one, strand: command.strand } : one;
  });
}

describe("giving", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage()));

  it("gives the hash first and the strand when all hashes are there", () => {
    const [anne, zoe] = [new Giver("m"), new Giver("m")];
    let strands = [none(0), none(1)];
    const [first] = anne.due(infoOf([0], strands));
    expect(first).toMatchObject({ do: "pledge", seat: 0 });
    strands = after(strands, first!);
    expect(anne.due(infoOf([0], strands))).toEqual([]);
    strands = after(strands, zoe.due(infoOf([1], strands))[0]!);
    const [shown] = anne.due(infoOf([0], strands));
    expect(shown).toMatchObject({ do: "reveal", seat: 0 });
    expect(anne.due(infoOf([0], strands))).toEqual([]); // it is said once
    strands = after(strands, shown!);
    expect(hashOf(0, strands[0]!.strand)).toBe(strands[0]!.hash);
    strands = after(strands, zoe.due(infoOf([1], strands))[0]!);
    expect(isGathering(infoOf([0], strands))).toBe(false);
  });

  it("gives the strands of all seats of one browser", () => {
    const found = new Giver("m").due(infoOf([0, 1], [none(0), none(1)]));
    expect(found.map((one) => [one.do, one.seat])).toEqual([["pledge", 0], ["pledge", 1]]);
  });

  it("gives no hash before the band of its seat is chosen, and shows nothing before all are", () => {
    const [anne, zoe] = [new Giver("m"), new Giver("m")];
    let strands = [none(0), none(1)];
    expect(zoe.due(infoOf([1], strands, "c", [1]))).toEqual([]);
    expect(isGathering(infoOf([1], [], "c", [1]))).toBe(true);
    strands = after(strands, anne.due(infoOf([0], strands, "c", [1]))[0]!);
    strands = after(strands, zoe.due(infoOf([1], strands))[0]!);
    expect(anne.due(infoOf([0], strands, "c", [1]))).toEqual([]);
    expect(anne.due(infoOf([0], strands))).toMatchObject([{ do: "reveal", seat: 0 }]);
  });

  it("remembers the strand when the page is loaded again", () => {
    let strands = [none(0)];
    strands = after(strands, new Giver("m").due(infoOf([0], strands))[0]!);
    const [shown] = new Giver("m").due(infoOf([0], strands));
    expect(shown).toMatchObject({ do: "reveal", strand: keptOf("m", 0)!.strand });
  });

  it("gives another hash where another browser has given one, once, and cannot show a strand it does not have", () => {
    const giver = new Giver("m");
    const foreign = { seat: 0, hash: "f".repeat(64), strand: "" };
    expect(giver.due(infoOf([0], [foreign, none(1)]))).toHaveLength(1);
    expect(giver.due(infoOf([0], [foreign, none(1)]))).toEqual([]);
    expect(giver.lost(infoOf([0], [foreign, none(1)]))).toEqual([]);
    expect(giver.due(infoOf([0], [foreign]))).toEqual([]);
    expect(giver.lost(infoOf([0], [foreign]))).toEqual([0]);
  });

  it("shows nothing to a server that has changed its promise", () => {
    const giver = new Giver("m");
    const strands = after([none(0)], giver.due(infoOf([0], [none(0)]))[0]!);
    expect(giver.due(infoOf([0], strands, "another"))).toEqual([]);
    expect(giver.lost(infoOf([0], strands, "another"))).toEqual([0]);
  });

  it("says again what was not taken", () => {
    const giver = new Giver("m");
    const [first] = giver.due(infoOf([0], [none(0)]));
    giver.failed(first!);
    expect(giver.due(infoOf([0], [none(0)]))).toEqual([first]);
  });
});

describe("the proof", () => {
  const seed = vector("seed");
  const strands = [0, 1].map((seat) => ({ seat, hash: vector(`hash ${seat}`), strand: vector(`strand ${seat}`) }));
  const record = (): DiceRecord => ({
    header: { commitment: vector("commitment"), strands: structuredClone(strands) },
    entries: [{ roll: [3, 5, 6, 3, 5, 3, 6, 3, 3, 2] }, {}, { roll: [2, 6] }],
    position: 12,
    chronicle: { questions: [{ dice: Array<number>(10).fill(6) }, {}, { dice: [6, 6] }], frames: [[[], {}, [0]], [[], {}, [1]], [[], {}, [2]], [[], {}, []]] },
  });

  beforeEach(() => vi.stubGlobal("localStorage", storage()));

  it("holds for what is honest", () => {
    expect(proofOf("m", record(), seed)).toMatchObject({ isHonest: true, rolls: 2, fits: true, key: vector("key"), wrong: null, ends: true });
  });

  it("finds a die, a seed, a strand and an end that are not", () => {
    const die = record();
    die.entries[2]!.roll = [2, 5];
    expect(proofOf("m", die, seed)).toMatchObject({ isHonest: false, wrong: { entry: 2, shown: [2, 5], tape: [2, 6] } });
    expect(proofOf("m", record(), "other")).toMatchObject({ isHonest: false, fits: false });
    const strand = record();
    strand.header.strands![1]!.strand = "0".repeat(64);
    expect(proofOf("m", strand, seed).strands.map((one) => one.fits)).toEqual([true, false]);
    expect(proofOf("m", { ...record(), position: 13 }, seed)).toMatchObject({ isHonest: false, ends: false });
  });

  it("compares what this browser had noted before play", () => {
    const noted = (hashes: string[]): void =>
      localStorage.setItem("escarmouche.strands", JSON.stringify([{ id: "m", seat: 1, strand: strands[1]!.strand, commitment: vector("commitment"), hashes }]));
    noted(strands.map((one) => one.hash));
    expect(proofOf("m", record(), seed)).toMatchObject({ isHonest: true, strands: [{ isNoted: null }, { isNoted: true }] });
    noted(["other", strands[1]!.hash]);
    expect(proofOf("m", record(), seed)).toMatchObject({ isHonest: false, strands: [{ isNoted: null }, { isNoted: false }] });
  });

  it("skips the dice of the match that this one goes on from, and begins where an opening stands", () => {
    const fork = record();
    fork.header.origin = { entry: 1 };
    fork.entries[0]!.roll = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    fork.entries[2]!.roll = [3, 5];
    expect(proofOf("m", { ...fork, position: 2 }, seed)).toMatchObject({ isHonest: true, rolls: 1 });
    const resumed = { ...record(), opening: { position: 10 }, entries: [{}, {}, { roll: [2, 6] }] };
    expect(proofOf("m", resumed, seed)).toMatchObject({ isHonest: true, rolls: 1 });
  });
});
