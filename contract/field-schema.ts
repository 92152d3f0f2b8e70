import * as z from 'zod/mini';
import type { Field } from './field.ts';
import { readBarcodeCell } from './files/cells/cell-barcode.ts';
import { readArticleBarcode } from './rules/catalogue/article-barcodes.ts';
import { cleanValue } from './rules/values/clean-text.ts';
import { cleanLength, notInvisible, rawLength } from './text-schema.ts';

const emailPattern = /^(|[^\s@<>"(),:;\\[\]]+@[^\s@.<>"(),:;\\[\]]+(\.[^\s@.<>"(),:;\\[\]]+)+)$/;

const made = new WeakMap<Field, z.ZodMiniType>();

/** The schema of a field's value as stored and sent; cached for each field. */
export function fieldSchema<V>(field: Field<V>): z.ZodMiniType<V> {
  const schema = made.get(field) ?? makeSchema(field);
  made.set(field, schema);
  return schema as z.ZodMiniType<V>;
}

function makeSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'integer':
    case 'money':
      return orNull(z.int().check(z.gte(field.min), z.lte(field.max)), field);
    case 'day':
      return orNull(z.iso.date(), field);
    case 'instant':
      return orNull(z.iso.datetime({ precision: 3 }), field);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(field.choices as [string, ...string[]]);
    case 'list':
      return z
        .array(field.entry === 'barcode' ? barcodeEntrySchema() : cleaned(field, 1, 200))
        .check(z.maxLength(field.max));
    case 'email':
      return cleaned(field, field.min, field.max).check(z.regex(emailPattern));
    case 'text':
    case 'multiline':
    case 'code':
    case 'phone':
    case 'barcode':
    case 'location':
    case 'ref':
      return cleaned(field, field.min, field.max);
  }
}

/**
 * A text in its stored form, of which the lengths are. NUL is refused: it comes from a broken program, not from a user.
 * The server may still clean a reference (`cleanValue`).
 */
function cleaned(field: Field, min: number, max: number) {
  return z.string().check(
    z.refine((text: string) => !text.includes('\0')),
    rawLength(max),
    ...(min === 0 && (field.plainSpaces || field.ref !== null) ? [notInvisible()] : []),
    z.overwrite((text: string) => storedForm(field, text)),
    ...(field.ref !== null
      ? [cleanLength(max, min)]
      : [z.maxLength(max), ...(min > 0 ? [z.minLength(min)] : [])]),
  );
}

/** A barcode is stored as its digits, however a label groups them. */
function storedForm(field: Field, text: string): string {
  const read = field.kind === 'barcode' ? readBarcodeCell(text) : null;
  return read?.ok ? read.value : cleanValue(field, text);
}

/** A barcode with its pieces, in its stored form. */
function barcodeEntrySchema() {
  return z.string().check(
    z.overwrite((text: string) => {
      const read = readArticleBarcode(text);
      return read.ok ? read.value : text;
    }),
    z.refine((text: string) => readArticleBarcode(text).ok),
  );
}

function orNull(schema: z.ZodMiniType, field: Field): z.ZodMiniType {
  return field.required ? schema : z.nullable(schema);
}
