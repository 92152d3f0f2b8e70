import { afterEach, expect, test } from 'vitest';
import { measureFontScale } from '#src/lists/columns/font-scale.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

test('columns are twice as wide for text of twice the size', () => {
  document.documentElement.style.fontSize = '16px';
  const normal = measureFontScale();
  document.documentElement.style.fontSize = '32px';
  expect(measureFontScale()).toBeCloseTo(2 * normal);
});
