import { setTimeout as wait } from 'node:timers/promises';
import { importChunk, type ImportJob } from '#contract/endpoints/imports.ts';
import { playerRandom, type Random } from '../../sequences/player.ts';
import { differences, takeSnapshot } from '../database-snapshot.ts';
import { HouseWatch } from './check-house.ts';
import { drawLargeFile, type LargeFile } from './draw-large-file.ts';
import { mutateHouse } from './house-mutations.ts';
import { openKillableHouse, type KillableHouse } from './killable-house.ts';

export type KillsReport = {
  kills: number;
  /** `applying`, `undoing`, … → kills while the import was in this state; `applied` and the like: just after its step. */
  states: Map<string, number>;
  /** Imports, those that were finished after their kills, and those that were undone in their midst. */
  imports: number;
  finished: number;
  undoneMidway: number;
  failure: { seed: number; file: string; problems: string[] } | null;
};

export type KillsOptions = {
  kind: 'sqlite' | 'postgres';
  seed: number;
  kills: number;
  /** Rows of a file. */
  rows: number;
  /** A fault to inject, see `houseMutations`. */
  mutation?: string;
  onProgress?: (report: KillsReport) => void;
};

type Step = 'check' | 'apply' | 'undo';
const during = { check: 'checking', apply: 'applying', undo: 'undoing' } as const;

/**
 * Imports random files on a server that is killed at random moments of their steps. After each restart the import is
 * finished, or undone in its midst; in the end each is undone. Whenever one has ended, the ledger, the history and a
 * device must equal the database, and after an undo the database must be what it was before the import.
 */
export async function runKills({
  kind,
  seed,
  kills,
  rows,
  mutation,
  onProgress,
}: KillsOptions): Promise<KillsReport> {
  const report: KillsReport = {
    kills: 0,
    states: new Map(),
    imports: 0,
    finished: 0,
    undoneMidway: 0,
    failure: null,
  };
  const house = await openKillableHouse(kind);
  try {
    if (mutation !== undefined) await mutateHouse(house.db, mutation);
    await house.start();
    const watch = new HouseWatch(house);
    while (report.kills < kills && !report.failure) {
      const random = playerRandom(seed + report.imports);
      const file = drawLargeFile(random, rows, report.imports);
      const left = kills - report.kills;
      const problems = await new KilledImport(house, watch, random, report, left).play(file);
      if (problems.length > 0)
        report.failure = { seed: seed + report.imports, file: file.entity, problems: problems.slice(0, 40) };
      report.imports++;
      onProgress?.(report);
    }
  } finally {
    await house.close();
  }
  return report;
}

/** One import, with its kills and its undo. */
class KilledImport {
  readonly #house: KillableHouse;
  readonly #watch: HouseWatch;
  readonly #random: Random;
  readonly #report: KillsReport;
  #left: number;
  #path = '';

  constructor(
    house: KillableHouse,
    watch: HouseWatch,
    random: Random,
    report: KillsReport,
    /** How many kills are left. */
    left: number,
  ) {
    [this.#house, this.#watch, this.#random, this.#report, this.#left] = [house, watch, random, report, left];
  }

  /** Returns what is wrong after it. */
  async play({ entity, options, rows }: LargeFile): Promise<string[]> {
    const { db, call } = this.#house;
    const random = this.#random;
    const before = await takeSnapshot(db);
    const { id } = await call('POST', '/api/imports', { entity, file_name: `${entity}.csv`, options });
    this.#path = `/api/imports/${id}`;
    for (let at = 0; at < rows.length; at += importChunk)
      await call('PUT', `${this.#path}/rows`, { rows: rows.slice(at, at + importChunk) });
    const planned = await this.#run('check', random.chance(0.2) ? 1 : 0);
    if (planned.state !== 'checked') return [`the dry run ended as ${planned.state}`];
    const isUndoneMidway = random.chance(0.35);
    const written = await this.#run('apply', isUndoneMidway ? 1 : random.between(1, 2), isUndoneMidway);
    if (written.state === 'applied') {
      this.#report.finished++;
      const problems = [...checkResult(planned, written), ...(await this.#watch.check())];
      if (problems.length > 0) return problems;
    } else this.#report.undoneMidway++;
    const undone = await this.#run('undo', written.state !== 'applied' || random.chance(0.5) ? 1 : 0);
    if (undone.state !== 'undone') return [`the undo ended as ${undone.state}: ${undone.failure?.code}`];
    const left = differences(before, await takeSnapshot(db)).filter((one) => !isOfTheServer(one));
    return [...left, ...(await this.#watch.check())];
  }

  /**
   * Runs a step, during which the server is killed and started again.
   * @param staysThere leaves the import where a kill in its midst has left it, so that the user can undo it
   */
  async #run(step: Step, kills: number, staysThere = false): Promise<ImportJob> {
    const { call, kill, start, expireLeases } = this.#house;
    let job = await call('POST', `${this.#path}/${step}`, step === 'check' ? {} : undefined);
    for (let at = 0; at < Math.min(kills, this.#left); at++) {
      const share = this.#random.next();
      while (job.state === during[step] && job.done_rows < share * job.total_rows) {
        await wait(5);
        job = await call('GET', this.#path);
      }
      await wait(this.#random.below(60));
      await kill();
      const state = await this.#storedState();
      this.#report.states.set(state, (this.#report.states.get(state) ?? 0) + 1);
      this.#report.kills++;
      this.#left--;
      const isMidway = state === during[step];
      if (!(staysThere && isMidway)) await expireLeases();
      await start();
      job = await call('GET', this.#path);
      if (staysThere && isMidway) return job;
      if (!isMidway) break;
    }
    while (job.state === during[step]) {
      await wait(50);
      job = await call('GET', this.#path);
    }
    return job;
  }

  async #storedState(): Promise<string> {
    const id = this.#path.slice(this.#path.lastIndexOf('/') + 1);
    const { db } = this.#house;
    const row = db.read.selectFrom('import_job').select('state').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).state;
  }
}

/** What the dry run announced is what was written, each row of the file counted once. */
function checkResult(planned: ImportJob, { made, counts, result, total_rows }: ImportJob): string[] {
  const says = (what: string, is: unknown, should: unknown) =>
    JSON.stringify(is) === JSON.stringify(should)
      ? []
      : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
  const sum = Object.values(counts).reduce((total, one) => total + one, 0);
  return [
    ...says('written rows', made, planned.made),
    ...says('counts', counts, planned.counts),
    ...says('rows of the file', [sum, result?.total_rows], [total_rows, total_rows]),
  ];
}

/** What the server keeps for itself, besides what users wrote. */
function isOfTheServer(difference: string): boolean {
  return difference.startsWith('setting ');
}
