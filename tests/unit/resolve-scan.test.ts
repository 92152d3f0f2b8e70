import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isApproximate,
  matchCodes,
  matchPieces,
  type ArticleCodes,
} from '#contract/rules/catalogue/code-match.ts';
import type { ArticlesByCode } from '#src/sync/protocol/device-questions.ts';
import { readingsOf } from '#src/scan/read-code.ts';
import { resolveScan } from '#src/scan/resolve-scan.ts';
import { scanOf } from '#src/scan/scan.ts';

const article = (reference: string, barcode = '', product_reference = reference): ArticleCodes => ({
  reference,
  barcode,
  product_reference,
});

/** What the whole catalogue returns, compared article by article. */
function catalogueOf(articles: readonly ArticleCodes[], codes: readonly string[]): ArticlesByCode {
  const order = ['exact', 'product', 'length', 'carton', 'approximate', 'approximate product', null] as const;
  const matched = articles.map((one) => ({ one, match: null, ...matchPieces(codes, one) }));
  const match = order.find((kind) => matched.some((each) => each.match === kind)) ?? null;
  const none = { designation: '', image: '', location: '' };
  const best = match === null ? [] : matched.filter((each) => each.match === match);
  return {
    match,
    // The answer names no barcodes.
    articles: best.map(({ one: { reference, product_reference }, ...found }) => ({
      reference,
      product_reference,
      ...none,
      ...found,
    })),
  };
}

function resolve(code: string, lines: ArticleCodes[], catalogue: ArticleCodes[] | null) {
  const scan = scanOf(code, 'scanner');
  return resolveScan(scan, lines, (line) => line, catalogue && catalogueOf(catalogue, readingsOf(scan)));
}

