/**
 * After a region changes its meaning, it ignores presses for this many ms from its paint. A double tap takes up to half
 * a second.
 */
export const SETTLE_MS = 600;
let settleMs = SETTLE_MS;
/** Two taps within this many ms, and this many px, form a double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;
/** Maximum ms between the release of a key and the click that it causes. */
const KEY_CLICK_MS = 50;

const CONTROL = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';
const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** Logical clock that orders the starts of presses and the changes of regions. */
let moment = 0;

/** When the keyboard may press: as soon as the region is painted, or at the same time as a finger. */
export type Keys = 'early' | 'late';

/** When a guarded region was painted, and when it started to accept presses, on the logical clock; Infinity before. */
interface Gate {
  painted: number;
  opened: number;
  keys: Keys;
  /** Keeps it closed for at least this many ms from now. */
  wait: (ms: number) => void;
}
const gates = new WeakMap<Element, Gate>();

interface Press {
  /** When it started, on the logical clock. */
  began: number;
  /** A repetition of a held key. */
  repeats: boolean;
  byKey: boolean;
  /** Enter in a text field submits the form, so it cannot hit a button that appeared under a finger. */
  sends: boolean;
}

const last = {
  pointer: { began: 0, at: 0 },
  /** Enter or the space bar; `upAt` is Infinity while the key is down. */
  key: { began: 0, repeats: false, byKey: true, sends: false, upAt: 0 },
};
/** The last tap of a finger, and the control that the first tap of its series hit. */
let lastTap: { at: number; x: number; y: number; control: Element } | null = null;
let following = false;

/**
 * Makes a region ignore presses until it has been on screen in its current state for `SETTLE_MS`: taps, clicks, Enter,
 * the space bar, clicks by assistive technology, and every press that started earlier, however long it is held. Typing,
 * submitting text with Enter and scrolling still work.
 * @param keys `early` if the focus was moved into the region on purpose: the keyboard then waits only for the paint
 * @returns a function that removes the guard
 */
export function guardPresses(region: HTMLElement, keys: Keys = 'late'): () => void {
  followPresses();
  // Read by the style sheet, which removes the buttons as pointer targets.
  region.dataset['settling'] = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const open = () => {
    gate.opened = ++moment;
    delete region.dataset['settling'];
  };
  const wait = (ms: number) => {
    const at = performance.now() + ms;
    if (at <= due) return;
    due = at;
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  };
  const gate: Gate = { painted: Infinity, opened: Infinity, keys, wait };
  gates.set(region, gate);
  // In the second frame the first one has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      gate.painted = ++moment;
      wait(settleMs);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    gates.delete(region);
    delete region.dataset['settling'];
  };
}

/** Sets how long a changed region ignores presses. Only for tests, which press what they read and nothing else. */
export function settleWithin(ms: number): void {
  settleMs = ms;
}

/** Whether a region accepts a press that starts now. */
export function takesPresses(region: Element): boolean {
  return gates.get(region)?.opened !== Infinity;
}

/**
 * Filters every press of the page before any other listener: those in guarded regions, repetitions of a held key, and
 * second taps of a double tap that hit another control than the first. Idempotent.
 */
export function followPresses(): void {
  if (following) return;
  following = true;
  const early = { capture: true, passive: true };
  addEventListener('pointerdown', notePointer, early);
  addEventListener('keydown', noteKeyDown, early);
  addEventListener('keyup', noteKeyUp, early);
  // If the window loses the focus, it never receives the release of the key.
  addEventListener('blur', ({ timeStamp }) => (last.key.upAt = Math.min(last.key.upAt, timeStamp)));
  addEventListener('click', judgeClick, { capture: true });
}

function notePointer({ timeStamp }: PointerEvent): void {
  last.pointer = { began: ++moment, at: timeStamp };
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}

function noteKeyDown(event: KeyboardEvent): void {
  if (!isPressKey(event)) return;
  const { repeat: repeats, target } = event;
  const began = repeats ? last.key.began : ++moment;
  last.key = {
    began,
    repeats,
    byKey: true,
    sends: target instanceof Element && target.matches(TEXT_FIELD),
    upAt: Infinity,
  };
}

function noteKeyUp(event: KeyboardEvent): void {
  if (isPressKey(event)) Object.assign(last.key, { repeats: false, upAt: event.timeStamp });
}

function judgeClick(event: MouseEvent): void {
  const { target } = event;
  // A click into a text field only moves the caret or opens its suggestions.
  if (!(target instanceof Element) || target.matches(`${TEXT_FIELD}, textarea`)) return;
  const press = pressOf(event);
  const closed = closedGateOf(target, press);
  const again = isSecondTap(event, target);
  // A user who keeps tapping still means the previous step.
  if (closed?.opened === Infinity && closed.painted !== Infinity) closed.wait(DOUBLE_TAP_MS);
  if (press.repeats || closed !== null || again) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** The press that caused a click. Scripts and assistive technology click without a press, so it starts now. */
function pressOf(event: MouseEvent): Press {
  const plain = { repeats: false, byKey: false, sends: false };
  if (event.isTrusted) {
    if (byPointer(event)) return { ...plain, began: last.pointer.began };
    if (event.timeStamp - last.key.upAt < KEY_CLICK_MS) return last.key;
  }
  return { ...plain, began: ++moment };
}

/** A click by a pointer has a pointer type; a click by the keyboard does not. */
function byPointer(event: MouseEvent): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType !== '';
}

/** The first surrounding region, up to the enclosing dialog, that opened after the press started. */
function closedGateOf(target: Element, { began, byKey, sends }: Press): Gate | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const gate = gates.get(element);
    const early = sends || (byKey && gate?.keys === 'early');
    if (gate && began < (early ? gate.painted : gate.opened)) return gate;
    if (element instanceof HTMLDialogElement) return null;
  }
  return null;
}

/** The control that a click presses. The browser repeats a click on a label as a click on the label's control. */
function controlOf(target: Element): Element {
  const control = target.closest(CONTROL) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Whether a finger taps the same place again after another control has appeared there. Mouse clicks are excluded,
 * because they are aimed.
 */
function isSecondTap(event: MouseEvent, target: Element): boolean {
  if (!event.isTrusted || !byPointer(event) || event.pointerType === 'mouse') return false;
  const before = lastTap;
  const control = controlOf(target);
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const again =
    before !== null &&
    last.pointer.at - before.at < DOUBLE_TAP_MS &&
    Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_PX;
  lastTap = { at, x, y, control: again ? before.control : control };
  return again && control !== before.control;
}
