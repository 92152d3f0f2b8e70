import { readCompany } from './company-store.ts';

/** Loads what an offline print needs, while there is a network: the code is cached with its module. */
export async function preparePapers(): Promise<void> {
  await Promise.all([readCompany(), import('./paper-dialog.tsx')]);
}
