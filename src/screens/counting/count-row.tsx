import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isCount, parseCount } from '#src/floor/counting/count-text.ts';
import { expectedPieces } from '#src/floor/counting/stock-seen.ts';
import { useTypedDigits } from '#src/floor/counting/use-typed-digits.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { CountEntry, CountLine } from './counting-session.ts';

/** The keys that begin or change a count. */
const countKeys = /^(?:[\d+*]|Backspace)$/;

interface RowProps {
  line: CountLine;
  entry: CountEntry | undefined;
  /** Hides the recorded stock. */
  isBlind: boolean;
}

/** A product that is not counted right now; a press selects it. */
export function CountRow({ line, entry, isBlind, onSelect }: RowProps & { onSelect: () => void }) {
  const { number } = useFormat();
  const counted = parseCount(entry?.text ?? '');
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="flex min-h-18 w-full touch-manipulation items-center gap-3 px-4 py-2 text-start hover:bg-hover focus-visible:-outline-offset-3 md:gap-6 md:px-6"
        onClick={onSelect}
      >
        <Goods line={line} isBlind={isBlind} />
        {counted === null ? (
          <span className="count-box" />
        ) : (
          <span className="flex items-center gap-4 text-26 font-bold">
            <Icon icon={iconCheck} size={24} className="text-ok" />
            <span className="min-w-12 text-end">{number(counted)}</span>
          </span>
        )}
      </button>
    </li>
  );
}

export interface CurrentRowProps extends RowProps {
  /** Each new number brings the focus back to the field. */
  focusRequest: number;
  onText: (text: string) => void;
  onEnter: () => void;
}

/** The product that is counted now, with the field that receives typed digits. */
export function CurrentRow({ line, entry, isBlind, focusRequest, onText, onEnter }: CurrentRowProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const text = entry?.text ?? '';
  useTypedDigits(field, countKeys);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const show = () => {
      const row = field.current?.closest('li');
      const list = row?.parentElement;
      // With large text the row may be taller than the list: its location is then what must be in sight.
      const isTall = row && list && row.offsetHeight > list.clientHeight;
      row?.scrollIntoView({ block: isTall ? 'start' : 'center' });
    };
    show();
    // Turning the device reflows the rows.
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [line.id, focusRequest]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li
      aria-current="step"
      className="flex min-h-18 items-center gap-3 border-b border-line bg-hover px-4 py-2 md:gap-6 md:px-6"
    >
      <Goods line={line} isBlind={isBlind} isCurrent />
      <input
        ref={field}
        role="spinbutton"
        aria-label={t`Pieces of ${line.reference}`}
        aria-valuenow={parseCount(text) ?? undefined}
        aria-valuemin={0}
        inputMode="none"
        autoComplete="off"
        aria-invalid={!isCount(text)}
        className={`count-box count-box-current ${isCount(text) ? '' : 'text-bad'}`}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          // Typed digits go to this field as long as nothing else has taken the focus.
          const own = event.currentTarget;
          if (event.relatedTarget === null) requestAnimationFrame(() => focusUnlessTaken(own));
        }}
      />
    </li>
  );
}

function focusUnlessTaken(field: HTMLInputElement): void {
  if (document.activeElement === document.body) field.focus({ preventScroll: true });
}

function Goods({ line, isBlind, isCurrent = false }: Omit<RowProps, 'entry'> & { isCurrent?: boolean }) {
  const { number } = useFormat();
  const { reference, location, designation, image } = line;
  const onHand = number(line.onHand);
  const expected = number(expectedPieces(line));
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1 @min-[38rem]:flex-row @min-[38rem]:items-center @min-[38rem]:gap-6">
        <LocationSign location={location} current={isCurrent} className="location-sign-floor shrink-0" />
        <GoodsPicture
          hash={image}
          width={60}
          height={45}
          className="h-11 w-15 shrink-0 rounded-plate @max-[38rem]:hidden"
        />
        <span className="min-w-0 max-w-full @min-[38rem]:flex-1">
          <span className="block text-[min(1rem,6vw)] leading-[1.4] font-bold wrap-anywhere">
            {reference}
          </span>
          {designation !== '' && (
            // With large text on a tablet held sideways, the row has to fit above the keypad.
            <span className="block text-[min(1rem,6vw)] leading-[1.4] wrap-anywhere text-ink-2 [@media(height<30em)]:hidden">
              {designation}
            </span>
          )}
          {!isBlind && (
            <span className="block text-[min(1rem,6vw)] leading-[1.4] text-ink-2">
              {line.picked ? (
                <Trans>
                  Expected here: {expected}, of {onHand} on hand
                </Trans>
              ) : (
                <Trans>Recorded stock: {onHand}</Trans>
              )}
            </span>
          )}
        </span>
      </span>
    </>
  );
}
