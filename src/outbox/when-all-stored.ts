import { isStoring } from './unstored.ts';

const lookMs = 20;
/** A store that does not answer for so long will not answer any more; its taps were never shown as done. */
const longestMs = 10_000;

/** Resolves once no tap of this tab is on its way into the store. */
export async function whenAllStored(): Promise<void> {
  for (let waited = 0; isStoring() && waited < longestMs; waited += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
