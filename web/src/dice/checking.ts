/** "Verify the dice": everything recomputed here, from the record and the seed that was told at the end (docs/dice.md). */
import { keptOf } from "./giving";
import { commitmentOf, hashOf, keyOf, Tape } from "./tape";

interface RecordStrand { seat: number; hash: string; strand: string }

/** Of a record, what the dice need. */
export interface DiceRecord {
  header: { commitment: string; strands?: RecordStrand[]; origin?: { entry: number } };
  opening?: { position: number };
  entries: { roll?: number[] }[];
  position: number;
  chronicle: { questions: { dice?: number[] }[]; frames: [unknown, unknown, [number?, unknown?], unknown?][] };
}

export interface StrandProof extends RecordStrand {
  fits: boolean; // the hash is that of the strand
  isNoted: boolean | null; // it is what this browser gave, and all promises are those it saw; null if it gave none
}

export interface Proof {
  seed: string;
  commitment: string;
  fits: boolean; // the commitment is that of the seed
  strands: StrandProof[];
  key: string;
  rolls: number; // that are the next of the tape, up to the first that is not
  wrong: { entry: number; shown: number[]; tape: number[] } | null;
  ends: boolean; // the tape stands where the record says
  isHonest: boolean;
}

export function proofOf(id: string, record: DiceRecord, seed: string): Proof {
  const { commitment, strands = [] } = record.header;
  const hashes = strands.map((one) => one.hash).join();
  const proofs = strands.map((one): StrandProof => {
    const kept = keptOf(id, one.seat);
    const isNoted = kept && kept.hashes.length ? kept.strand === one.strand && kept.commitment === commitment && kept.hashes.join() === hashes : null;
    return { ...one, fits: hashOf(one.seat, one.strand) === one.hash, isNoted };
  });
  const fits = commitmentOf(seed) === commitment;
  const key = keyOf(seed, strands);
  const read = readAll(record, key);
  const isBound = fits && proofs.every((one) => one.fits && one.isNoted !== false);
  return { seed, commitment, fits, strands: proofs, key, ...read, isHonest: isBound && read.wrong === null && read.ends };
}

function readAll(record: DiceRecord, key: string): Pick<Proof, "rolls" | "wrong" | "ends"> {
  const { origin } = record.header;
  const tape = new Tape(key, record.opening && !origin ? record.opening.position : 0);
  let rolls = 0;
  for (const [entry, { roll }] of record.entries.entries()) {
    if (!roll || (origin && entry < origin.entry)) continue;
    const question = record.chronicle.frames[entry]?.[2][0];
    const thrown = tape.throw((question === undefined ? null : record.chronicle.questions[question]?.dice) ?? []);
    if (thrown.join() !== roll.join()) return { rolls, wrong: { entry, shown: roll, tape: thrown }, ends: false };
    rolls += 1;
  }
  return { rolls, wrong: null, ends: tape.position === record.position };
}
