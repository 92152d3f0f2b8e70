import { Trans, useLingui } from '@lingui/react/macro';
import { maxUnreadCount, isNotificationType, receivedTypesOf } from '#contract/rules/notification-types.ts';
import { notificationTypeWord } from '#src/floor/notifications/notification-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useUser } from '#src/session/use-session.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { Select } from '#src/ui/select.tsx';
import type { HistoryFilter } from './history-filter.ts';

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  unread: number;
  onChange: (next: HistoryFilter) => void;
}

/** Filters by read state and by type, among the types that the user's role receives. */
export function HistoryFilters({ filter, unread, onChange }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const receivedTypes = user ? receivedTypesOf(user.role_name, new Set(user.permissions)) : [];
  // Notifications from a former role can still be filtered.
  const types =
    filter.type && !receivedTypes.includes(filter.type) ? [...receivedTypes, filter.type] : receivedTypes;
  return (
    <div className="flex flex-wrap gap-2 md:mt-3 max-md:mt-2">
      <SegmentedControl
        label={t`State`}
        value={filter.state ?? 'all'}
        onChange={(state) => onChange({ ...filter, state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t({ context: 'feminine', message: 'All' }) },
          { value: 'unread', label: <Unread count={unread} /> },
          { value: 'read', label: t`Read` },
        ]}
      />
      <Select
        aria-label={t`Type`}
        className="max-md:w-full"
        value={filter.type ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, type: isNotificationType(value) ? value : undefined })
        }
      >
        <option value="">{t`All types`}</option>
        {types.map((type) => {
          const words = notificationTypeWord(type);
          return (
            <option key={type} value={type}>
              {words ? i18n._(words) : type}
            </option>
          );
        })}
      </Select>
    </div>
  );
}

function Unread({ count }: { count: number }) {
  const { number } = useFormat();
  const shown = count < maxUnreadCount ? number(count) : `${number(maxUnreadCount)}+`;
  return (
    <>
      <Trans>Unread</Trans>
      {count > 0 && <span className="ml-1.5 font-bold">{shown}</span>}
    </>
  );
}
