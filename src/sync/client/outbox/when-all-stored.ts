import { isStoring } from './failed-enqueues.ts';

const lookMs = 20;
/** A store that has not answered by then will not answer any more; its commands were never shown as done. */
const longestMs = 10_000;

/** Resolves once no command of this tab is being stored. */
export async function whenAllStored(): Promise<void> {
  for (let waited = 0; isStoring() && waited < longestMs; waited += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
