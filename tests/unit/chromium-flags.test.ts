import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHROMIUM_FLAGS } from '../../scripts/find-chromium.ts';

test('the features that tests disable in Chromium include all that Playwright disables', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(join(folder, 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(source) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs).toContain('PaintHolding');
  // The browser reads only the last one of several such flags.
  const ours = CHROMIUM_FLAGS.filter((flag) => flag.startsWith('--disable-features='));
  expect(ours).toHaveLength(1);
  expect(ours[0]!.split('=')[1]!.split(',')).toEqual(expect.arrayContaining(theirs));
});
