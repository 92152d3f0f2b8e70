import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useFormat } from '#src/i18n/use-format.ts';
import { Tabs } from '#src/ui/tabs.tsx';
import { countOptions } from '../calls/count-options.ts';
import type { List } from '../declare/list-declaration.ts';
import { questionOf } from '../url/list-query.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { emptyState } from '../url/list-state.ts';

export interface ViewTabsProps {
  list: List;
  current: string;
  onSelect: (key: string) => void;
  /** Counts are asked for once the rows are there: they must not make them wait. */
  counting: boolean;
  className?: string;
}

/** The views of a list, side by side, with how much there is in those that are worth a count. */
export function ViewTabs({ list, current, onSelect, counting, className }: ViewTabsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const calendar = useCalendar();
  const counted = list.views.filter((view) => view.counted);
  const counts = useQueries({
    queries: counted.map((view) => ({
      ...countOptions(list, questionOf(list, { ...emptyState, view: view.key }, calendar)),
      enabled: counting,
    })),
  });
  if (list.views.length < 2) return null;
  const tabs = list.views.map((view) => {
    const count = counts[counted.indexOf(view)]?.data;
    const tab = {
      key: view.key,
      label: t(view.label),
      urgent: view.urgent === true && (count?.count ?? 0) > 0,
    };
    return count ? { ...tab, count: count.capped ? `${number(count.count)}+` : number(count.count) } : tab;
  });
  return (
    <Tabs label={t`Views`} tabs={tabs} current={current} onSelect={onSelect} className={className ?? ''} />
  );
}
