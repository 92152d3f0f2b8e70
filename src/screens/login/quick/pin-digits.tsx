import { useEffect, useRef, type KeyboardEvent } from 'react';
import { pinLength } from '#contract/rules/accounts/pin.ts';
import { physicalDigit } from '../physical-digit.ts';

/**
 * The typed digits as dots. The field over them takes a physical keyboard and opens no virtual one. It is a text field,
 * because a badge scanned into a password field would not be recognized.
 */
export function PinDigits({
  digits,
  label,
  onType,
}: {
  digits: string;
  label: string;
  onType: (digits: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const take = (text: string) => onType(text.replace(/\D/g, '').slice(0, pinLength.max));
  const typeDigit = (event: KeyboardEvent) => {
    const digit = physicalDigit(event.code);
    if (digit === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    take(digits + digit);
  };
  const boxes = Math.max(pinLength.min, digits.length);
  return (
    <div className="relative my-5">
      <input
        ref={field}
        type="text"
        inputMode="none"
        data-scan="digits"
        autoComplete="off"
        aria-label={label}
        value={digits}
        onChange={(event) => take(event.target.value)}
        onKeyDown={typeDigit}
        className="peer absolute inset-0 size-full text-16 opacity-0"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none flex justify-center gap-3 md:gap-5 *:data-next:border-edge peer-focus:*:data-next:border-act"
      >
        {Array.from({ length: boxes }, (_, at) => (
          <span
            key={at}
            data-next={at === digits.length ? '' : undefined}
            className="flex h-16 w-12 items-center justify-center rounded-control border-2 border-edge md:w-14"
          >
            {at < digits.length && <span className="size-4 rounded-full bg-ink" />}
          </span>
        ))}
      </div>
    </div>
  );
}
