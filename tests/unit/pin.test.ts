import { describe, expect, it } from 'vitest';
import { pinProblem } from '#contract/rules/accounts/pin.ts';

describe('a new PIN', () => {
  it('has 4 to 6 digits', () => {
    for (const pin of ['', '739', '7392841', '73 9', '७३९१', '-739'])
      expect(pinProblem(pin), pin).toBe('format');
    for (const pin of ['7391', '73918', '739184', '0937']) expect(pinProblem(pin), pin).toBeNull();
  });

  it('is refused if it would be guessed first', () => {
    const trivial = ['0000', '111111', '1234', '4321', '123456', '987654', '7890', '2468', '1212', '123123'];
    for (const pin of [...trivial, '1122', '112233', '2580', '1987', '2026'])
      expect(pinProblem(pin), pin).toBe('trivial');
  });
});
