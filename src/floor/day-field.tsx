import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isDayAllowed, maxDaysAhead } from '#contract/rules/orders/order-dates.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import { Field } from '#src/ui/field.tsx';
import { iconCalendar } from '#src/ui/icons/actions.ts';
import { TextInput } from '#src/ui/text-input.tsx';

export interface DayFieldProps {
  label: ReactNode;
  /** A day like `2026-06-12`; empty for none. */
  value: string;
  /** True after the user tried to send the form: a day that is not allowed is an error from then on. */
  tried: boolean;
  hint?: ReactNode;
  className?: string;
  onChange: (day: string) => void;
}

/** A day from today on, as a wish or a promise of an order; optional. */
export function DayField({ label, value, tried, hint, className, onChange }: DayFieldProps) {
  const { date } = useFormat();
  const { today, daysAhead } = useCalendar();
  const last = daysAhead(maxDaysAhead);
  const [from, to] = [date(today, 'numeric'), date(last, 'numeric')];
  return (
    <Field
      label={label}
      aside={<Trans>optional</Trans>}
      hint={hint}
      {...(className === undefined ? {} : { className })}
      error={
        tried &&
        value !== '' &&
        !isDayAllowed(value, today) && (
          <Trans>
            Choose a day between {from} and {to}.
          </Trans>
        )
      }
    >
      <TextInput
        type="date"
        icon={iconCalendar}
        min={today}
        max={last}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
