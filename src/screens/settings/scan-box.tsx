import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Press } from '#src/scan/keystroke-burst.ts';
import { pressOf } from '#src/scan/wedge-scanner.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';

/** After so much silence a scan is over, whatever the scanner. In ms. */
const SILENCE_MS = 500;
/** A Tab that comes so soon after a character is the scanner's; later it is somebody's who leaves. In ms. */
const AT_ONCE_MS = 250;
const SILENT = new Set(['Shift', 'AltGraph', 'Control', 'Alt', 'CapsLock', 'NumLock']);

/** Takes every key while it has the focus, and gives them when they have come to rest. */
export function ScanBox({ onPresses }: { onPresses: (presses: readonly Press[]) => void }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const heard = useRef<Press[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    box.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  const onKeyDown = ({ nativeEvent: event }: KeyboardEvent) => {
    const press = pressOf(event);
    const last = heard.current.at(-1);
    const soon = last !== undefined && press.at - last.at <= AT_ONCE_MS;
    if (press.chord || press.key === 'Escape' || (press.key === 'Tab' && !soon)) return;
    event.preventDefault();
    if (SILENT.has(press.key) || press.repeat) return;
    heard.current.push(press);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const presses = heard.current;
      heard.current = [];
      // A lone Enter is somebody's, not a scanner's.
      if (presses.length > 1) onPresses(presses);
    }, SILENCE_MS);
  };
  return (
    <div
      ref={box}
      // A box that takes keys and shows none of them: no field, so that no keyboard comes up on a tablet.
      role="textbox"
      data-scan="own"
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
