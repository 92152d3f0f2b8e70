import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipOf, packText, textOf } from '#server/services/feed/packed-text.ts';

const partArbitrary = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', 'é'.repeat(40_000), '{"entity":"orders"}'.repeat(9000)),
  ),
  packed: fc.boolean(),
});

it('joins packed and plain texts to a gzip body that decompresses to their concatenation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(partArbitrary, { maxLength: 8 }), async (parts) => {
      const text = parts.map((part) => part.text).join('');
      const made = await Promise.all(
        parts.map(async (part) => (part.packed ? packText([...part.text]) : part.text)),
      );
      // Checks the checksum and the size as well.
      expect(gunzipSync(gzipOf(made)).toString()).toBe(Buffer.from(text).toString());
      expect(made.map(textOf).join('')).toBe(Buffer.from(text).toString());
    }),
    { numRuns: 60 },
  );
});

it('uses a packed text in any number of bodies', async () => {
  const packed = await packText(['a ', 'row']);
  expect(gunzipSync(gzipOf([packed, ',', packed])).toString()).toBe('a row,a row');
  expect(gunzipSync(gzipOf(['[', packed, ']'])).toString()).toBe('[a row]');
});
