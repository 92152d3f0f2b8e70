import * as z from 'zod/mini';

/** What a field is, from which its form control, column, filter and file cell all follow. */
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

/** Who may write a field through a form: always, only while creating, or nobody (commands and services set it). */
export type FieldWrite = 'always' | 'create' | 'never';

export type FieldOptions = {
  /** Refuses nothing being said: empty text, or no value. */
  required?: boolean;
  write?: FieldWrite;
  /** Taken into the free-text search of its list. */
  search?: boolean;
  sort?: boolean;
  filter?: boolean;
  /** Never shown to a Client: not in rows, filters, exports or feed. */
  staff_only?: boolean;
  /** Other names that a file's header may use, besides the field's own. */
  aliases?: readonly string[];
  /** Left out of files. */
  file?: false;
};

export type Field<V = unknown> = {
  kind: FieldKind;
  required: boolean;
  write: FieldWrite;
  search: boolean;
  sort: boolean;
  filter: boolean;
  staffOnly: boolean;
  inFile: boolean;
  aliases: readonly string[];
  choices: readonly string[];
  /** The entity whose key this field holds. */
  ref: string | null;
  /** The schema of the value as stored and sent. */
  schema: z.ZodMiniType<V>;
};

type Extra = { choices?: readonly string[]; ref?: string };

function make<V>(
  kind: FieldKind,
  schema: z.ZodMiniType<V>,
  options: FieldOptions,
  extra: Extra = {},
): Field<V> {
  return {
    kind,
    required: options.required ?? false,
    write: options.write ?? 'always',
    search: options.search ?? false,
    sort: options.sort ?? true,
    filter: options.filter ?? true,
    staffOnly: options.staff_only ?? false,
    inFile: options.file !== false,
    aliases: options.aliases ?? [],
    choices: extra.choices ?? [],
    ref: extra.ref ?? null,
    schema,
  };
}

/** Text is never null: nothing said is the empty text, so that there is one way to say nothing. */
function textSchema(max: number, options: FieldOptions): z.ZodMiniType<string> {
  return z.string().check(
    z.overwrite((text: string) => text.trim()),
    // PostgreSQL's text cannot hold it.
    z.refine((text: string) => !text.includes('\0')),
    z.maxLength(max),
    ...(options.required ? [z.minLength(1)] : []),
  );
}

function orNull<V>(schema: z.ZodMiniType<V>, options: FieldOptions): z.ZodMiniType<V | null> {
  return options.required ? (schema as z.ZodMiniType<V | null>) : z.nullable(schema);
}

type TextOptions = FieldOptions & { max?: number };
type RangeOptions = FieldOptions & { min?: number; max?: number };

const emailPattern = /^(|[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+)$/;

/** The builders of fields: each gives the value's type, its check, and how it behaves in lists and files. */
export const field = {
  text: (options: TextOptions = {}) => make('text', textSchema(options.max ?? 200, options), options),
  multiline: (options: TextOptions = {}) =>
    make('multiline', textSchema(options.max ?? 4000, options), { sort: false, ...options }),
  /** A key that people type and scan; case matters. */
  code: (options: TextOptions = {}) => make('code', textSchema(options.max ?? 64, options), options),
  email: (options: FieldOptions = {}) =>
    make('email', textSchema(254, options).check(z.regex(emailPattern)) as z.ZodMiniType<string>, options),
  phone: (options: FieldOptions = {}) => make('phone', textSchema(40, options), options),
  barcode: (options: FieldOptions = {}) => make('barcode', textSchema(14, options), options),
  location: (options: FieldOptions = {}) => make('location', textSchema(40, options), options),
  integer: <O extends RangeOptions>(options: O) => numberField('integer', options),
  /** Integer euro cents, HT unless the name says otherwise. */
  money: <O extends RangeOptions>(options: O) => numberField('money', options),
  day: <O extends FieldOptions>(options: O) => make('day', nullIfOptional(z.iso.date(), options), options),
  instant: <O extends FieldOptions>(options: O) =>
    make('instant', nullIfOptional(z.iso.datetime({ precision: 3 }), options), options),
  boolean: (options: FieldOptions = {}) => make('boolean', z.boolean(), options),
  choice: <const C extends readonly string[]>(choices: C, options: FieldOptions = {}) =>
    make('choice', z.enum(choices as unknown as [C[number], ...C[number][]]), options, { choices }),
  /** The key of a row of another entity; the empty text where none is meant. */
  ref: (ref: string, options: FieldOptions = {}) => make('ref', textSchema(200, options), options, { ref }),
  /** Several short texts, without order or repetition. */
  list: (options: FieldOptions & { ref?: string } = {}) =>
    make(
      'list',
      z.array(textSchema(200, { required: true })).check(z.maxLength(100)) as z.ZodMiniType<string[]>,
      { sort: false, ...options },
      options.ref ? { ref: options.ref } : {},
    ),
};

type NullIfOptional<V, O> = O extends { required: true } ? V : V | null;

function nullIfOptional<V, O extends FieldOptions>(schema: z.ZodMiniType<V>, options: O) {
  return orNull(schema, options) as z.ZodMiniType<NullIfOptional<V, O>>;
}

function numberField<O extends RangeOptions>(kind: 'integer' | 'money', options: O) {
  const whole = z
    .int()
    .check(
      z.gte(options.min ?? -2_000_000_000),
      z.lte(options.max ?? 2_000_000_000),
    ) as z.ZodMiniType<number>;
  return make(kind, nullIfOptional(whole, options), options);
}
