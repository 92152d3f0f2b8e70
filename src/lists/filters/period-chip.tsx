import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysOfPeriod, namedPeriods, type NamedPeriod } from '#contract/rules/reports/named-period.ts';
import { isReportPeriod, type Days } from '#contract/rules/reports/report-period.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconCalendar } from '#src/ui/icons/actions.ts';
import { Popover } from '#src/ui/popover.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useCalendar } from '../url/use-calendar.ts';
import { usePopoverFocus } from './use-popover-focus.ts';

export interface PeriodChipProps {
  /** The chosen period; null for the screen's own. */
  days: Days | null;
  /** Shown while none is chosen. */
  label?: string;
  /** @param period the named period that was chosen; null for days */
  onChange: (days: Days, period: NamedPeriod | null) => void;
  /** Returns to the screen's own period. */
  onRemove?: () => void;
}

/**
 * The period of a dashboard or of the sales report: this or last month or year, the last twelve months, or any days. A
 * list is filtered by days with `RangeFilter`.
 */
export function PeriodChip({ days, label, onChange, onRemove }: PeriodChipProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const from = days && date(days.from, 'medium');
  const to = days && date(days.to, 'medium');
  return (
    <Popover
      trigger={(props) => (
        <Chip
          {...props}
          icon={iconCalendar}
          label={days ? undefined : label}
          onRemove={days ? onRemove : undefined}
          removeLabel={t`Remove the period`}
        >
          {days && (
            <span className="font-bold">
              <Trans>
                {from} to {to}
              </Trans>
            </span>
          )}
        </Chip>
      )}
    >
      {(close) => (
        <PeriodForm
          days={days}
          onChange={(chosen, period) => {
            close();
            onChange(chosen, period);
          }}
        />
      )}
    </Popover>
  );
}

function PeriodForm({ days, onChange }: Pick<PeriodChipProps, 'days' | 'onChange'>) {
  const { t } = useLingui();
  const { today } = useCalendar();
  const [from, setFrom] = useState(days?.from ?? daysOfPeriod('year', today).from);
  const [to, setTo] = useState(days?.to ?? today);
  const isValid = isReportPeriod({ from, to });
  const problem = isValid
    ? undefined
    : from === '' || to === ''
      ? t`Enter the first and the last day.`
      : from > to
        ? t`The last day is before the first one.`
        : t`Five years at most.`;
  const words: Record<NamedPeriod, string> = {
    month: t`This month`,
    'last-month': t`Last month`,
    year: t`This year`,
    'last-year': t`Last year`,
    months: t`12 months`,
  };
  const form = usePopoverFocus();
  return (
    <form
      ref={form}
      className="flex w-80 max-w-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onChange({ from, to }, null);
      }}
    >
      <div className="flex flex-wrap gap-2">
        {namedPeriods.map((period) => (
          <Button key={period} size="small" onClick={() => onChange(daysOfPeriod(period, today), period)}>
            {words[period]}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Field label={t`From`}>
          <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label={t`To`} error={problem}>
          <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="filled" size="small" className="self-end">
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}
