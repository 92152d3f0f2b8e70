import type { Company } from '#contract/endpoints/company.ts';
import { Refusal } from '#contract/errors.ts';
import { isLanguage } from '#contract/languages.ts';
import type { Queries } from '#server/db/database.ts';
import type { CompanyTable } from '#server/db/system-tables.ts';
import type { Write } from '#server/db/transact.ts';
import { recordAudit } from '#server/entities/history/record-audit.ts';

/** The company as stored. */
export type StoredCompany = Omit<Company, 'default_language'>;

/** The company; empty texts until an Admin fills them in. */
export async function readCompany(q: Queries): Promise<StoredCompany> {
  return shown(await readRow(q));
}

/** Changes the company. Refuses `row.stale` if another user changed it since `version`. */
export async function saveCompany(
  tx: Write,
  { version, ...values }: Omit<StoredCompany, 'logo'>,
): Promise<StoredCompany> {
  const before = await readRow(tx.q);
  if (before.version !== version) throw new Refusal('row.stale', { current: shown(before) });
  return write(tx, before, values);
}

/** Sets the logo, a PNG as data URL; empty removes it. */
export async function saveLogo(tx: Write, logo: string): Promise<StoredCompany> {
  return write(tx, await readRow(tx.q), { logo });
}

async function readRow(q: Queries): Promise<CompanyTable> {
  return q.selectFrom('company').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
}

async function write(tx: Write, before: CompanyTable, patch: Partial<CompanyTable>): Promise<StoredCompany> {
  const after = { ...before, ...patch };
  await recordAudit(tx, [
    { entity: 'company', row_id: '1', label: after.name, before: facts(before), after: facts(after) },
  ]);
  const version = before.version + 1;
  await tx.q
    .updateTable('company')
    .set({ ...patch, version, updated_at: tx.now })
    .where('id', '=', 1)
    .execute();
  return shown({ ...after, version });
}

const textNames = [
  'name',
  'address',
  'siret',
  'vat_number',
  'legal_notice',
  'phone',
  'email',
  'iban',
  'bic',
  'payment_terms',
  'language',
] as const satisfies (keyof CompanyTable)[];

/** What the audit keeps: all but the picture itself. */
function facts(row: CompanyTable): object {
  const texts = Object.fromEntries(textNames.map((name) => [name, row[name]]));
  return { ...texts, logo: row.logo === '' ? '' : `PNG, ${row.logo.length}` };
}

function shown(row: CompanyTable): StoredCompany {
  const {
    version,
    name,
    address,
    siret,
    vat_number,
    legal_notice,
    phone,
    email,
    iban,
    bic,
    payment_terms,
    logo,
  } = row;
  const language = isLanguage(row.language) ? row.language : '';
  const texts = { name, address, siret, vat_number, legal_notice, phone, email, iban, bic, payment_terms };
  return { ...texts, language, logo, version };
}
