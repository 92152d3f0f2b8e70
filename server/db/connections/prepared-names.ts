/** Maximum number of prepared statements of a connection; the program has a limited number of different ones. */
const maxPrepared = 500;
/** Longer texts are inserts of many rows: they differ by the number of rows, and are rarely used twice. */
const maxTextLength = 6000;

/** Gives statements the names under which they are prepared. */
export class PreparedNames {
  readonly #names = new Map<string, string>();

  /** Undefined where the statement is not prepared. */
  nameOf(text: string, parameters: readonly unknown[]): string | undefined {
    if (parameters.length === 0 || text.length > maxTextLength) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const name = `quai_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * PostgreSQL refuses a prepared statement: a migration of another process changed its table (0A000), or a pooler runs it
 * on a connection that does not have it (26000), or that has another one of that name (42P05).
 */
const refused = new Set(['0A000', '26000', '42P05']);

/** Whether an error is the refusal of a prepared statement. Its connection prepares no more, so a retry succeeds. */
export function isStatementRefused(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && refused.has(error.code)
  );
}