describe('a scan resolves to one article', () => {
  const wanted = article('QBZ-100A');
  const other = article('QBZ-100a');

  test('of two that differ by case, the exact one', () => {
    expect(resolve('QBZ-100A', [wanted], [wanted, other])).toMatchObject({ kind: 'lines', lines: [wanted] });
    expect(resolve('QBZ-100a', [wanted], [wanted, other])).toMatchObject({
      kind: 'article',
      reference: 'QBZ-100a',
    });
    expect(resolve('QBZ-100a', [wanted, other], [wanted, other])).toMatchObject({
      kind: 'lines',
      lines: [other],
    });
  });

  test('ignoring case only if no other article has the code', () => {
    expect(resolve('qbz-100a', [wanted], [wanted])).toMatchObject({ kind: 'lines', lines: [wanted] });
    expect(resolve('qbz-100a', [wanted], [wanted, other])).toMatchObject({ kind: 'ambiguous' });
  });

  test('and a product that no article sells counts as having its code', () => {
    const unsold = {
      match: 'product' as const,
      articles: [{ ...other, designation: '', image: '', location: '' }],
    };
    expect(resolveScan(scanOf('QBZ-100a', 'scanner'), [wanted], (line) => line, unsold)).toMatchObject({
      kind: 'article',
      reference: 'QBZ-100a',
    });
  });

  test('ignoring leading zeros only for barcodes that belong to no other article', () => {
    const plain = article('12345');
    expect(resolve('00012345', [plain], [plain])).toMatchObject({ kind: 'none' });
    const upc = article('A', '036000291452');
    expect(resolve('0036000291452', [upc], [upc])).toMatchObject({ kind: 'lines', lines: [upc] });
    const claims = article('0036000291452');
    expect(resolve('0036000291452', [upc], [upc, claims])).toMatchObject({ reference: '0036000291452' });
    const short = article('B', '00012345');
    expect(resolve('12345', [short], [short])).toMatchObject({ kind: 'lines', lines: [short] });
    expect(resolve('12345', [short], [short, plain])).toMatchObject({ reference: '12345' });
  });

  test('a barcode on two products is ambiguous, on two articles of one product it is not', () => {
    const first = article('A', '3760123456789');
    const second = article('B', '3760123456789');
    expect(resolve('3760123456789', [first], [first, second])).toMatchObject({
      kind: 'ambiguous',
      references: ['A', 'B'],
    });
    const same = article('B', '3760123456789', 'A');
    expect(resolve('3760123456789', [first], [first, same])).toMatchObject({ kind: 'lines', lines: [first] });
  });

  test('without a catalogue a loose match is refused, and another barcode length is accepted', () => {
    expect(resolve('QBZ-100A', [wanted], null)).toMatchObject({ kind: 'lines', lines: [wanted] });
    expect(resolve('qbz-100a', [wanted], null)).toMatchObject({ kind: 'unchecked' });
    const upc = article('A', '036000291452');
    expect(resolve('0036000291452', [upc], null)).toMatchObject({ kind: 'lines', lines: [upc] });
    expect(resolve('NOTHING', [wanted], null)).toMatchObject({ kind: 'none' });
  });

  test('of a scan that a French keyboard types as the code of another article, only with the catalogue', () => {
    const [knit, other] = [article('BONNETQ'), article('BONNETA')];
    const scan = { text: 'BONNETQ', usText: 'BONNETA', source: 'scanner' as const };
    const find = (catalogue: ArticleCodes[] | null, lines = [knit]) =>
      resolveScan(scan, lines, (line) => line, catalogue && catalogueOf(catalogue, readingsOf(scan)));
    expect(find([knit, other])).toMatchObject({ kind: 'ambiguous', references: ['BONNETQ', 'BONNETA'] });
    expect(find([knit])).toMatchObject({ kind: 'lines', lines: [knit] });
    expect(find([other], [other])).toMatchObject({ kind: 'lines', lines: [other] });
    expect(find(null)).toMatchObject({ kind: 'unchecked' });
    expect(find(null, [article('TX-1')])).toMatchObject({ kind: 'none' });
  });

  test('a carton counts as its pieces, and one of unknown size asks', () => {
    const pen = { ...article('PEN', '3760120040115'), barcodes: ['13760120040112×24', '3760120040122×6'] };
    expect(resolve('13760120040112', [pen], [pen])).toMatchObject({ kind: 'lines', pieces: 24 });
    expect(resolve('03760120040122', [pen], [pen])).toMatchObject({ kind: 'lines', pieces: 6 });
    expect(resolve('3760120040115', [pen], [pen])).toMatchObject({ kind: 'lines', pieces: 1 });
    expect(resolve('23760120040119', [pen], [pen])).toMatchObject({ kind: 'lines', pieces: null });
    // Another article may be sold by that carton.
    expect(resolve('23760120040119', [pen], null)).toMatchObject({ kind: 'unchecked' });
    const box = article('BOX', '23760120040119');
    expect(resolve('23760120040119', [pen], [pen, box])).toMatchObject({ kind: 'article', reference: 'BOX' });
  });

  test('a line without the article’s further barcodes is found through the catalogue', () => {
    const line = article('PEN', '3760120040115');
    const pen = { ...line, barcodes: ['13760120040112×24'] };
    const other = article('PEN', '', 'OTHER');
    expect(resolve('13760120040112', [line], [pen])).toMatchObject({ kind: 'lines', pieces: 24 });
    expect(resolve('13760120040112', [other], [pen])).toMatchObject({ kind: 'article' });
  });

  test('a GS1 label counts what is on the pallet and says its batch', () => {
    const pen = { ...article('PEN', '3760120040115'), barcodes: ['13760120040112×24'] };
    const content = ']C102137601200401123710\u001D10L-7';
    expect(resolve(content, [pen], [pen])).toMatchObject({
      kind: 'lines',
      pieces: 240,
      label: { batch: 'L-7' },
    });
  });

  test.for([
    [']C1020376012004011537 24', 'characters'],
    [']C10203760120040115372410LOT1', 'characters'],
    ['0203760120040115372410LOT1', 'characters'],
    ['(02)03760120040115(17)261331(37)24', 'date'],
  ] as const)('a label with a damaged element asks for its pieces and says why: %s', ([code, kind]) => {
    const pen = article('PEN', '3760120040115');
    const asked = { pieces: null, problem: { kind } };
    expect(resolve(code, [pen], [pen])).toMatchObject({ kind: 'lines', ...asked });
    expect(resolve(code, [], [pen])).toMatchObject({ kind: 'article', ...asked });
  });

  test('a label of 0 pieces asks for them', () => {
    const pen = article('PEN', '3760120040115');
    expect(resolve('(02)03760120040115(37)0', [pen], [pen])).toMatchObject({ kind: 'lines', pieces: null });
  });

  test.for(['01037601200401159', '0203760120040115372410LOT1'])(
    'a code that an article has as a whole is no damaged label: %s',
    (code) => {
      const whole = { pieces: 1, problem: null };
      for (const own of [article(code), article('PEN', code)]) {
        expect(resolve(code, [own], [own])).toMatchObject({ kind: 'lines', ...whole });
        // The line does not have the article’s further barcodes.
        expect(resolve(code, [article(own.reference)], [own])).toMatchObject({ kind: 'lines', ...whole });
        expect(resolve(code, [], [own])).toMatchObject({ kind: 'article', ...whole });
      }
      // The line has the barcode of the goods.
      const pen = article('PEN', '03760120040115');
      const known = { ...pen, barcodes: [`${code}×24`] };
      expect(resolve(code, [pen], [known])).toMatchObject({ kind: 'lines', pieces: 24, problem: null });
      // The goods in the label are those of another article.
      const other = article('BOX', '3760120040115');
      expect(resolve(code, [other], [article('PEN', code), other])).toMatchObject({
        reference: 'PEN',
        ...whole,
      });
    },
  );

  test('a mistyped barcode says that its check digit is wrong', () => {
    expect(resolve('3760120040116', [wanted], [wanted])).toMatchObject({
      kind: 'none',
      problem: { kind: 'check_digit' },
    });
  });

  test('a product’s label that is also an article’s reference matches the articles of that product', () => {
    const promo = article('P-PROMO', '', 'P');
    expect(resolve('P', [promo], [promo, article('P')])).toMatchObject({ kind: 'lines', lines: [promo] });
    expect(resolve('P', [promo], [promo, article('P', '', 'Q')])).toMatchObject({ product_reference: 'Q' });
  });
});

