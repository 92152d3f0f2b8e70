const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array };
type Kind = keyof typeof kinds;

/** A typed array. */
export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Placeholder in the header for a typed array in the body: its type, offset and length. */
const placeholder = '\u0000numbers';
/** Alignment in bytes of the largest elements. */
const alignment = 8;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Writes a JSON value with typed arrays as one file: a header, followed by all numbers. Readers view the numbers in
 * place, while a browser's structured clone copies and tracks each part.
 */
export function writeTypedArrayFile(value: unknown): Blob {
  const parts: BlobPart[] = [];
  let end = 0;
  const append = (numbers: TypedArray) => {
    const at = end;
    end = align(at + numbers.byteLength);
    parts.push(numbers as BlobPart, new Uint8Array(end - at - numbers.byteLength));
    return at;
  };
  const text = JSON.stringify(value, (_, one: unknown) =>
    ArrayBuffer.isView(one)
      ? { [placeholder]: [kindOf(one as TypedArray), append(one as TypedArray), (one as TypedArray).length] }
      : one,
  );
  const head = encoder.encode(text);
  const padding = new Uint8Array(align(4 + head.length) - 4 - head.length);
  return new Blob([Uint32Array.of(head.length), head, padding, ...parts]);
}

/**
 * Reads what `writeTypedArrayFile` wrote; typed arrays are views of the file. @throws SyntaxError or RangeError for any other
 * file
 */
export function readTypedArrayFile(file: ArrayBuffer): unknown {
  const length = new Uint32Array(file, 0, 1)[0]!;
  const first = align(4 + length);
  return JSON.parse(decoder.decode(new Uint8Array(file, 4, length)), (_, one: unknown) => {
    const numbers = (one as Record<string, [Kind, number, number]> | null)?.[placeholder];
    if (!numbers) return one;
    const [kind, at, count] = numbers;
    return new kinds[kind](file, first + at, count);
  });
}

/** The same integers in the narrowest type that fits the largest of them. */
export function narrow(numbers: Uint32Array): Uint8Array | Uint16Array | Uint32Array;
export function narrow(numbers: Float64Array | Uint32Array): TypedArray;
export function narrow(numbers: Float64Array | Uint32Array): TypedArray {
  let max = 0;
  for (const one of numbers) {
    if (!Number.isInteger(one) || one < 0 || one > 0xffff_ffff) return numbers;
    if (one > max) max = one;
  }
  if (max <= 0xff) return Uint8Array.from(numbers);
  return max <= 0xffff ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

function kindOf(numbers: TypedArray): Kind {
  return numbers[Symbol.toStringTag];
}

function align(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
