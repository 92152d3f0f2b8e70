import { maxNumber } from './rules/values/number-bounds.ts';

/** The kind of a field, which determines its form control, column, filter and file cell. */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'code'
  | 'email'
  | 'phone'
  | 'barcode'
  | 'location'
  | 'integer'
  | 'money'
  | 'day'
  | 'instant'
  | 'boolean'
  | 'choice'
  | 'ref'
  | 'list';

/** Who may write a field through a form: always, only on creation, or never (commands and services set it). */
export type FieldWrite = 'always' | 'create' | 'never';

export type FieldOptions = {
  /** Rejects empty text or a missing value. */
  required?: boolean;
  /** Required too while another field, by its name, has one of these values; see `isRequired`. */
  required_for?: Readonly<Record<string, readonly string[]>>;
  write?: FieldWrite;
  /** Included in the free-text search of its list. */
  search?: boolean;
  sort?: boolean;
  filter?: boolean;
  /** Never shown to a Client: not in rows, filters, exports or feed. */
  staff_only?: boolean;
  /** Sorted by its `sortKey`, which a column of the table holds (`sortColumn`), instead of by its bytes. */
  natural?: true;
  /** Of a text: spaces of any kind become one plain space, as in a code. For names by which rows are found. */
  plain_spaces?: true;
  /** Left out of exported files; whether files may set it follows from `write`, see `importFields`. */
  export?: false;
  /** Left out of bulk changes: a command of its own sets it, with a question or a check that a bulk change lacks. */
  bulk?: false;
};

export type Field<V = unknown> = {
  kind: FieldKind;
  required: boolean;
  requiredFor: Readonly<Record<string, readonly string[]>>;
  write: FieldWrite;
  search: boolean;
  sort: boolean;
  filter: boolean;
  staffOnly: boolean;
  exported: boolean;
  bulk: boolean;
  natural: boolean;
  /** Whether a text is stored as `cleanCode` or as `cleanText` returns it. */
  plainSpaces: boolean;
  choices: readonly string[];
  /** The entity whose key this field holds. */
  ref: string | null;
  /** What each entry of a list is, besides a short text: a barcode with its pieces, see `parseArticleBarcode`. */
  entry: 'text' | 'barcode';
  /** Lower and upper bound: characters of a text, entries of a list, or the value of a number. */
  min: number;
  max: number;
  /** An amount of money incl. VAT, in files; all others are excl. VAT. */
  inclVat?: true;
  /** Only carries the type of the value as stored and sent; never set at runtime. `fieldSchema` checks it. */
  valueType?: V;
};

type Extra = {
  choices?: readonly string[];
  ref?: string;
  entry?: Field['entry'];
  min?: number;
  max?: number;
};

function make<V>(kind: FieldKind, options: FieldOptions, extra: Extra = {}): Field<V> {
  // All users search the same text: a user who may not see a field could guess its value letter by letter.
  if (options.search && options.staff_only) throw new Error('A staff_only field cannot be searched.');
  return {
    kind,
    required: options.required ?? false,
    requiredFor: options.required_for ?? {},
    write: options.write ?? 'always',
    search: options.search ?? false,
    sort: options.sort ?? true,
    filter: options.filter ?? true,
    staffOnly: options.staff_only ?? false,
    exported: options.export !== false,
    bulk: options.bulk !== false,
    natural: options.natural ?? false,
    plainSpaces: options.plain_spaces ?? !['text', 'multiline'].includes(kind),
    choices: extra.choices ?? [],
    ref: extra.ref ?? null,
    entry: extra.entry ?? 'text',
    min: extra.min ?? 0,
    max: extra.max ?? Infinity,
  };
}

/** Text is never null: the empty text is the only form of "no value". */
function makeText(kind: FieldKind, max: number, options: FieldOptions, ref?: string): Field<string> {
  return make(kind, options, { min: options.required ? 1 : 0, max, ...(ref === undefined ? {} : { ref }) });
}

type TextOptions = FieldOptions & { max?: number };
type RangeOptions = FieldOptions & { min?: number; max?: number };

/** Whether a row with these values needs a value in a field. */
export function isRequired(
  { required, requiredFor }: Field,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return (
    required ||
    Object.entries(requiredFor).some(([name, those]) => those.some((value) => value === values[name]))
  );
}

/** The builders of fields: each determines the value's type, and how the field behaves in lists and files. */
export const field = {
  text: (options: TextOptions = {}) => makeText('text', options.max ?? 200, options),
  multiline: (options: TextOptions = {}) =>
    makeText('multiline', options.max ?? 4000, { sort: false, ...options }),
  /** A key that users type and scan; case-sensitive. */
  code: (options: TextOptions = {}) => makeText('code', options.max ?? 64, options),
  email: (options: FieldOptions = {}) => makeText('email', 254, options),
  phone: (options: FieldOptions = {}) => makeText('phone', 40, options),
  barcode: (options: FieldOptions = {}) => makeText('barcode', 14, options),
  location: (options: FieldOptions = {}) => makeText('location', 40, options),
  integer: <O extends RangeOptions>(options: O) => makeNumber('integer', options),
  /** Integer euro cents, excl. VAT unless the name says otherwise. */
  money: <O extends RangeOptions>(options: O) => makeNumber('money', options),
  day: <O extends FieldOptions>(options: O) => make<NullIfOptional<string, O>>('day', options),
  instant: <O extends FieldOptions>(options: O) => make<NullIfOptional<string, O>>('instant', options),
  boolean: (options: FieldOptions = {}) => make<boolean>('boolean', options),
  choice: <const C extends readonly string[]>(choices: C, options: FieldOptions = {}) =>
    make<C[number]>('choice', options, { choices }),
  /** The key of a row of another entity; the empty text for no reference. */
  ref: (ref: string, options: FieldOptions = {}) => makeText('ref', 200, options, ref),
  /** A set of short texts: unordered, without duplicates. */
  list: (options: FieldOptions & { ref?: string; entry?: Field['entry'] } = {}) =>
    make<string[]>(
      'list',
      { sort: false, ...options },
      {
        max: 100,
        ...(options.ref ? { ref: options.ref } : {}),
        ...(options.entry ? { entry: options.entry } : {}),
      },
    ),
};

type NullIfOptional<V, O> = O extends { required: true } ? V : V | null;

function makeNumber<O extends RangeOptions>(kind: 'integer' | 'money', options: O) {
  const { min = -maxNumber, max = maxNumber } = options;
  return make<NullIfOptional<number, O>>(kind, options, { min, max });
}
