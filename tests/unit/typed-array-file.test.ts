import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  narrow,
  readTypedArrayFile,
  writeTypedArrayFile,
} from '#src/sync/rows/packed-rows/typed-array-file.ts';
import { codeUnitsOf, textOfCodeUnits } from '#src/sync/rows/packed-rows/fold-rows.ts';

const numbers = fc.oneof(
  fc.uint8Array(),
  fc.uint16Array(),
  fc.uint32Array(),
  fc.float64Array({ noNaN: true }),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    numbers,
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(null, true, 0.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

test('a flat file returns what was written, with aligned numbers', async () => {
  await fc.assert(
    fc.asyncProperty(value, async (written) => {
      const file = await writeTypedArrayFile(written).arrayBuffer();
      expect(readTypedArrayFile(file)).toEqual(written);
    }),
  );
  const file = await writeTypedArrayFile({
    one: Uint8Array.of(1, 2, 3),
    two: Float64Array.of(0.5),
  }).arrayBuffer();
  const { one, two } = readTypedArrayFile(file) as { one: Uint8Array; two: Float64Array };
  expect([one.buffer, two.buffer]).toEqual([file, file]);
});

test('data that is not a flat file is refused', () => {
  expect(() => readTypedArrayFile(new ArrayBuffer(2))).toThrow(RangeError);
  expect(() => readTypedArrayFile(Uint32Array.of(99, 1, 2).buffer)).toThrow(RangeError);
  expect(() => readTypedArrayFile(Uint32Array.of(4, 1, 2).buffer)).toThrow(SyntaxError);
});

test('integers use the smallest width that fits the largest, other numbers stay as they are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(300), fc.nat(70_000), fc.maxSafeNat(), fc.constantFrom(-1, 0.5))),
      (some) => {
        const column = Float64Array.from(some);
        const packed = narrow(column);
        expect([...packed]).toEqual([...column]);
        const most = Math.max(0, ...some);
        const isWhole = some.every((one) => Number.isInteger(one) && one >= 0 && one < 2 ** 32);
        expect(packed.BYTES_PER_ELEMENT).toBe(!isWhole ? 8 : most < 256 ? 1 : most < 65_536 ? 2 : 4);
      },
    ),
  );
});

test('folded texts use one byte per character when possible', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\0', '²', '\u0080', '\u009f', 'ÿ', 'ω', '\ufeff', '👕'),
  });
  fc.assert(
    fc.property(text, (folded) => {
      expect(textOfCodeUnits(codeUnitsOf(folded))).toBe(folded);
    }),
  );
  expect(codeUnitsOf('mug 150 g/m²\0').BYTES_PER_ELEMENT).toBe(1);
  expect(codeUnitsOf('ω').BYTES_PER_ELEMENT).toBe(2);
});
