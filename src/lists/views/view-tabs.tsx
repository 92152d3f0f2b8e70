import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePainted } from '#src/sync/client/device/use-painted.ts';
import { iconUsers } from '#src/ui/icons/navigation.ts';
import { Tabs, type TabItem } from '#src/ui/tabs.tsx';
import { countOptions } from '../calls/count-options.ts';
import type { List } from '../declare/list-declaration.ts';
import { questionOf } from '../url/list-query.ts';
import { useCalendar } from '../url/use-calendar.ts';
import { emptyState } from '../url/list-state.ts';
import type { ListModel } from '../page/use-list.ts';
import type { ViewsModel } from './use-saved-views.ts';
import { ViewActs } from './view-acts.tsx';
import { parametersOf } from './view-parameters.ts';

export interface ViewTabsProps {
  list: List;
  model: ListModel;
}

const SAVED = 'saved:';

/**
 * The views of a list as tabs: first the declared ones, some with a count, then the saved ones. Counts are requested
 * after the rows, so that they do not delay them.
 */
export function ViewTabs({ list, model }: ViewTabsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const calendar = useCalendar();
  const { views, data } = model;
  const offered = list.views.filter((view) => !(view.staff && model.client));
  const counted = offered.filter((view) => view.counted);
  const painted = usePainted(data.isSuccess);
  const counts = useQueries({
    queries: counted.map((view) => ({
      ...countOptions(list, questionOf(list, { ...emptyState, view: view.key }, calendar)),
      enabled: painted,
    })),
  });
  if (offered.length < 2 && views.all.length === 0 && !views.savable) return null;
  const declared = offered.map((view): TabItem => {
    const count = counts[counted.indexOf(view)]?.data;
    const tab = {
      key: view.key,
      label: t(view.label),
      urgent: view.urgent === true && (count?.count ?? 0) > 0,
    };
    return count ? { ...tab, count: count.capped ? `${number(count.count)}+` : number(count.count) } : tab;
  });
  const saved = views.all.map((view): TabItem => {
    const changed = views.changed && view === views.current;
    const tab = { key: SAVED + view.id, label: view.name, ...(view.shared ? { icon: iconUsers } : {}) };
    if (changed) return { ...tab, count: <Trans>changed</Trans> };
    return view.shared ? { ...tab, count: <Trans>shared</Trans> } : tab;
  });
  return (
    <Tabs
      label={t`Views`}
      tabs={[...declared, ...saved]}
      current={views.current ? SAVED + views.current.id : model.view.key}
      onSelect={(key) =>
        key.startsWith(SAVED) ? model.onSavedView(key.slice(SAVED.length)) : model.onView(key)
      }
      trailing={(views.current || views.savable) && <ViewActs model={viewsModelOf(list, model)} />}
    />
  );
}

function viewsModelOf(
  list: List,
  { state, manages, client, views, onSavedView, onView }: ListModel,
): ViewsModel {
  return {
    entity: list.entity.name,
    parameters: parametersOf(list, state),
    shares: manages && !client,
    views,
    onSavedView,
    onLeave: () => onView(state.view),
  };
}
