import type { DueRule } from '#contract/rules/orders/order-dates.ts';
import type { Queries } from '#server/db/database.ts';
import type { EntryBuffer } from '#server/db/entry-buffer.ts';
import { executeCompiled } from '#server/db/compile-once.ts';
import type { Write } from '#server/db/transact.ts';

/** What the last start of the server has stored for transactions, which do not have the settings of the process. */
export type StoredSettings = {
  dueRule: DueRule;
  /** Percent. */
  vatRate: number;
  /** Whether there is a mail server. */
  sendsMail: boolean;
};

/** The key of `sendsMail` in the table `setting`; its value is `1` or empty. */
export const sendsMailKey = 'sends_mail';
/** The key of `vatRate` in the table `setting`. */
export const vatRateKey = 'vat_rate';

const read = executeCompiled((q) =>
  q
    .selectFrom('due_rule')
    .select(['timezone', 'late_after_days'])
    .select((eb) => [
      eb.selectFrom('setting').select('value').where('key', '=', sendsMailKey).as('sends_mail'),
      eb.selectFrom('setting').select('value').where('key', '=', vatRateKey).as('vat_rate'),
    ])
    .compile(),
);

/** The settings as stored at the last start. */
export async function readStoredSettings(q: Queries): Promise<StoredSettings> {
  const [row] = await read(q);
  if (!row) throw new Error('The table due_rule has no row.');
  const { timezone, late_after_days: lateAfterDays, sends_mail: sendsMail, vat_rate: vatRate } = row;
  return { dueRule: { timezone, lateAfterDays }, vatRate: Number(vatRate), sendsMail: sendsMail === '1' };
}

const known = new WeakMap<EntryBuffer, Promise<StoredSettings>>();

/** The same, read once in a command, which can read it together with its rows: it only changes at a start of the server. */
export function storedSettingsOf({ q, entries }: Write): Promise<StoredSettings> {
  if (!entries) return readStoredSettings(q);
  const settings = known.get(entries) ?? readStoredSettings(q);
  known.set(entries, settings);
  return settings;
}
