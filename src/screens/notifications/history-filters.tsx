import { useLingui } from '@lingui/react/macro';
import { isNotificationType, typesHeardBy } from '#contract/rules/notification-kinds.ts';
import { typeWords } from '#src/floor/notification-words.ts';
import { useUser } from '#src/session/use-session.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import type { HistoryFilter } from './history-filter.ts';

export interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (next: HistoryFilter) => void;
}

/** Read or unread, and of which type, among those that one's role hears. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  const heard = user ? typesHeardBy(user.role_name, new Set(user.permissions)) : [];
  // News of what one did in another role is still there to be asked for.
  const types = filter.type && !heard.includes(filter.type) ? [...heard, filter.type] : heard;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Segmented
        label={t`State`}
        value={filter.state ?? 'all'}
        onChange={(state) => onChange({ ...filter, state: state === 'all' ? undefined : state })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'unread', label: t`Unread` },
          { value: 'read', label: t`Read` },
        ]}
      />
      <Select
        aria-label={t`Type`}
        className="min-w-0 max-md:flex-1"
        value={filter.type ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, type: isNotificationType(value) ? value : undefined })
        }
      >
        <option value="">{t`All types`}</option>
        {types.map((type) => {
          const words = typeWords(type);
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
