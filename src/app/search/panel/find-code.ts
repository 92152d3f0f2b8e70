import { ApiError } from '#src/api/api-error.ts';
import { askDevice } from '#src/replica/ask-device.ts';
import type { ClosestRow } from '#src/replica/closest/closest-row.ts';
import type { ClosestKind } from '#src/replica/closest/names-of.ts';
import { readClosest, readOlderOrders, type ServerList } from '#src/replica/closest/read-closest.ts';
import type { Closest } from '#src/replica/device-questions.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import type { Scan } from '#src/scan/scan.ts';

/** What a code names. */
export type Coded = { kind: 'articles' | 'orders'; reference: string; id: string };

/**
 * The article or the order that a scan names, whole: by reference, barcode or number; null where it names none that
 * can be found from here.
 */
export async function findCode(
  scan: Scan,
  lists: Record<ClosestKind, ServerList | null>,
): Promise<Coded | null> {
  for (const code of readingsOf(scan).flatMap(lengthsOf)) {
    const found = (await findArticle(code, lists.articles)) ?? (await findOrder(code, lists.orders));
    if (found) return found;
  }
  return null;
}

async function findArticle(code: string, list: ServerList | null): Promise<Coded | null> {
  if (list === null) return null;
  const own = await askDevice('coded', { code });
  if (own) return { kind: 'articles', reference: own.reference, id: '' };
  const { rows, count } = await read('articles', code, list);
  const named = rows.find((row) => row.reference === code || ('barcode' in row && row.barcode === code));
  // The catalogue tells no barcodes: a code that finds one article alone is its.
  const [only] = count === 1 && /^\d{8,14}$/.test(code) ? rows : [];
  const found = named ?? only;
  return found ? { kind: 'articles', reference: found.reference, id: found.id } : null;
}

async function findOrder(code: string, list: ServerList | null): Promise<Coded | null> {
  if (list === null) return null;
  const { rows, since } = await read('orders', code, list);
  const isMeant = ({ number }: { number: string }) => number.toUpperCase() === code.toUpperCase();
  const held = rows.find(isMeant);
  const older = held || !since ? null : await readOlderOrders(code, since, new AbortController().signal);
  const found = held ?? older?.rows.find(isMeant);
  return found ? { kind: 'orders', reference: found.number, id: found.id } : null;
}

async function read<K extends ClosestKind>(
  kind: K,
  q: string,
  list: ServerList,
): Promise<Pick<Closest<ClosestRow[K]>, 'rows' | 'count' | 'since'>> {
  try {
    return await readClosest({ kind, q, list }, new AbortController().signal);
  } catch (error) {
    if (error instanceof ApiError) return { rows: [], count: 0 };
    throw error;
  }
}

/** A number of twelve digits is one of thirteen without its leading zero. */
function lengthsOf(code: string): string[] {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}
