import { openHouse, type House } from './house.ts';
import { playSequence } from './play-sequence.ts';
import { drawSequence, type Sequence } from './player.ts';
import { shrinkSequence } from './shrink.ts';

export type SequencesReport = {
  sequences: number;
  commands: number;
  /** How often each verdict was given: `applied`, `duplicate`, or a refusal's code. */
  verdicts: Map<string, number>;
  /** Number of applied commands by type. */
  applied: Map<string, number>;
  /** Number of sequences that led to each of the `situations`. */
  situations: Map<string, number>;
  /** The first sequence with a violation, shrunk to the fewest steps that still produce it. */
  failure: { seed: number; steps: Sequence['steps']; violations: string[]; commands: string[] } | null;
};

export type SequencesOptions = {
  kind: 'sqlite' | 'postgres';
  seed: number;
  sequences: number;
  /** Steps per sequence; a step is a batch. */
  moves: number;
  /** Number of sequences that run concurrently; default 1. */
  jobs?: number;
  /** Starts no sequence after this many seconds; default: no limit. */
  seconds?: number;
  /** Starts no further sequence once this is true. */
  isEnough?: (report: SequencesReport) => boolean;
  onProgress?: (report: SequencesReport) => void;
};

/** The history is never purged, so a database is replaced before it grows too large. */
const perHouse = 100;

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Plays sequences, several at a time in databases of their own, until one has a violation; then shrinks it. */
export async function runSequences(options: SequencesOptions): Promise<SequencesReport> {
  const { kind, seed, sequences, moves, jobs = 1 } = options;
  const report: SequencesReport = {
    sequences: 0,
    commands: 0,
    verdicts: new Map(),
    applied: new Map(),
    situations: new Map(),
    failure: null,
  };
  const drawn = { count: 0 };
  const end = performance.now() + (options.seconds ?? Infinity) * 1000;
  const isOver = () =>
    drawn.count >= sequences ||
    report.failure !== null ||
    performance.now() > end ||
    options.isEnough?.(report) === true;
  const play = async () => {
    while (!isOver()) {
      const house = await openHouse(kind);
      try {
        for (let left = perHouse; left > 0 && !isOver(); left--) {
          await playOne(report, house, drawSequence(seed + drawn.count++, moves));
          options.onProgress?.(report);
        }
      } finally {
        await house.close();
      }
    }
  };
  await Promise.all(Array.from({ length: jobs }, play));
  return report;
}

async function playOne(report: SequencesReport, house: House, sequence: Sequence): Promise<void> {
  const played = await playSequence(house, sequence);
  report.sequences++;
  report.commands += played.deliveries.length;
  for (const name of played.situations) count(report.situations, name);
  for (const { command, verdict } of played.deliveries) {
    count(report.verdicts, verdict.code ?? verdict.status);
    if (verdict.status === 'applied') count(report.applied, command.type);
  }
  if (played.violations.length === 0 || report.failure) return;
  const least = await shrinkSequence(house, sequence, played);
  report.failure = {
    seed: sequence.seed,
    steps: least.sequence.steps,
    violations: least.played.violations,
    commands: least.played.deliveries.map(({ role, command, verdict }) =>
      JSON.stringify([role, command.type, command.args, verdict.status, verdict.code]),
    ),
  };
}
