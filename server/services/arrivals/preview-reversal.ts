import { sql } from 'kysely';
import type { TakenBack } from '#contract/endpoints/arrivals.ts';
import { Refusal } from '#contract/errors.ts';
import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';
import { readStored } from '#server/entities/read/read-rows.ts';
import { formerLocations } from './former-locations.ts';

/** What reversing an arrival would do now; refuses `arrival.not_applied` and `arrival.reversed`. */
export async function previewReversal(q: Queries, actor: Actor, id: string): Promise<TakenBack[]> {
  const arrival = await readStored(q, 'arrivals', actor, id);
  if (!arrival.applied_at) throw new Refusal('arrival.not_applied');
  if (arrival.reversed_at) throw new Refusal('arrival.reversed');
  const { rows } = await sql<Omit<TakenBack, 'left' | 'location_back'> & { id: string; location: string }>`
    select p.id, p.location, l.reference, l.taken, p.on_hand,
      coalesce((select -sum(m.quantity) from movements m
        where m.reference = l.reference and m.at >= ${arrival.applied_at}
          and m.cause in ('shipment', 'shipment undo')), 0) as shipped
    from (select reference, sum(received - rejected) as taken from arrivallines
      where arrival_number = ${arrival.number} and state = 'applied' and deleted_at is null
      group by reference) l
    join products p on p.reference = l.reference
    where l.taken > 0
    order by l.reference`.execute(q);
  const former = await formerLocations(q, arrival, rows);
  return rows.map((row) => ({
    reference: row.reference,
    taken: Number(row.taken),
    on_hand: row.on_hand,
    left: row.on_hand - Number(row.taken),
    shipped: Number(row.shipped),
    ...(former.has(row.id) && { location_back: former.get(row.id)! }),
  }));
}
