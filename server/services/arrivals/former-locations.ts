import type { Queries } from '#server/db/database.ts';
import type { EntityRow } from '#server/db/tables.ts';
import { chunks, keysAtOnce } from '#server/entities/write/upsert-rows.ts';

type Moved = Pick<EntityRow<'products'>, 'id' | 'reference' | 'location'>;

/**
 * The locations that products get back when an arrival is reversed, by product id: those that the arrival replaced, as
 * the history has them. A product is missing if the arrival did not set its present location, or if other goods than its
 * own came in, or were counted, since: they lie there.
 */
export async function formerLocations(
  q: Queries,
  arrival: Pick<EntityRow<'arrivals'>, 'number' | 'applied_at'>,
  products: readonly Moved[],
): Promise<Map<string, string>> {
  const former = new Map<string, string>();
  // An arrival that came before this one and was reversed after it may have set the location that this one replaced.
  const { since } = await q
    .selectFrom('arrivals')
    .select((eb) => eb.fn.min('applied_at').as('since'))
    .where((eb) => eb.or([eb('number', '=', arrival.number), eb('reversed_at', '>=', arrival.applied_at)]))
    .executeTakeFirstOrThrow();
  for (const part of chunks(products, keysAtOnce)) {
    const movements = await q
      .selectFrom('movements')
      .select(['reference', 'at', 'cause', 'source'])
      .where(
        'reference',
        'in',
        part.map((one) => one.reference),
      )
      .where('at', '>=', since!)
      .execute();
    const entries = await q
      .selectFrom('history')
      .select(['row_id', 'at', 'changes'])
      .where('entity', '=', 'products')
      .where(
        'row_id',
        'in',
        part.map((one) => one.id),
      )
      .where('at', '>=', since!)
      .where('fields', 'like', '%"location"%')
      .orderBy('id', 'desc')
      .execute();
    const movementsOf = Map.groupBy(movements, (one) => one.reference);
    const entriesOf = Map.groupBy(entries, (one) => one.row_id);
    for (const { id, reference, location } of part) {
      const moved = movementsOf.get(reference) ?? [];
      // What reversed arrivals did since is undone, too.
      const undone = new Set([
        arrival.number,
        ...moved.filter((one) => one.cause === 'arrival reversal').map((one) => one.source),
      ]);
      const ownTimes = new Set<string>();
      let lastOfOthers = '';
      for (const { at, cause, source } of moved) {
        if (cause.startsWith('arrival') && undone.has(source)) {
          // This reversal has set no location yet: one that is as new is a user's.
          if (source !== arrival.number || cause !== 'arrival reversal') ownTimes.add(at);
        } else if (!cause.startsWith('shipment') && at > lastOfOthers) lastOfOthers = at;
      }
      let before = location;
      // From the newest entry back.
      for (const { at, changes } of entriesOf.get(id) ?? []) {
        if (!ownTimes.has(at) || at < lastOfOthers) break;
        before = (JSON.parse(changes) as { location: [string, string] }).location[0];
      }
      if (before !== location) former.set(id, before);
    }
  }
  return former;
}
