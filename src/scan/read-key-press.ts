import { GS } from '#contract/rules/codes/function-one.ts';
import type { KeyPress } from './keystroke-burst.ts';

/** Whether an event says which key was pressed; one of an input method does not, nor one of a browser that fills in a field. */
export function namesKey(event: KeyboardEvent): boolean {
  return event instanceof KeyboardEvent && !event.isComposing && event.key !== 'Process';
}

/** Extracts the properties of a key press that tell a scanner from a person. */
export function readKeyPress(event: KeyboardEvent): KeyPress {
  // Some systems report AltGr as Ctrl and Alt, although it types a character.
  const writes = event.getModifierState('AltGraph');
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    at: event.timeStamp,
    repeat: event.repeat,
    chord: !writes && (event.ctrlKey || event.altKey || event.metaKey),
    nonPrinting: nonPrintingOf(event),
  };
}

/**
 * Scanners send the GS1 separator as F8, as Ctrl with the key of `]` (on the scanner's keyboard or on this one), or as
 * Alt with the digits of its character code on the numeric keypad.
 */
function nonPrintingOf({ key, code, ctrlKey, altKey, metaKey }: KeyboardEvent): KeyPress['nonPrinting'] {
  if (metaKey) return undefined;
  if (key === GS || (key === 'F8' && !ctrlKey && !altKey)) return 'separator';
  if (ctrlKey && (key === ']' || (!altKey && code === 'BracketRight'))) return 'separator';
  return altKey && !ctrlKey && /^Numpad\d$/.test(code) ? 'alt digit' : undefined;
}
