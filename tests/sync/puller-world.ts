import { Refusal } from '#contract/errors.ts';
import { insertRow, insertRows } from '#server/entities/write/write-rows.ts';
import { readActor } from '#server/http/session/read-actor.ts';
import { openSnapshot } from '#server/services/feed/open-snapshot.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import { pullChanges } from '#server/services/feed/pull-changes.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createPuller, type Puller } from '#src/sync/engine/replica/pull/create-puller.ts';
import type { PullDeps } from '#src/sync/engine/replica/pull/pull-deps.ts';
import type { ReplicaStore } from '#src/sync/engine/replica/store/replica-store.ts';
import { placeOrder } from '../api/feed-world.ts';
import { stockArticles } from '../api/order-story.ts';
import { readPulled } from '../api/read-pulled.ts';
import type { TestApp } from '../api/test-app.ts';
import { linesOf } from './sync-device.ts';

export interface WorldOptions {
  /** Rows per page, and between two checkpoints; few, so that there are many cuts. */
  limit?: number;
  /** Counted from 1 over its whole life: true breaks the stream after that checkpoint, with a line of the next. */
  cutAt?: (checkpoint: number) => boolean;
  /** Runs before each response: other changes happen. */
  between?: () => Promise<void>;
  rights?: () => string;
}

/** A puller on a store that calls the server's own services as a user. */
export function pullerOf(
  t: TestApp,
  token: () => string,
  store: ReplicaStore,
  options: WorldOptions = {},
): Puller {
  const { rights = () => '' } = options;
  return createPuller({ store, ...wayTo(t, token, options), rights, now: () => 1, onStep: () => undefined });
}

/** The connection to the server: responses and refusals as they arrive. */
export function wayTo(
  t: TestApp,
  token: () => string,
  { limit = 3, cutAt, between }: WorldOptions,
): Pick<PullDeps, 'pull' | 'openSnapshot'> {
  let checkpoints = 0;
  const actorNow = () => readActor(t.deps, token());
  return {
    pull: async (cursor, known) => {
      await between?.();
      return answer(async () => {
        const pulled = await pullChanges({ ...t.deps, actorNow }, await actorNow(), cursor, limit);
        const { head, unchanged } = pulled;
        return unchanged && known !== null && known === head ? null : { pull: readPulled(pulled), head };
      });
    },
    async *openSnapshot(from) {
      await between?.();
      const tools = { ...t.deps, actorNow, checkpointRows: limit };
      const texts = await answer(() => openSnapshot(tools, from ?? undefined, undefined));
      let cut = false;
      for await (const text of texts) {
        for (const line of linesOf(textOf(text))) {
          yield line;
          if (cut) throw new ApiError('network');
          cut = 'checkpoint' in line && (cutAt?.(++checkpoints) ?? false);
        }
      }
    },
  };
}

async function answer<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal) throw new ApiError('http', error.status, { code: error.code, detail: '' });
    throw error;
  }
}

/** A few rows of everything that is replicated. */
export async function fillWarehouse(t: TestApp): Promise<void> {
  await stockArticles(t, 7, 10);
  for (const customer of ['C-CLIENT', 'C-OWN', 'C-OTHER', 'C-OWN']) {
    await placeOrder(t, customer, ['', 'Broderie', '', '']);
  }
  await t.write(async (tx) => {
    const arrival = await insertRow(tx, 'arrivals', { number: 'A-1', provider: 'P', date: '2026-11-20' });
    const common = { arrival_number: arrival.number };
    const lines = [1, 2, 3].map((at) => ({ ...common, reference: `R-${at}`, expected: at }));
    await insertRows(tx, 'arrivallines', lines);
    await insertRow(tx, 'tags', { name: 'blue' });
  });
}

const runs = 3000;

/** Runs a puller until it is done, again after each network failure; returns the number of runs. */
export async function runToEnd(puller: Puller | (() => Puller)): Promise<number> {
  for (let failures = 0; failures < runs; failures++) {
    try {
      const one = typeof puller === 'function' ? puller() : puller;
      if ((await one.run(new AbortController().signal)) === 'complete') return failures;
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof Killed)) throw error;
    }
  }
  throw new Error('The puller does not finish.');
}

/** The tab was killed at this point. */
export class Killed extends Error {}
