import { isUnwritable } from './is-unwritable.ts';

/** Runs work that can also be done later: a store that accepts no writes at present must not prevent reading. */
export async function deferIfUnwritable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    console.warn('store: not writable, deferred', error);
  }
}
