import { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';
import { kindOf } from './kind-of.ts';

/** Takes the place of a value, or of an item of a list, while a statement is compiled. */
class Placeholder {
  readonly at: number;
  readonly item: number | null;

  constructor(at: number, item: number | null) {
    this.at = at;
    this.item = item;
  }
}

/** Maximum length of a list for which a statement is kept; the text of a longer one is rarely used twice. */
const maxListLength = 16;

/**
 * Compiles a statement of the query builder once per database kind and length of its lists. For statements that run with
 * nearly every write: building and compiling one takes longer than running it on SQLite.
 * @param build builds the statement from its values, which it must pass on as they are: it does not see the real ones
 * @returns a function that binds values to it
 */
export function compileOnce<P extends readonly unknown[], R>(
  build: (q: Queries, ...values: P) => CompiledQuery<R>,
): (q: Queries, ...values: P) => CompiledQuery<R> {
  const compiledByKey = new Map<string, CompiledQuery<R>>();
  return (q, ...values) => {
    if (values.some((value) => Array.isArray(value) && value.length > maxListLength))
      return build(q, ...values);
    const key = keyOf(kindOf(q), values);
    let compiled = compiledByKey.get(key);
    if (!compiled)
      compiledByKey.set(key, (compiled = build(q, ...(values.map(placeholdersFor) as unknown as P))));
    return CompiledQuery.raw(
      compiled.sql,
      compiled.parameters.map((parameter) =>
        parameter instanceof Placeholder ? valueAt(values, parameter) : parameter,
      ),
    ) as CompiledQuery<R>;
  };
}

/** Compiles a statement once (`compileOnce`) and executes it at each call; returns a function that returns its rows. */
export function executeCompiled<P extends readonly unknown[], R>(
  build: (q: Queries, ...values: P) => CompiledQuery<R>,
): (q: Queries, ...values: P) => Promise<R[]> {
  const compile = compileOnce(build);
  return async (q, ...values) => (await q.executeQuery(compile(q, ...values))).rows;
}

function keyOf(kind: string, values: readonly unknown[]): string {
  let key = kind;
  for (const value of values) key += Array.isArray(value) ? ` ${value.length}` : ' -';
  return key;
}

function placeholdersFor(value: unknown, at: number): Placeholder | Placeholder[] {
  return Array.isArray(value) ? value.map((_, item) => new Placeholder(at, item)) : new Placeholder(at, null);
}

function valueAt(values: readonly unknown[], { at, item }: Placeholder): unknown {
  const value = values[at];
  return item === null ? value : (value as readonly unknown[])[item];
}
