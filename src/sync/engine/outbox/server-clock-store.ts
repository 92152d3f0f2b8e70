import type { KeyValueStore } from './store/open-durable-store.ts';

const storedKey = 'heard_at';
/**
 * Minimum interval between writes, ms. An hour is precise enough: the value bounds the age of commands, counted in
 * days.
 */
const writeEveryMs = 3600_000;

/**
 * Stores the server's time at its last answer to this device, across starts. A command gets it as `heard_at`, which bounds
 * its age if this device's clock is wrong (`decideExpiry`). `last` returns it in UTC ISO, null before the first answer;
 * `record` takes Unix ms.
 */
export async function openServerClockStore(
  deviceValues: KeyValueStore,
): Promise<{ last: () => string | null; record: (serverMs: number) => void }> {
  const stored = await deviceValues.get(storedKey);
  let last = typeof stored?.value === 'number' ? stored.value : null;
  let written = last ?? 0;
  return {
    last: () => (last === null ? null : new Date(last).toISOString()),
    record: (serverMs) => {
      last = serverMs;
      if (Math.abs(serverMs - written) < writeEveryMs) return;
      written = serverMs;
      deviceValues
        .put(storedKey, serverMs)
        .catch((error: unknown) => console.warn('clock: storing the server time failed', error));
    },
  };
}
