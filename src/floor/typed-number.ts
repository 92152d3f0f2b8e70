import { readSession } from '#src/session/session-store.ts';

const PREFIX = 'typed_number:';
/** After this many milliseconds a number is of an earlier day's work, and must not return as that of today. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/** One key per user: another user who signs in on this device does not get the number. */
function keyOf(field: string): string {
  const session = readSession();
  return `${PREFIX}${session.phase === 'open' ? session.user.user_id : ''}:${field}`;
}

/**
 * The number of pieces that the user typed into a field and did not confirm before a reload or a restart of the browser;
 * null if there is none, or if it is too old.
 */
export function readTyped(field: string): string | null {
  try {
    const key = keyOf(field);
    const [at = '', ...text] = (localStorage.getItem(key) ?? '').split(' ');
    if (at !== '' && isOld(at)) {
      removeKey(key);
      return null;
    }
    return at === '' ? sessionStorage.getItem(key) : text.join(' ');
  } catch (error) {
    console.warn('floor: reading a typed number failed', error);
    return null;
  }
}

/**
 * The number that a typed one replaces: that which the user saw when the typing began. Null if it was not kept, as by
 * versions of the app that kept the typed text alone.
 */
export function readTypedFrom(field: string): number | null {
  const kept = readTyped(fromFieldOf(field));
  return kept === null || kept === '' || Number.isNaN(Number(kept)) ? null : Number(kept);
}

function fromFieldOf(field: string): string {
  return `${field}:from`;
}

/** The field in which the pieces found of a line that is short are kept. */
export function shortFieldOf(lineId: string): string {
  return `${lineId}:short`;
}

/**
 * The fields in which the count of one product is kept: the typed text, the first of two counts, the recorded and
 * picked pieces with which they are compared, and the counted location.
 */
export function countFieldsOf(
  productId: string,
): Record<'text' | 'first' | 'onHand' | 'picked' | 'location', string> {
  return {
    text: `${productId}:count`,
    first: `${productId}:first-count`,
    onHand: `${productId}:on-hand`,
    picked: `${productId}:picked`,
    location: `${productId}:location`,
  };
}

/**
 * Whether a count was typed and not saved: of this product, or of one that was counted after it in the same
 * dialog (`readSeries`).
 */
export function hasTypedCount(productId: string): boolean {
  return isTypedCount(productId) || readSeries(productId) !== null;
}

function isTypedCount(productId: string): boolean {
  const { text, first } = countFieldsOf(productId);
  return readTyped(text) !== null || readTyped(first) !== null;
}

/**
 * A product of a series of counts: consecutive counts in one dialog, which was opened for the first product and went on to
 * others without being closed.
 */
export interface CountedInSeries {
  id: string;
  reference: string;
}

/** The product whose typed count is not saved, in the series that began with `firstId`; null if there is none. */
export function readSeries(firstId: string): CountedInSeries | null {
  const kept = readTyped(seriesFieldOf(firstId));
  if (kept === null) return null;
  // Ids have no spaces, references may have some.
  const [id = '', ...reference] = kept.split(' ');
  return isTypedCount(id) ? { id, reference: reference.join(' ') } : null;
}

/** Keeps which product a series of counts has reached; null once the dialog is closed. */
export function keepSeries(firstId: string, current: CountedInSeries | null): void {
  keepTyped(seriesFieldOf(firstId), current && `${current.id} ${current.reference}`);
}

function seriesFieldOf(firstId: string): string {
  return `${firstId}:count-series`;
}

/**
 * Keeps what is typed, so that neither a reload nor a restart of the browser loses it; null once it is confirmed or given up.
 * @param from the number that it replaces, which the user saw when the typing began
 */
export function keepTyped(field: string, text: string | null, from?: number): void {
  try {
    store(fromFieldOf(field), text === null || from === undefined ? null : String(from));
    store(field, text);
  } catch (error) {
    console.warn('floor: keeping a typed number failed', error);
  }
}

/**
 * Stores a text on the device with the time, in ms. It is kept in the tab only if the device is full: a copy in both would
 * reappear after the number was confirmed in another tab.
 */
function store(field: string, text: string | null): void {
  const key = keyOf(field);
  removeKey(key);
  if (text === null) return;
  removeOld();
  try {
    localStorage.setItem(key, `${Date.now()} ${text}`);
  } catch {
    sessionStorage.setItem(key, text);
  }
}

/** Removes what any user of this device typed and never confirmed. */
function removeOld(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && isOld(localStorage.getItem(key)?.split(' ')[0])) removeKey(key);
  }
}

function removeKey(key: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}

/** Whether a text is no time, or one more than `MAX_AGE_MS` from now in either direction: the clock may have been set back. */
function isOld(at: string | undefined): boolean {
  return !(Math.abs(Date.now() - Number(at)) <= MAX_AGE_MS);
}
