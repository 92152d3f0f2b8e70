/**
 * Milliseconds for which a region that has just changed its meaning ignores presses, from the moment it is painted.
 * A double tap takes up to half a second.
 */
export const SETTLE_MS = 600;
/** Milliseconds from one tap to the next, and px between them, within which they are one double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;
/** Milliseconds from the release of a key to the click that it causes, at most. */
const KEY_CLICK_MS = 50;

const CONTROL = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';
const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** Orders the beginnings of presses and what happens to regions: each takes the next number. */
let moment = 0;

/** When the keyboard may press: as soon as the region is painted, or when a finger may. */
export type Keys = 'early' | 'late';

/** When a guarded region was painted, and when it began to take presses, as moments; Infinity before. */
interface Gate {
  painted: number;
  opened: number;
  keys: Keys;
  /** Keeps it closed for so many ms from now at least. */
  wait: (ms: number) => void;
}
const gates = new WeakMap<Element, Gate>();

interface Press {
  /** The moment at which it began. */
  began: number;
  /** A key that is held, once more. */
  repeats: boolean;
  byKey: boolean;
  /** Enter in a text field: it sends the form, and presses no button that came under a finger. */
  sends: boolean;
}

const last = {
  pointer: { began: 0, at: 0 },
  /** Enter or the space bar; `upAt` is Infinity while it is held. */
  key: { began: 0, repeats: false, byKey: true, sends: false, upAt: 0 },
};
/** The last tap of a finger, and the control that the first one of its series hit. */
let lastTap: { at: number; x: number; y: number; control: Element } | null = null;
let following = false;

/**
 * Lets a region take presses only once it has been on screen, as it is now, for `SETTLE_MS`. What it ignores until then:
 * taps and clicks, Enter and the space bar, clicks by assistive technology, and every press that began before, however
 * long it is held. Text can be typed and sent by Enter, and the page can be scrolled meanwhile.
 * @param keys `early` where the focus was put into the region on purpose: the keyboard waits for the paint alone
 * @returns a function that removes the guard
 */
export function guardPresses(region: HTMLElement, keys: Keys = 'late'): () => void {
  followPresses();
  // For the style sheet: what lies under the finger is no target.
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
  // When the second frame begins, the first one has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      gate.painted = ++moment;
      wait(SETTLE_MS);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    gates.delete(region);
    delete region.dataset['settling'];
  };
}

/** Whether a region takes a press that begins now. */
export function takesPresses(region: Element): boolean {
  return gates.get(region)?.opened !== Infinity;
}

/**
 * Judges every press of the page from now on, before anything else receives it: those in guarded regions, repetitions
 * of a held key, and second taps of a double tap that hit another control than the first. May be called again.
 */
export function followPresses(): void {
  if (following) return;
  following = true;
  const early = { capture: true, passive: true };
  addEventListener('pointerdown', notePointer, early);
  addEventListener('keydown', noteKeyDown, early);
  addEventListener('keyup', noteKeyUp, early);
  // The release of a key goes to the window that has the focus by then.
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
  if (!(target instanceof Element)) return;
  const press = pressOf(event);
  const closed = closedGateOf(target, press);
  const again = isSecondTap(event, target);
  // Who goes on tapping means the step before still.
  if (closed?.opened === Infinity && closed.painted !== Infinity) closed.wait(DOUBLE_TAP_MS);
  if (press.repeats || closed !== null || again) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** The press that causes a click. A script and assistive technology click without one: it begins now. */
function pressOf(event: MouseEvent): Press {
  const plain = { repeats: false, byKey: false, sends: false };
  if (event.isTrusted) {
    if (byPointer(event)) return { ...plain, began: last.pointer.began };
    if (event.timeStamp - last.key.upAt < KEY_CLICK_MS) return last.key;
  }
  return { ...plain, began: ++moment };
}

/** What came by a pointer says by which; a click by the keyboard does not. */
function byPointer(event: MouseEvent): event is PointerEvent {
  return event instanceof PointerEvent && event.pointerType !== '';
}

/** Of the regions around, up to the dialog that it is in, one that opened after the press began. */
function closedGateOf(target: Element, { began, byKey, sends }: Press): Gate | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const gate = gates.get(element);
    const early = sends || (byKey && gate?.keys === 'early');
    if (gate && began < (early ? gate.painted : gate.opened)) return gate;
    if (element instanceof HTMLDialogElement) return null;
  }
  return null;
}

/** Whether a finger taps the same place again, and something else has come there in between. A mouse hits what it aims at. */
function isSecondTap(event: MouseEvent, target: Element): boolean {
  if (!event.isTrusted || !byPointer(event) || event.pointerType === 'mouse') return false;
  const before = lastTap;
  const control = target.closest(CONTROL) ?? target;
  const { timeStamp: at, clientX: x, clientY: y } = event;
  const again =
    before !== null &&
    last.pointer.at - before.at < DOUBLE_TAP_MS &&
    Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_PX;
  lastTap = { at, x, y, control: again ? before.control : control };
  return again && control !== before.control;
}
