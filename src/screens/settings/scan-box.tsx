import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { KeyPress } from '#src/scan/keystroke-burst.ts';
import { readKeyPress } from '#src/scan/read-key-press.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';
import { extraWaitAfter } from '#src/ui/unless-scan-follows.ts';

/** A scan is complete after this many ms of silence, whatever the scanner. */
const SILENCE_MS = 500;
/** A Tab within this many ms after a character belongs to the scanner; a later one is the user leaving the field. */
const AT_ONCE_MS = 250;
const SILENT = new Set(['Shift', 'AltGraph', 'Control', 'Alt', 'CapsLock', 'NumLock']);

/** Captures every key while it has the focus, and reports them after a pause. */
export function ScanBox({ onPresses }: { onPresses: (presses: readonly KeyPress[]) => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const received = useRef<KeyPress[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    box.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  const onKeyDown = ({ nativeEvent: event }: KeyboardEvent) => {
    const press = readKeyPress(event);
    const last = received.current.at(-1);
    const soon = last !== undefined && press.at - last.at <= AT_ONCE_MS;
    if (
      (press.chord && press.nonPrinting === undefined) ||
      press.key === 'Escape' ||
      (press.key === 'Tab' && !soon)
    )
      return;
    event.preventDefault();
    if (SILENT.has(press.key) || press.repeat) return;
    received.current.push(press);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        const presses = received.current;
        received.current = [];
        // A lone Enter comes from the user, not from a scanner.
        if (presses.length > 1) onPresses(presses);
      },
      SILENCE_MS + extraWaitAfter(event),
    );
  };
  return (
    <div
      ref={box}
      // Captures keys without being an input field, so that no on-screen keyboard opens on a tablet.
      role="textbox"
      data-scan="ignore"
      aria-label={t`Scan here`}
      aria-readonly="true"
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="flex min-h-18 items-center justify-center gap-3 rounded-control border-2 border-dashed border-edge bg-sunk px-4 text-ink-2 focus:border-solid focus:border-act focus:text-ink"
    >
      <Icon icon={iconScan} size={24} />
      <Trans>Scan here</Trans>
    </div>
  );
}
