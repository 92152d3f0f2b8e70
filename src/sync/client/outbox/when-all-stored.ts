import { isStoring } from './running-enqueues.ts';

const pollEveryMs = 20;
/** A store that has not answered by then will not answer any more; its commands were never shown as done. */
const maxWaitMs = 10_000;

/** Resolves once no command of this tab is being stored. */
export async function whenAllStored(): Promise<void> {
  for (let waited = 0; isStoring() && waited < maxWaitMs; waited += pollEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}
