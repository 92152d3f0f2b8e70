import { expect, test } from 'vitest';
import {
  millipercentOf,
  orderAmounts,
  paidChangeOf,
  turnoverOf,
  vatOf,
  withVat,
} from '#contract/rules/orders/amounts.ts';

test('VAT is rounded to the cent, half away from zero', () => {
  expect(vatOf(1000, 20)).toBe(200);
  expect(vatOf(1, 20)).toBe(0);
  expect(vatOf(3, 20)).toBe(1);
  expect(vatOf(10, 5.5)).toBe(1);
  expect(vatOf(-10, 5)).toBe(-1);
  expect(vatOf(0, 20)).toBe(0);
  expect(withVat(71_426_80, 20)).toBe(85_712_16);
});

test('VAT is exact at rates with decimals, of small and of the largest amounts', () => {
  expect(vatOf(375, 9.2)).toBe(35);
  expect(vatOf(-375, 9.2)).toBe(-35);
  const wrong = [];
  for (const thousandths of [2_100, 5_500, 7_700, 8_100, 9_200, 9_975, 16_700, 19_600])
    for (let total = 1; total < 5_000; total += 1) {
      const exact = Number((BigInt(total) * BigInt(thousandths) + 50_000n) / 100_000n);
      if (vatOf(total, thousandths / 1_000) !== exact) wrong.push([total, thousandths]);
    }
  expect(wrong).toEqual([]);
  expect(vatOf(99_999_999_975, 9.2)).toBe(9_199_999_998);
});

test('the amount due is the total with VAT less the amount paid', () => {
  const due = (total: number, amount_paid: number, vatRate: number) =>
    orderAmounts({ status: 'Shipped', total, amount_paid, vat_millipercent: millipercentOf(vatRate) }).due;
  expect(due(1000, 0, 20)).toBe(1200);
  expect(due(1000, 1200, 20)).toBe(0);
  expect(due(1000, 1300, 20)).toBe(-100);
  expect(due(1000, 0, 0)).toBe(1000);
});

test('an order keeps a rate of three decimals exactly', () => {
  const order = { status: 'Pending', total: 0, amount_paid: 0 } as const;
  const kept = (thousandths: number) =>
    millipercentOf(orderAmounts({ ...order, vat_millipercent: thousandths }).vatRate);
  const all = Array.from({ length: 100_001 }, (_, thousandths) => thousandths);
  expect(all.filter((thousandths) => kept(thousandths) !== thousandths)).toEqual([]);
});

test('nothing is due for a canceled order, nor is it turnover: what was paid on it is overpaid', () => {
  const canceled = { status: 'Canceled', total: 1000, amount_paid: 0, vat_millipercent: 20_000 } as const;
  expect(orderAmounts(canceled)).toEqual({ total: 1000, vat: 200, gross: 1200, due: 0, vatRate: 20 });
  expect(orderAmounts({ ...canceled, amount_paid: 500 }).due).toBe(-500);
  expect(turnoverOf(canceled)).toBe(0);
  expect(turnoverOf({ status: 'Pending', total: 1000 })).toBe(1000);
});

test('a lowered paid amount is only a refund on a credit note, since it may correct a wrong entry', () => {
  expect(paidChangeOf(0, 12_000)).toBe('payment');
  expect(paidChangeOf(4000, 12_000)).toBe('payment');
  expect(paidChangeOf(12_000, 8000)).toBe('change');
  expect(paidChangeOf(12_000, 0)).toBe('change');
  expect(paidChangeOf(0, -1320)).toBe('refund');
  expect(paidChangeOf(-1320, 0)).toBe('change');
});
