import { addPress, endsScan, noBurst, type Burst, type Press } from './keystroke-burst.ts';
import type { Scan } from './scan.ts';
import { limitsFor, readScannerSetting, stripAdded } from './scanner-setting.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Kept = { field: TextField; value: string; start: number | null; end: number | null };

/** A scanner that ends its codes with no key is done when it has been silent so much longer than between two keys. In ms. */
const SILENCE_MS = 30;

/**
 * Listens to a hardware scanner, which sends its code as key presses that end with Enter or Tab, or as this device's
 * calibration says. Normal typing passes untouched: only the last key of a scan is taken, so that it presses no button
 * and sends no form. Where a scan fell into a text field, the field gets back what it held; a field inside
 * `data-scan="type"` keeps the scan as typed.
 * @param target where to listen; what listens at the window hears a scan before anything of the page, and alone
 * @returns what ends the listening
 */
export function listenForScans(
  onScan: (scan: Scan) => void,
  target: GlobalEventHandlers = document,
): () => void {
  const setting = readScannerSetting();
  const endKeys = new Set(['Enter', 'Tab', ...(setting?.end ? [setting.end] : [])]);
  const silent = setting?.end === '';
  let burst: Burst = noBurst;
  let kept: Kept | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = () => {
    const { text, keys } = stripAdded(burst, setting);
    burst = noBurst;
    if (kept) giveBack(kept);
    kept = null;
    onScan({ text, keys, by: 'scanner' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer);
    if (event.isComposing || event.key === 'Process') {
      burst = noBurst;
      return;
    }
    const field = textFieldOf(event.target);
    if (field?.closest('[data-scan="type"]')) {
      burst = noBurst;
      return;
    }
    const limits = limitsFor(setting, field !== null);
    if (endKeys.has(event.key) && endsScan(burst, event.timeStamp, limits)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      finish();
      return;
    }
    const next = addPress(burst, pressOf(event), limits);
    if (next.count === 1) kept = field ? keep(field) : null;
    // A space inside a code must not press the button that has the focus.
    if (event.key === ' ' && next.count > 1 && !field) event.preventDefault();
    burst = next;
    if (!silent) return;
    timer = setTimeout(() => {
      if (endsScan(burst, burst.lastAt, limits)) finish();
    }, limits.gap + SILENCE_MS);
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    target.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** What of a key press tells a scanner from a person. */
export function pressOf(event: KeyboardEvent): Press {
  // AltGr comes as Ctrl and Alt on some systems; it writes a character all the same.
  const writes = event.getModifierState('AltGraph');
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    at: event.timeStamp,
    repeat: event.repeat,
    chord: !writes && (event.ctrlKey || event.altKey || event.metaKey),
  };
}

function textFieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  if (!(target instanceof HTMLInputElement)) return null;
  return ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'].includes(target.type)
    ? null
    : target;
}

function keep(field: TextField): Kept {
  return { field, value: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Through the element's own setter and an event, so that whoever controls the field hears of it. */
function giveBack({ field, value, start, end }: Kept): void {
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (start !== null) field.setSelectionRange(start, end);
}
