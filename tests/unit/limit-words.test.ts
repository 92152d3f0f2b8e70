import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxViews } from '#contract/endpoints/saved-views.ts';
import { refusals, type RefusalCode } from '#contract/errors.ts';
import { importLimits } from '#contract/files/import-limits.ts';
import { minPasswordLength } from '#contract/rules/accounts/min-password-length.ts';
import { imageLimits } from '#contract/rules/catalogue/image-limits.ts';
import { maxBulkRows } from '#contract/rules/lists/bulk-limits.ts';
import { fileLimits } from '#contract/rules/marking/file-limits.ts';
import { orderLimits } from '#contract/rules/orders/order-limits.ts';
import { refusalWords } from '#src/api/refusal-words.ts';
import { formatNames } from '#src/marking/file-formats.ts';

test.each<[RefusalCode, number]>([
  ['auth.password_short', minPasswordLength],
  ['basket.full', orderLimits.basketLines],
  ['bulk.too_many', maxBulkRows],
  ['view.too_many', maxViews],
  ['import.too_many_rows', importLimits.rows],
  ['image.too_many', imageLimits.perArticle],
  ['photo.too_many', imageLimits.perJob],
  ['artwork.too_many', fileLimits.artwork],
  ['upload.too_many', fileLimits.unattached],
])('the message of %s names the limit', (code, limit) => {
  const shown = new Intl.NumberFormat('en').format(limit);
  expect(refusalWords[code].message).toContain(` ${shown} `);
  expect(refusals[code][1]).toContain(` ${shown} `);
});

test('every hint of a new password names its minimum length', () => {
  const folder = new URL('../../src/i18n/locales/en/', import.meta.url);
  const catalogues = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  const hints = catalogues.flatMap((name) => [
    ...readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8').matchAll(
      /^msgid "At least (\d+) characters\."$/gm,
    ),
  ]);
  expect(new Set(hints.map(([, number]) => Number(number)))).toEqual(new Set([minPasswordLength]));
});

test('the message of a refused file names the formats of a proof', () => {
  expect(refusalWords['file.type'].message).toContain(` ${formatNames('proof')}, and SVG for artwork.`);
});
