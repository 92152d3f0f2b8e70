import {
  endsScan,
  hasLetters,
  pageLimitsWithoutEnd,
  quantityLimitsWithoutEnd,
  tooFastForPerson,
  tooFastInField,
  tooFastInQuantity,
  type Burst,
} from './keystroke-burst.ts';
import { isQuantityField, type ScannedField } from './scanned-field.ts';

/** Whether keys with an end key at `at` come from a scanner, although they are not a scan that can be read. */
export function isTooFast(slowBurst: Burst, at: number, field: ScannedField | null): boolean {
  const isQuantity = field !== null && isQuantityField(field);
  const limits = isQuantity ? tooFastInQuantity : field ? tooFastInField : tooFastForPerson;
  return limits.some((one) => endsScan(slowBurst, at, one)) || (isQuantity && isCodeWithLetters(slowBurst));
}

/** Whether keys in a field for a number are a code at the pace of a slow scanner or a fast person, not a number. */
function isCodeWithLetters(slowBurst: Burst): boolean {
  return hasLetters(slowBurst) && endsScan(slowBurst, slowBurst.lastAt, pageLimitsWithoutEnd);
}

/** Whether keys without an end key come from a scanner. In other text fields and in a list a person may type them. */
export function isTooFastWithoutEnd(slowBurst: Burst, field: ScannedField | null): boolean {
  if (field ? !isQuantityField(field) : document.activeElement instanceof HTMLSelectElement) return false;
  if (field && isCodeWithLetters(slowBurst)) return true;
  return endsScan(slowBurst, slowBurst.lastAt, field ? quantityLimitsWithoutEnd : pageLimitsWithoutEnd);
}
