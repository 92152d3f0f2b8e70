import type { KeyValueStore } from './store/create-dexie-outbox.ts';

const name = 'heard_at';
/**
 * Minimum interval between writes, ms. An hour is precise enough: the value bounds the age of commands, counted in
 * days.
 */
const writeEveryMs = 3600_000;

/**
 * The server's time at its last answer to this device, kept across starts: it dates commands instead of this device's
 * clock.
 */
export async function openServerClockStore(
  deviceValues: KeyValueStore,
): Promise<{ last: () => string | null; note: (at: number) => void }> {
  const kept = await deviceValues.get(name);
  let last = typeof kept?.value === 'number' ? kept.value : null;
  let written = last ?? 0;
  return {
    last: () => (last === null ? null : new Date(last).toISOString()),
    note: (at) => {
      last = at;
      if (Math.abs(at - written) < writeEveryMs) return;
      written = at;
      deviceValues
        .put(name, at)
        .catch((error: unknown) => console.warn('clock: storing the server time failed', error));
    },
  };
}
