import { uuidv7 } from 'uuidv7';
import type { RoleName } from '#contract/access.ts';
import { accounts, demoPassword } from '../sign-in.ts';

export type Row = Record<string, string | number | boolean | null>;

/** Writes to the server of the pictures as other users do, so that a screen has something to show. */
export interface Desk {
  origin: string;
  rows: (role: RoleName, path: string) => Promise<Row[]>;
  /** Runs commands; `version` is 1 unless given. */
  run: (
    role: RoleName,
    commands: readonly (readonly [type: string, args: object, version?: number])[],
  ) => Promise<void>;
}

export function openDesk(origin: string): Desk {
  const tokens = new Map<RoleName, string>();
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
  const tokenOf = async (role: RoleName): Promise<string> => {
    const known = tokens.get(role);
    if (known !== undefined) return known;
    const account = { username: accounts[role], password: demoPassword };
    const { token } = await ask<{ token: string }>('/auth/login', '', account);
    tokens.set(role, token);
    return token;
  };
  return {
    origin,
    rows: async (role, path) => (await ask<{ rows: Row[] }>(path, await tokenOf(role))).rows,
    run: async (role, given) => {
      const commands = given.map(([type, args, version = 1]) => ({ id: uuidv7(), type, version, args }));
      const { verdicts } = await ask<{ verdicts: { status: string }[] }>('/commands', await tokenOf(role), {
        commands,
      });
      const bad = verdicts.find(({ status }) => status !== 'applied');
      if (bad) throw new Error(`${role}: ${JSON.stringify(bad)}`);
    },
  };
}
