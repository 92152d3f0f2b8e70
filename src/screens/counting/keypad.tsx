import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconScan } from '#src/ui/icons/actions.ts';
import { iconArrowLeft } from '#src/ui/icons/basic.ts';

export interface KeypadProps {
  /** The product that is counted now, and what is counted of it; null if there is none. */
  current: { reference: string; text: string } | null;
  isByScan: boolean;
  /** A digit, or `+` to add a part. */
  onKey: (key: string) => void;
  onErase: () => void;
  onSlotEmpty: () => void;
  onByScan: (isOn: boolean) => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '+', '0'];

/**
 * The keys of a count, of at least 64 px, or 52 px where the text is large. They leave the focus in the field of the
 * current product. “Slot empty” asks before it replaces what is counted.
 */
export function Keypad({ current, isByScan, onKey, onErase, onSlotEmpty, onByScan }: KeypadProps) {
  const { t } = useLingui();
  const disabled = current === null;
  const { reference = '', text = '' } = current ?? {};
  const [isAsking, setAsking] = useState(false);
  // The dialog gives the focus back to the field of the product.
  const close = () => setAsking(false);
  return (
    <div data-toast-free className="keypad" role="group" aria-label={t`Keypad`} onPointerDown={keepFocus}>
      <div className="keypad-digits">
        {KEYS.map((key) => (
          <Key key={key} label={key} disabled={disabled} onPress={() => onKey(key)}>
            {key}
          </Key>
        ))}
        <Key label={t`Erase`} disabled={disabled} onPress={onErase}>
          <Icon icon={iconArrowLeft} size={24} />
        </Key>
      </div>
      <div className="keypad-side">
        <button
          type="button"
          className="keypad-key keypad-word"
          aria-pressed={isByScan}
          onClick={() => onByScan(!isByScan)}
        >
          <Icon icon={iconScan} size={24} />
          <Trans>+1 per scan</Trans>
        </button>
        <button
          type="button"
          className="keypad-key keypad-word"
          aria-disabled={disabled}
          onClick={() => {
            if (disabled) return;
            if (text === '' || text === '0') onSlotEmpty();
            else setAsking(true);
          }}
        >
          <Trans>Slot empty</Trans>
        </button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={
          <Trans>
            {reference}: replace {text} with 0?
          </Trans>
        }
        confirmLabel={<Trans>Slot empty</Trans>}
        cancelLabel={<Trans>Keep {text}</Trans>}
        onClose={close}
        onConfirm={() => {
          onSlotEmpty();
          close();
        }}
      >
        <Trans>What was counted here is replaced, and the slot counts as empty.</Trans>
      </ConfirmDialog>
    </div>
  );
}

type KeyProps = { label: string; disabled: boolean; onPress: () => void; children: ReactNode };

function Key({ label, disabled, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      className="keypad-key"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault();
}
