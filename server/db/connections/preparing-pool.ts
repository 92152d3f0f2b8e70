import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isPreparedRead } from '../prepared-reads.ts';
import { isStatementRefused, PreparedNames } from './prepared-names.ts';

/** A pool for Kysely whose connections prepare the statements of `executePrepared`. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new PreparedNames();
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      let known = wrapped.get(client);
      if (!known) wrapped.set(client, (known = wrap(client, names)));
      return known;
    },
    end: () => pool.end(),
  };
}

/** The same client with another `query`. */
function wrap(client: pg.PoolClient, names: PreparedNames): pg.PoolClient {
  let isUnprepared = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    const values = [...parameters];
    const name = isUnprepared || !isPreparedRead(text) ? undefined : names.nameOf(text, values);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isStatementRefused(error)) throw error;
      // This connection prepares no more. In a transaction, which has failed with it, the caller gets this error.
      isUnprepared = true;
      return client.query(text, values).catch(() => {
        throw error;
      });
    }
  };
  return new Proxy(client, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
