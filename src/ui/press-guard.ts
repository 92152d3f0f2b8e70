/**
 * After a region changes its meaning, it ignores presses for this many ms from its paint. A double tap takes up to half
 * a second.
 */
export const GUARD_MS = 600;
let guardMs = GUARD_MS;
/** Two taps within this many ms, and this many px, form a double tap. */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 24;
/** Maximum ms between the release of a key and the click that it causes. */
const KEY_CLICK_MS = 50;
/** No page is busy for longer than this many ms: an older timestamp comes from a clock that stood still. */
const MAX_DELAY_MS = 10_000;
/** Maximum ms between the release of a pointer and the click that it causes. */
const POINTER_CLICK_MS = 500;
/** How often in ms a region whose guard is over looks whether a finger is still down. */
const RELEASE_POLL_MS = 50;

const CONTROL = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';
const TEXT_FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])';

/** When a guarded region accepts the keyboard: once it is painted, or at the same time as a finger. */
export type KeyboardRelease = 'early' | 'late';

/** When a guarded region was painted, and when its guard ends, in ms of `performance.now()`; Infinity before the paint. */
interface GuardState {
  paintedAt: number;
  endsAt: number;
  keyboard: KeyboardRelease;
  /** Keeps it active until then, in ms of `performance.now()`. */
  extend: (endsAt: number) => void;
}
const guardStates = new WeakMap<Element, GuardState>();

interface Press {
  /** When it started, in ms of `performance.now()`. */
  startedAt: number;
  /** A repetition of a held key. */
  isRepeat: boolean;
  fromKeyboard: boolean;
  /** Enter in a text field submits the form, so it cannot hit a button that appeared under a finger. */
  submits: boolean;
}

const last = {
  /** When a finger or a mouse button came down and was released. */
  pointer: { type: '', downAt: 0, upAt: -Infinity },
  /** Enter or the space bar; `upAt` is Infinity while the key is down. */
  key: { startedAt: 0, isRepeat: false, fromKeyboard: true, submits: false, upAt: 0 },
};
/** The last tap or click, and the control that the first one of its series hit. */
let lastTap: { at: number; x: number; y: number; control: Element; pointerType: string } | null = null;
let installed = false;

/**
 * Makes a region ignore presses until it has been on screen in its current state for `GUARD_MS`: taps, clicks, Enter,
 * the space bar, clicks by assistive technology, and every press that started earlier, however long it is held. Typing,
 * submitting text with Enter and scrolling still work.
 * @param keyboard `early` if the focus was moved into the region on purpose: the keyboard then waits only for the paint
 * @returns a function that removes the guard
 */
export function guardPresses(region: HTMLElement, keyboard: KeyboardRelease = 'late'): () => void {
  installPressFilter();
  // Read by the style sheet, which removes the buttons as pointer targets.
  region.dataset['guarded'] = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endWhenReleased = () => {
    if (isPointerDown()) timer = setTimeout(endWhenReleased, RELEASE_POLL_MS);
    else delete region.dataset['guarded'];
  };
  const extend = (endsAt: number) => {
    state.endsAt = endsAt;
    region.dataset['guarded'] = '';
    clearTimeout(timer);
    timer = setTimeout(endWhenReleased, Math.ceil(endsAt - performance.now()));
  };
  const state: GuardState = { paintedAt: Infinity, endsAt: Infinity, keyboard, extend };
  guardStates.set(region, state);
  // In the second frame the first one has been painted.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      state.paintedAt = performance.now();
      extend(state.paintedAt + guardMs);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    guardStates.delete(region);
    delete region.dataset['guarded'];
  };
}

/** Sets how long a region is guarded. Only for tests, which press what they read and nothing else. */
export function setGuardMs(ms: number): void {
  guardMs = ms;
}

/** How long a region is guarded, in ms; also how long a second tap shares the answer of the first one (`same-tap.ts`). */
export function readGuardMs(): number {
  return guardMs;
}

/** Whether a region accepts the press that an event starts. */
export function acceptsPress(region: Element, start: Event): boolean {
  const state = guardStates.get(region);
  return state === undefined || timeOf(start) >= state.endsAt;
}

/**
 * Filters every press of the page before any other listener: those in guarded regions, repetitions of a held key, and
 * second taps of a double tap, or clicks of a double click, that hit another control than the first. Idempotent.
 */
export function installPressFilter(): void {
  if (installed) return;
  installed = true;
  const early = { capture: true, passive: true };
  addEventListener('pointerdown', recordPointerDown, early);
  addEventListener('pointerup', recordPointerUp, early);
  addEventListener('pointercancel', recordPointerUp, early);
  addEventListener('keydown', recordKeyDown, early);
  addEventListener('keyup', recordKeyUp, early);
  // If the window loses the focus, it never receives the release of the key.
  addEventListener('blur', ({ timeStamp }) => (last.key.upAt = Math.min(last.key.upAt, timeStamp)));
  addEventListener('mousedown', filterPress, { capture: true });
  addEventListener('click', filterPress, { capture: true });
}

