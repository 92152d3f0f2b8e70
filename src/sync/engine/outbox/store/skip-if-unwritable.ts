import { isUnwritable } from './is-unwritable.ts';

/**
 * Runs work that its caller attempts again later anyway. If the store accepts no writes at present, it is skipped with a
 * warning, because that must not prevent reading.
 */
export async function skipIfUnwritable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    console.warn('store: not writable, skipped', error);
  }
}
