import type { Desk } from './desk.ts';

/** Puts three articles into the client's basket, so that basket and checkout show something. */
export async function prepareBasket(desk: Desk): Promise<void> {
  const rows = await desk.rows('Client', '/catalog?limit=3');
  await desk.run(
    'Client',
    rows.map(({ reference, price }, at) => [
      'basket.set',
      { reference, quantity: (at + 1) * 12, marking: '', price_seen: price },
    ]),
  );
}
