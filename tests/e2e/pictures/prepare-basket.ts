import { uuidv7 } from 'uuidv7';
import { accounts, demoPassword } from '../sign-in.ts';

/** Puts three articles into the client's basket, so that basket and checkout show something. */
export async function prepareBasket(origin: string): Promise<void> {
  const ask = async <T>(path: string, token: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${origin}/api${path}`, {
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
  const { token } = await ask<{ token: string }>('/auth/login', '', {
    username: accounts.Client,
    password: demoPassword,
  });
  const { rows } = await ask<{ rows: { reference: string; price: number }[] }>('/catalog?limit=3', token);
  const commands = rows.map(({ reference, price }, at) => ({
    id: uuidv7(),
    type: 'basket.set',
    version: 1,
    args: { reference, quantity: (at + 1) * 12, marking: '', price_seen: price },
  }));
  await ask('/commands', token, { commands });
}