test('no line matches if an article of another product has the scanned code', () => {
  const code = fc.constantFrom(
    'A-1',
    'a-1',
    'A-1 ',
    '12345670',
    '0012345670',
    '012345670',
    '00000012345670',
    '1',
    '01',
  );
  const barcode = fc.constantFrom(
    '',
    '12345670',
    '000012345670',
    '0000012345670',
    '00000012345670',
    '012345670',
  );
  const articles = fc.uniqueArray(
    fc.record({ reference: code, barcode, product_reference: fc.constant('') }),
    {
      maxLength: 5,
      selector: (one) => one.reference,
    },
  );
  fc.assert(
    fc.property(articles, code, fc.boolean(), (catalogue, scan, isKnown) => {
      for (const wanted of catalogue) {
        const known = isKnown ? catalogue : null;
        const found = resolve(scan, [wanted], known);
        if (found.kind !== 'lines') continue;
        const own = matchCodes([scan.trim()], wanted);
        if (own === 'exact') continue;
        if (!isKnown) expect(own !== null && isApproximate(own)).toBe(false);
        else {
          const others = catalogue.filter((one) => one !== wanted);
          expect(
            others.filter((one) => one.reference === scan.trim() || one.barcode === scan.trim()),
          ).toEqual([]);
        }
      }
    }),
  );
});
