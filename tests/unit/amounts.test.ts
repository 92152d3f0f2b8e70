import { expect, test } from 'vitest';
import { dueOf, vatOf, withVat } from '#contract/rules/orders/amounts.ts';

test('VAT is rounded to the cent, half away from zero', () => {
  expect(vatOf(1000, 20)).toBe(200);
  expect(vatOf(1, 20)).toBe(0);
  expect(vatOf(3, 20)).toBe(1);
  expect(vatOf(10, 5.5)).toBe(1);
  expect(vatOf(-10, 5)).toBe(-1);
  expect(vatOf(0, 20)).toBe(0);
  expect(withVat(71_426_80, 20)).toBe(85_712_16);
});

test('the amount due is the total with VAT less the amount paid', () => {
  expect(dueOf(1000, 0, 20)).toBe(1200);
  expect(dueOf(1000, 1200, 20)).toBe(0);
  expect(dueOf(1000, 1300, 20)).toBe(-100);
  expect(dueOf(1000, 0, 0)).toBe(1000);
});
