import type { KeptValues } from '#src/outbox/create-dexie-outbox.ts';

const name = 'heard_at';
/** Written at most so often: it bounds the age of taps, which is counted in days. */
const writeEveryMs = 3600_000;

/** The server's clock at its last answer to this device, kept across starts: taps are dated by it, not by ours. */
export async function keepHeard(
  notes: KeptValues,
): Promise<{ last: () => string | null; note: (at: number) => void }> {
  const kept = await notes.get(name);
  let last = typeof kept?.value === 'number' ? kept.value : null;
  let written = last ?? 0;
  return {
    last: () => (last === null ? null : new Date(last).toISOString()),
    note: (at) => {
      last = at;
      if (Math.abs(at - written) < writeEveryMs) return;
      written = at;
      notes.put(name, at).catch((error: unknown) => console.warn('The time was not kept.', error));
    },
  };
}
