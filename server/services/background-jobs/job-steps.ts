import type { JobFailure } from '#contract/endpoints/job-failure.ts';
import { Refusal } from '#contract/errors.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database, Queries } from '#server/db/database.ts';
import { systemAuthor, transact, type Author, type Write } from '#server/db/transact.ts';
import type { Actor } from '#server/entities/actor.ts';
import { isAbandoned, LeaseLost, maxResumes, newLease, resumedLease, type JobLease } from './job-lease.ts';
import type { JobRunner, StepProgress } from './job-runner.ts';
import { findAbandonedJobs, releaseJob, type JobTable } from './job-table.ts';
import { readUserActor } from './read-user-actor.ts';

export type Caller = { actor: Actor; author: Author };

export type JobTools = {
  db: Database;
  clock: Clock;
  /** Converts any thrown error to a refusal; a bug is logged and becomes `server.failure`. */
  toRefusal: (error: unknown, logFields: object) => Refusal;
};

type Job<S extends string> = { id: string; user_id: string; state: S; lease: JobLease };

/** What a kind of background job does in its steps. */
export type JobKind<S extends string, J extends Job<S>> = {
  table: JobTable;
  /** States with a running step, by a runner that holds the job's lease. */
  underWay: readonly S[];
  /** Any user's job. */
  find: (q: Queries, id: string) => Promise<J | null>;
  /** Stores the runner that resumes a job. */
  takeOver: (tx: Write, job: J, lease: JobLease) => Promise<J>;
  /** Ends the job's step with a failure. */
  fail: (tx: Write, job: J, failure: JobFailure) => Promise<unknown>;
  /** Runs the job's step. Throws `LeaseLost` where another runner has taken over. */
  run: (caller: Caller, job: J, progress: StepProgress) => Promise<void>;
  /** Fields of the log lines about a job. */
  logFields: (job: J) => object;
};

/** Whether a job is still in the step that was begun, by the same runner. */
export function isSameStep(now: Job<string>, begun: Job<string>): boolean {
  return now.state === begun.state && now.lease.runner === begun.lease.runner;
}

/** What a job stores of the refusal that ends its step. */
export function jobFailureOf({ code, message, extra: { params } }: Refusal): JobFailure {
  return { code, detail: message, ...(params && { params }) };
}

/** The steps of background jobs: each is started by a call, then polled, and resumed where its process is gone. */
export function createJobSteps<S extends string, J extends Job<S>>(
  { db, clock, toRefusal }: JobTools,
  runner: JobRunner,
  kind: JobKind<S, J>,
) {
  const isUnderWay = (job: J) => kind.underWay.includes(job.state);

  /** Whether the current step of a job has no runner, neither here nor in another process. */
  const isFree = (job: J, now: string) => isAbandoned(job.lease, now) && !runner.progress(job.id);

  /** Never rejects: a failure is stored in the job. Where the application closes, the job is left for a resume. */
  async function work(caller: Caller, job: J, progress: StepProgress): Promise<void> {
    try {
      await kind.run(caller, job, progress);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const refusal = progress.stopped ? null : toRefusal(error, kind.logFields(job));
      try {
        await transact(db, clock, caller.author, async (tx) => {
          if (refusal === null) return releaseJob(tx, kind.table, job);
          const now = await kind.find(tx.q, job.id);
          if (now && isSameStep(now, job)) await kind.fail(tx, now, jobFailureOf(refusal));
        });
      } catch (again) {
        // The database cannot be written: the job is resumed once its lease has expired.
        toRefusal(again, kind.logFields(job));
      }
    }
  }

  const start = (caller: Caller, job: J) => runner.start(job.id, (progress) => work(caller, job, progress));

  /** Takes over a job whose runner is gone, with the current rights of its user. */
  async function resume(id: string): Promise<void> {
    if (runner.progress(id)) return;
    const taken = await transact(db, clock, systemAuthor, async (tx) => {
      const job = await kind.find(tx.q, id);
      if (!job || !isUnderWay(job) || !isFree(job, tx.now)) return null;
      const fail = async (refusal: Refusal) => {
        await kind.fail(tx, job, jobFailureOf(refusal));
        return null;
      };
      const actor = await readUserActor(tx.q, job.user_id);
      if (!actor) return fail(new Refusal('access.forbidden'));
      if (job.lease.resumes >= maxResumes) return fail(new Refusal('job.interrupted'));
      return { actor, job: await kind.takeOver(tx, job, resumedLease(runner.id, job.lease)) };
    });
    if (!taken) return;
    const { actor, job } = taken;
    const { origin, device } = job.lease;
    start({ actor, author: { user_id: actor.user_id, username: actor.username, origin, device } }, job);
  }

  return {
    /**
     * Moves a job to a step and starts it, unless it is running or done. A step without a runner is started again here.
     * @param end the state after the step, for a step that must not run twice
     * @param from the states before the step
     * @param update stores the step; `allowed` are the states that the job must be in
     */
    begin: async (
      caller: Caller,
      job: J,
      { to, end, from }: { to: S; end?: S | undefined; from: readonly S[] },
      update: (tx: Write, now: J, lease: JobLease, allowed: readonly S[]) => Promise<J>,
    ): Promise<J> => {
      const isDone = (one: J, at: string) => one.state === end || (one.state === to && !isFree(one, at));
      if (isDone(job, clock.now())) return job;
      const { begun, taken } = await transact(db, clock, caller.author, async (tx) => {
        const now = await kind.find(tx.q, job.id);
        if (now?.user_id !== caller.actor.user_id) throw new Refusal('row.not_found');
        if (isDone(now, tx.now)) return { begun: now, taken: false };
        const lease = newLease(runner.id, caller.author);
        return { begun: await update(tx, now, lease, now.state === to ? [to] : from), taken: true };
      });
      if (taken) start(caller, begun);
      return begun;
    },
    /** Resumes the abandoned jobs of all users. Rejects on a database failure. */
    resumeAll: async (): Promise<void> => {
      const ids = await findAbandonedJobs(db.read, kind.table, kind.underWay, clock.now());
      for (const id of ids) await resume(id);
    },
    /** Resumes a job that a user is looking at, if its runner is gone; the caller does not wait. */
    resumeIfAbandoned: (job: J): void => {
      if (!isUnderWay(job) || !isFree(job, clock.now())) return;
      resume(job.id).catch((error: unknown) => toRefusal(error, kind.logFields(job)));
    },
  };
}
