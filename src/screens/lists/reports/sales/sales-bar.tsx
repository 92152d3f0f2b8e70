import { Trans, useLingui } from '@lingui/react/macro';
import type { Permission } from '#contract/access.ts';
import { salesGroups, type SalesGroup } from '#contract/rules/reports/sales-choices.ts';
import type { EntityName } from '#contract/registry.ts';
import type { Days } from '#contract/rules/reports/report-period.ts';
import { PeriodChip } from '#src/lists/filters/period-chip.tsx';
import { RefInput } from '#src/lists/form/ref-input.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePermissions } from '#src/session/can.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Field } from '#src/ui/field.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { ChangeSales, SalesState } from './sales-state.ts';
import { groupWords } from './sales-words.ts';

/** The list whose keys a group's filter takes, and the permission to read it. */
const listOf: Record<SalesGroup, { entity: EntityName; view: Permission }> = {
  article: { entity: 'articles', view: 'view articles page' },
  category: { entity: 'categories', view: 'view categories page' },
  customer: { entity: 'customers', view: 'view customers page' },
  commercial: { entity: 'users', view: 'view users page' },
};

export interface SalesBarProps {
  state: SalesState;
  /** The days that the period is compared with, once known. */
  before: Days | null;
  onChange: ChangeSales;
}

/** The report's choices: period, comparison, rows, measure and filters. */
export function SalesBar({ state, before, onChange }: SalesBarProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 md:px-6">
      <PeriodChip days={state.days} onChange={(days, period) => onChange({ days, period })} />
      <CompareChip state={state} before={before} onChange={onChange} />
      <SegmentedControl
        label={t`Rows`}
        options={salesGroups.map((value) => ({ value, label: t(groupWords[value]) }))}
        value={state.by}
        onChange={(by) => onChange({ by })}
      />
      {salesGroups.map((group) => (
        <GroupChip key={group} group={group} state={state} onChange={onChange} />
      ))}
      <span className="flex-1" />
      <SegmentedControl
        label={t`Shown values`}
        options={[
          { value: 'pieces', label: t`Pieces` },
          { value: 'total', label: t({ context: 'short', message: 'Turnover excl. VAT' }) },
        ]}
        value={state.measure}
        onChange={(measure) => onChange({ measure, sort: `-${measure}` })}
      />
    </div>
  );
}

function CompareChip({ state: { compare }, before, onChange }: SalesBarProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const choices = {
    year: t`Same days of the year before`,
    before: t`Period before`,
    none: t`No comparison`,
  };
  const from = before && date(before.from, 'medium');
  const to = before && date(before.to, 'medium');
  return (
    <Menu
      items={(['year', 'before', 'none'] as const).map((key) => ({
        key,
        label: choices[key],
        checked: key === compare,
        onSelect: () => onChange({ compare: key }),
      }))}
      trigger={(props) => (
        <Chip
          {...props}
          label={compare === 'none' ? t`Compare` : t`Compared with`}
          onRemove={compare === 'none' ? undefined : () => onChange({ compare: 'none' })}
          removeLabel={t`Remove the comparison`}
        >
          {compare === 'none' ? undefined : before ? (
            <Trans>
              {from} – {to}
            </Trans>
          ) : (
            choices[compare]
          )}
        </Chip>
      )}
    />
  );
}

type GroupChipProps = { group: SalesGroup; state: SalesState; onChange: ChangeSales };

/** The only article, category, customer or commercial that counts. */
function GroupChip({ group, state: { filters }, onChange }: GroupChipProps) {
  const { t } = useLingui();
  const value = filters[group];
  const label = t(groupWords[group]);
  const allowed = usePermissions().includes(listOf[group].view);
  const set = (key: string | undefined) => {
    const { [group]: _, ...others } = filters;
    onChange({ filters: key ? { ...others, [group]: key } : others });
  };
  if (!allowed && value === undefined) return null;
  return (
    <Popover
      trigger={(props) => (
        <Chip
          {...props}
          label={value === undefined ? label : t`${label}:`}
          onRemove={value === undefined ? undefined : () => set(undefined)}
          removeLabel={t`Remove the filter ${label}`}
        >
          {group === 'commercial' && value !== undefined ? <PersonName username={value} /> : value}
        </Chip>
      )}
    >
      {(close) => (
        <div className="w-72 max-w-full p-3">
          <Field label={label}>
            <RefInput
              entity={listOf[group].entity}
              value={value ?? ''}
              onChange={(key) => {
                set(key);
                if (key !== '') close();
              }}
            />
          </Field>
        </div>
      )}
    </Popover>
  );
}
