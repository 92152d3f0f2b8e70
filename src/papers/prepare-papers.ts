import { readCompany } from './company-store.ts';

/** Loads the company, which an offline print needs, while there is a network. The code is in the worker's precache. */
export async function preparePapers(): Promise<void> {
  await readCompany();
}