/**
 * When the browser received an event, in ms of `performance.now()`. A busy page handles it later, when a guard that was
 * active at the press may have ended.
 */
function timeOf({ timeStamp }: Event): number {
  const now = performance.now();
  return timeStamp <= now && timeStamp > now - MAX_DELAY_MS ? timeStamp : now;
}

function recordPointerDown(event: PointerEvent): void {
  last.pointer = { type: event.pointerType, downAt: timeOf(event), upAt: Infinity };
}

function recordPointerUp(event: PointerEvent): void {
  last.pointer.upAt = timeOf(event);
}

/** Whether a finger or a mouse button is down, or its click may still come. A release may never be reported. */
function isPointerDown(): boolean {
  const now = performance.now();
  return now - last.pointer.upAt < RELEASE_POLL_MS && now - last.pointer.downAt < MAX_DELAY_MS;
}

function isPressKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' ';
}

function recordKeyDown(event: KeyboardEvent): void {
  if (!isPressKey(event)) return;
  const { repeat: isRepeat, target } = event;
  const startedAt = isRepeat ? last.key.startedAt : timeOf(event);
  last.key = {
    startedAt,
    isRepeat,
    fromKeyboard: true,
    submits: target instanceof Element && target.matches(TEXT_FIELD),
    upAt: Infinity,
  };
}

function recordKeyUp(event: KeyboardEvent): void {
  if (isPressKey(event)) Object.assign(last.key, { isRepeat: false, upAt: event.timeStamp });
}

/** Ignores a click, and keeps the mousedown before it from moving the focus or selecting text. */
function filterPress(event: MouseEvent): void {
  const { target } = event;
  // A press on a text field only moves the caret or opens its suggestions.
  if (!(target instanceof Element) || target.matches(`${TEXT_FIELD}, textarea`)) return;
  const press = findPress(event);
  const active = findActiveGuard(target, press);
  const isRepeated = isSecondTap(event, target);
  // A user who keeps tapping still means the previous step.
  const extendedTo = timeOf(event) + DOUBLE_TAP_MS;
  const isClick = event.type === 'click';
  if (isClick && active && timeOf(event) < active.endsAt && extendedTo > active.endsAt)
    active.extend(extendedTo);
  if (press.isRepeat || active !== null || isRepeated) {
    event.preventDefault();
    if (isClick) event.stopImmediatePropagation();
  }
}

/** The press that caused an event. Scripts and assistive technology click without a press, so it starts now. */
function findPress(event: MouseEvent): Press {
  const plain = { isRepeat: false, fromKeyboard: false, submits: false };
  if (event.isTrusted) {
    if (pointerTypeOf(event) !== '') return { ...plain, startedAt: last.pointer.downAt };
    if (event.timeStamp - last.key.upAt < KEY_CLICK_MS) return last.key;
  }
  return { ...plain, startedAt: performance.now() };
}

/**
 * The type of the pointer that caused a press; empty for a click by the keyboard or by assistive technology. In Safari
 * before 18.2 and Firefox before 129 a click does not name its pointer, nor does a mousedown anywhere: it is the one that
 * was just released, or is down.
 */
function pointerTypeOf(event: MouseEvent): string {
  if (event instanceof PointerEvent) return event.pointerType;
  const { type, upAt } = last.pointer;
  return event.detail > 0 && timeOf(event) - upAt < POINTER_CLICK_MS ? type : '';
}

/** The first surrounding region, up to the enclosing dialog, whose guard was active when the press started. */
function findActiveGuard(target: Element, { startedAt, fromKeyboard, submits }: Press): GuardState | null {
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    const state = guardStates.get(element);
    const early = submits || (fromKeyboard && state?.keyboard === 'early');
    if (state && startedAt < (early ? state.paintedAt : state.endsAt)) return state;
    if (element instanceof HTMLDialogElement) return null;
  }
  return null;
}

/** The control that a click presses. The browser repeats a click on a label as a click on the label's control. */
function findControl(target: Element): Element {
  const control = target.closest(CONTROL) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * Whether a finger taps the same place again, or a mouse double-clicks, after another control has appeared there. Two
 * quick clicks of a mouse are one double click only if the system counts them as such (`detail`): others are aimed.
 */
function isSecondTap(event: MouseEvent, target: Element): boolean {
  const pointerType = event.isTrusted ? pointerTypeOf(event) : '';
  if (pointerType === '') return false;
  const before = lastTap;
  const control = findControl(target);
  const { clientX: x, clientY: y } = event;
  const isDouble =
    pointerType === 'mouse'
      ? event.detail > 1
      : before !== null &&
        last.pointer.downAt - before.at < DOUBLE_TAP_MS &&
        Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_PX;
  const isRepeated = before?.pointerType === pointerType && isDouble;
  if (event.type === 'click')
    lastTap = { at: timeOf(event), x, y, pointerType, control: isRepeated ? before.control : control };
  return isRepeated && control !== before.control;
}
