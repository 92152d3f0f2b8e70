import type { AnyRow, Entity } from '#contract/entity.ts';
import type { Actor } from '../actor.ts';

type StoredRow = Record<string, unknown>;

/** The empty value of each column, as in the table definitions. */
export function emptyValue(kind: string, required: boolean): unknown {
  if (kind === 'boolean') return 0;
  if (kind === 'list') return '[]';
  if (kind === 'integer' || kind === 'money') return required ? 0 : null;
  if (kind === 'day' || kind === 'instant') return required ? '' : null;
  return '';
}

/** Converts validated values of a form or file to stored form. */
export function encodeValues(entity: Entity, values: StoredRow): StoredRow {
  const encoded: StoredRow = {};
  for (const [name, value] of Object.entries(values)) {
    const kind = entity.fields[name]?.kind;
    if (value === undefined) continue;
    if (kind === 'boolean') encoded[name] = value ? 1 : 0;
    else if (kind === 'list') encoded[name] = JSON.stringify([...new Set(value as string[])]);
    else encoded[name] = value;
  }
  return encoded;
}

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

/** How rows of an entity are read and converted for an actor. */
export function decoderFor(entity: Entity, actor: Pick<Actor, 'role'>): Decoder {
  let pair = decoders.get(entity);
  if (!pair) {
    pair = { staff: buildDecoder(entity, false), client: buildDecoder(entity, true) };
    decoders.set(entity, pair);
  }
  return actor.role === 'Client' ? pair.client : pair.staff;
}
