import { importOptionsSchema, type ImportOptions } from '#contract/files/import-options.ts';
import { readStoredJson } from '#src/api/read-stored-json.ts';
import { encodings, type Encoding } from '../csv/decode.ts';
import { isErrorColumn } from '../error-file/error-column.ts';
import { candidateCells, type HeaderCandidate } from '../read-table.ts';
import type { Mapping, MappingTarget } from './guess-mapping.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
/** Column name → field name, or null if the column is skipped. */
type StoredMapping = Record<string, string | null>;

/** What the user chose for a file, beside its columns; only what was chosen, not what was proposed. */
export type RememberedChoices = {
  encoding?: Encoding;
  headerRow?: number;
  /** Whether codes such as `12923.0` are read without `.0`. */
  pointZero?: 'drop' | 'keep';
  options: Partial<ImportOptions>;
};

/** As stored: `choice` is the mapping, `chosen` the choices (`RememberedChoices`). */
type Entry = { signature: string; choice: StoredMapping; chosen?: unknown };

/** Maximum number of remembered file layouts for one list, most recently used first. */
const KEPT = 20;

const keyOf = (entity: string) => `import-mapping:${entity}`;

/** The key of a set of columns, independent of their order and of an error column. */
export function signatureOf(header: readonly string[]): string {
  return JSON.stringify(header.filter((_, at) => !isErrorColumn(header, at)).sort());
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { signature, choice } = value as Record<string, unknown>;
  return typeof signature === 'string' && typeof choice === 'object' && choice !== null;
}

function loadMemory(entity: string, store: Store): Entry[] {
  const memory = readStoredJson(store, keyOf(entity));
  return Array.isArray(memory) && memory.every(isEntry) ? memory : [];
}

/** The choices of an entry, without what this version cannot read. */
function choicesOf({ chosen }: Entry): RememberedChoices {
  const { encoding, headerRow, pointZero, options }: Record<string, unknown> = {
    ...(chosen as object | null),
  };
  const known: RememberedChoices = { options: {} };
  const named = encodings.find((one) => one === encoding);
  if (named !== undefined) known.encoding = named;
  if (typeof headerRow === 'number') known.headerRow = headerRow;
  if (pointZero === 'drop' || pointZero === 'keep') known.pointZero = pointZero;
  const { shape } = importOptionsSchema;
  for (const [name, value] of Object.entries({ ...(options as object | undefined) })) {
    if (!Object.hasOwn(shape, name)) continue;
    const read = shape[name as keyof ImportOptions].safeParse(value);
    if (read.success) Object.assign(known.options, { [name]: read.data });
  }
  return known;
}

/**
 * The mapping that this device last used for a file with these columns; it takes precedence over any guess.
 *
 * @returns null if there is none; fields that no longer exist, or occur twice, are skipped
 */
export function recallMapping(
  entity: string,
  header: readonly string[],
  targets: readonly MappingTarget[],
  store: Store = localStorage,
): Mapping | null {
  const signature = signatureOf(header);
  const mapping = loadMemory(entity, store).find((one) => one.signature === signature)?.choice;
  if (mapping === undefined) return null;
  const taken = new Set<string>();
  return header.map((name, at) => {
    const field = isErrorColumn(header, at) ? null : (new Map(Object.entries(mapping)).get(name) ?? null);
    if (field === null || taken.has(field) || !targets.some((target) => target.name === field)) return null;
    taken.add(field);
    return field;
  });
}

/** The choices for the last file with these columns; null if there are none. */
export function recallChoices(
  entity: string,
  header: readonly string[],
  store: Store = localStorage,
): RememberedChoices | null {
  const signature = signatureOf(header);
  const entry = loadMemory(entity, store).find((one) => one.signature === signature);
  return entry ? choicesOf(entry) : null;
}

/** A remembered way to read a file, and the columns that it must then have. */
export type RememberedReading = Pick<RememberedChoices, 'encoding' | 'headerRow'> & { signature: string };

/**
 * The encoding and header row that the user chose last time for these columns, if the present reading differs from them;
 * null for none. Text that was read as UTF-8 without damage keeps that encoding.
 */
export function recallReading(
  entity: string,
  table: {
    encoding: Encoding | null;
    header: readonly string[];
    headerRow: number;
    headerCandidates: HeaderCandidate[];
    notes: readonly { reason: string }[];
  },
  store: Store = localStorage,
): RememberedReading | null {
  for (const entry of loadMemory(entity, store)) {
    const { encoding, headerRow } = choicesOf(entry);
    const names = new Set((JSON.parse(entry.signature) as string[]).map(plainLetters));
    const row = table.headerCandidates.find((one) => one.row === headerRow);
    const cells = (headerRow === undefined ? table.header : (row?.cells ?? []))
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    // A candidate for the header shows its first columns only.
    const isAlike =
      cells.length >= Math.min(candidateCells, names.size) &&
      cells.every((one) => names.has(plainLetters(one)));
    const reading = {
      ...(encoding !== undefined &&
      table.encoding !== null &&
      encoding !== table.encoding &&
      !isCleanUtf8(table)
        ? { encoding }
        : {}),
      ...(headerRow !== undefined && headerRow !== table.headerRow ? { headerRow } : {}),
    };
    if (isAlike && Object.keys(reading).length > 0) return { ...reading, signature: entry.signature };
  }
  return null;
}

/** Whether a text was read as UTF-8 without a damaged character; text of another encoding hardly ever is. */
function isCleanUtf8({
  encoding,
  notes,
}: {
  encoding: Encoding | null;
  notes: readonly { reason: string }[];
}): boolean {
  return encoding === 'utf-8' && notes.every(({ reason }) => reason !== 'damaged');
}

/** A name without the letters that depend on the encoding. */
function plainLetters(name: string): string {
  return name.replace(/[^\x20-\x7e]/gu, '');
}

/** Remembers a mapping, and the user's choices, for the next file with the same columns. */
export function rememberMapping(
  entity: string,
  header: readonly string[],
  mapping: Mapping,
  store: Store = localStorage,
  choices: RememberedChoices = { options: {} },
): void {
  const signature = signatureOf(header);
  const choice: StoredMapping = Object.fromEntries(header.map((name, at) => [name, mapping[at] ?? null]));
  const others = loadMemory(entity, store).filter((one) => one.signature !== signature);
  try {
    store.setItem(
      keyOf(entity),
      JSON.stringify([{ signature, choice, chosen: choices }, ...others].slice(0, KEPT)),
    );
  } catch (error) {
    // If the storage is full or blocked, the mapping is not remembered; the import continues.
    if (!(error instanceof DOMException)) throw error;
  }
}
