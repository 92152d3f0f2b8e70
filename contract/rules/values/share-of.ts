/**
 * `amount × part ÷ whole`, rounded to an integer, half away from zero. Computed in integers: as a product of decimals,
 * 9.2 % of 375 is a little less than 34.5. Exact as long as `part × whole` is a safe integer.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const absolute = Math.abs(amount);
  const rest = absolute % whole;
  const share = ((absolute - rest) / whole) * part + Math.round((rest * part) / whole);
  return Math.sign(amount) * share || 0;
}
