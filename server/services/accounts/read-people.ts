import type { Queries } from '#server/db/database.ts';
import type { Actor } from '#server/entities/actor.ts';

/**
 * User names with real names, for users who have one, deleted ones included: the history names them. A Client reads
 * those of its own customer's users and of the customer's commercial.
 */
export async function readPeople(
  q: Queries,
  { role, customer_code }: Actor,
): Promise<{ username: string; full_name: string }[]> {
  if (role === 'Client' && customer_code === '') return [];
  let people = q
    .selectFrom('users')
    .select(['username', 'full_name'])
    .where('full_name', '<>', '')
    .orderBy('username');
  if (role === 'Client') {
    const own = q.selectFrom('customers').select('commercial').where('code', '=', customer_code);
    people = people.where((eb) =>
      eb.or([
        eb.and([eb('role', '=', 'Client'), eb('customer_code', '=', customer_code)]),
        eb('username', 'in', own),
      ]),
    );
  }
  return people.execute();
}
