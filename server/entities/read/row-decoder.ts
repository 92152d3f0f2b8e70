import type { AnyRow, Entity } from '#contract/entity.ts';
import type { Actor } from '../actor.ts';

type StoredRow = Record<string, unknown>;

type Decoder = {
  /** The columns to read from the table. */
  columns: readonly string[];
  /** Converts a row to the API's form; for rows with more columns, or that are still used unchanged. */
  decode: (row: StoredRow) => AnyRow;
  /**
   * Converts a row with exactly these columns to the API's form in place. A copy built property by property is a slow
   * object: copying and serializing a page of them takes longer than reading it.
   */
  decodeRead: (row: StoredRow) => AnyRow;
};

const decoders = new WeakMap<Entity, { staff: Decoder; client: Decoder }>();

function buildDecoder(entity: Entity, client: boolean): Decoder {
  const names = Object.keys(entity.fields).filter((name) => !(client && entity.fields[name]!.staffOnly));
  const columns = [...new Set(['id', ...names, 'created_at', 'updated_at', 'version'])];
  const booleans = names.filter((name) => entity.fields[name]!.kind === 'boolean');
  const lists = names.filter((name) => entity.fields[name]!.kind === 'list');
  const decodeRead = (row: StoredRow) => {
    for (const name of booleans) row[name] = row[name] === 1;
    for (const name of lists) row[name] = JSON.parse(row[name] as string);
    return row as AnyRow;
  };
  return {
    columns,
    decodeRead,
    decode: (stored) => {
      const row: StoredRow = {};
      for (const name of columns) row[name] = stored[name];
      return decodeRead(row);
    },
  };
}

/** The columns of an entity that an actor's role reads (a Client: none that is `staffOnly`), and the conversion of its rows. */
export function decoderFor(entity: Entity, actor: Pick<Actor, 'role'>): Decoder {
  let pair = decoders.get(entity);
  if (!pair) {
    pair = { staff: buildDecoder(entity, false), client: buildDecoder(entity, true) };
    decoders.set(entity, pair);
  }
  return actor.role === 'Client' ? pair.client : pair.staff;
}
