import { sql } from 'kysely';
import type { Entity } from '#contract/entity.ts';
import { Refusal } from '#contract/errors.ts';
import { gtinLengthsOf, isTradeItemNumber } from '#contract/rules/catalogue/code-match.ts';
import { codeReadings } from '#contract/rules/code-readings.ts';
import type { Queries } from '#server/db/database.ts';
import { chunks, keysAtOnce } from '#server/entities/write/upsert-rows.ts';

/**
 * Texts that are codes of goods, and therefore not locations: the reference of an article or a product, an article's
 * barcode in any of its lengths, also inside a GS1 code, and any other barcode of 12 to 14 digits.
 */
export async function codesOfGoods(q: Queries, texts: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  const codes = [...new Set(wanted.flatMap(spellings))];
  const found = new Set<string>();
  for (const part of chunks(codes, keysAtOnce)) {
    const list = sql.join(part);
    const { rows } = await sql<{ code: string }>`
      select reference as code from articles where reference in (${list}) and deleted_at is null
      union select barcode from articles where barcode <> '' and barcode in (${list}) and deleted_at is null
      union select gtin from article_barcode where gtin in (${list})
      union select reference from products where reference in (${list}) and deleted_at is null`.execute(q);
    for (const { code } of rows) found.add(code);
  }
  const isCode = (text: string) =>
    codesIn(text).some(isTradeItemNumber) || spellings(text).some((code) => found.has(code));
  return new Set(wanted.filter(isCode));
}

/** The text itself, and what it means as a scan. */
function codesIn(text: string): string[] {
  return [text, ...codeReadings(text)];
}

/** The codes in a text, and the same barcodes in other lengths. */
function spellings(text: string): string[] {
  const codes = codesIn(text);
  return [...codes, ...codes.flatMap(gtinLengthsOf)];
}

/**
 * Refuses codes of goods as locations.
 * @throws Refusal `location.article`, with the name of the field that holds the location
 */
export async function requireLocations(
  q: Queries,
  texts: readonly string[],
  field = 'location',
): Promise<void> {
  const [code] = await codesOfGoods(q, texts);
  if (code === undefined) return;
  throw new Refusal('location.article', {
    fields: { [field]: 'article_code' },
    params: { reason: 'code', code },
  });
}

/** The same for the values of a form; unchanged values may stay. */
export async function requireFormLocations(
  q: Queries,
  entity: Entity,
  values: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const value = values[name];
    if (field.kind !== 'location' || typeof value !== 'string' || value === before[name]) continue;
    await requireLocations(q, [value], name);
  }
}
