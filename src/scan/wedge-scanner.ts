import {
  addPress,
  endsScan,
  loose,
  noBurst,
  strict,
  type Burst,
  type BurstLimits,
} from './keystroke-burst.ts';
import type { Scan } from './scan.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Kept = { field: TextField; value: string; start: number | null; end: number | null };

/**
 * Listens to a hardware scanner, which sends its code as key presses that end with Enter or Tab. Normal typing passes
 * untouched: only the Enter of a scan is taken, so that it presses no button and sends no form. Where a scan fell into
 * a text field, the field gets back what it held; a field inside `data-scan="type"` keeps the scan as typed.
 * @param target where to listen; what listens at the window hears a scan before anything of the page, and alone
 * @returns what ends the listening
 */
export function listenForScans(onScan: (scan: Scan) => void, target: GlobalEventHandlers = document): () => void {
  let burst: Burst = noBurst;
  let kept: Kept | null = null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.key === 'Process') {
      burst = noBurst;
      return;
    }
    const field = textFieldOf(event.target);
    if (field?.closest('[data-scan="type"]')) {
      burst = noBurst;
      return;
    }
    const limits: BurstLimits = field ? strict : loose;
    const ends = event.key === 'Enter' || event.key === 'Tab';
    if (ends && endsScan(burst, event.timeStamp, limits)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      const scan: Scan = { text: burst.text, keys: burst.keys, by: 'scanner' };
      burst = noBurst;
      if (kept) giveBack(kept);
      kept = null;
      onScan(scan);
      return;
    }
    const next = addPress(burst, pressOf(event), limits);
    if (next.count === 1) kept = field ? keep(field) : null;
    // A space inside a code must not press the button that has the focus.
    if (event.key === ' ' && next.count > 1 && !field) event.preventDefault();
    burst = next;
  };

  target.addEventListener('keydown', onKeyDown, { capture: true });
  return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
}

function pressOf(event: KeyboardEvent) {
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
