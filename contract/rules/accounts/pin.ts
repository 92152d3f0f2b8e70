/** How long a password sign-in on a device allows PIN and badge there, in days. */
export const pairingDays = 30;
/** Wrong PINs in a row, on all devices together, after which only the password works. */
export const pinTries = 5;
export const pinLength = { min: 4, max: 6 } as const;

/** Why a PIN is refused: it has another form than `pinLength` allows, or an attacker would try it first. */
export type PinProblem = 'format' | 'trivial';

/**
 * Checks a new PIN; null if it is acceptable. Trivial are repetitions (0000, 1212, 123123), steps of equal size (1234,
 * 9876, 2468, 7890), pairs of such (1122, 112233), the middle column of the keypad, and years (1987, 2026).
 */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d+$/.test(pin) || pin.length < pinLength.min || pin.length > pinLength.max) return 'format';
  const digits = Array.from(pin, Number);
  const pairs =
    digits.length % 2 === 0 && digits.every((digit, at) => at % 2 === 0 || digit === digits[at - 1]);
  const isTrivial =
    /^(\d+)\1+$/.test(pin) ||
    hasEqualSteps(digits) ||
    (pairs && hasEqualSteps(digits.filter((_, at) => at % 2 === 0))) ||
    ['2580', '0852'].includes(pin) ||
    /^(19|20)\d\d$/.test(pin);
  return isTrivial ? 'trivial' : null;
}

/** Whether each digit differs from the one before by the same amount, where 0 follows 9. */
function hasEqualSteps(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10);
  return steps.every((step) => step === steps[0]);
}
