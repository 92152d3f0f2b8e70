import { isStoring } from './running-enqueues.ts';

const pollEveryMs = 20;
/** Sign-out, reload and update wait no longer for a store that does not answer, although it may still do so. */
const maxWaitMs = 10_000;

/** Resolves once no command or photo of this tab is being stored, after 10 s at the latest. */
export async function whenAllStored(): Promise<void> {
  for (let waited = 0; isStoring() && waited < maxWaitMs; waited += pollEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}
