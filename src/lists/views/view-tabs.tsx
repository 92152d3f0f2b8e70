import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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
import { LazyViewActions } from './lazy-view-actions.tsx';
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
  const { views, data } = model;
  const offered = list.views.filter((view) => !(view.staff && model.isClientRole));
  const painted = usePainted(data.isSuccess);
  if (offered.length < 2 && views.all.length === 0 && !views.savable) return null;
  const declared = offered.map((view): TabItem => {
    const label = (
      <>
        {t(view.label)}
        {view.counted && <ViewCount list={list} view={view} enabled={painted} />}
      </>
    );
    return { key: view.key, label };
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
      trailing={(views.current || views.savable) && <LazyViewActions model={viewsModelOf(list, model)} />}
    />
  );
}

interface ViewCountProps {
  list: List;
  view: List['views'][number];
  enabled: boolean;
}

/** The number of rows of a declared view, once the server or the device has counted them. */
function ViewCount({ list, view, enabled }: ViewCountProps) {
  const { number } = useFormat();
  const calendar = useCalendar();
  const question = questionOf(list, { ...emptyState, view: view.key }, calendar);
  const { data } = useQuery({ ...countOptions(list, question), enabled });
  if (!data) return null;
  const isUrgent = view.urgent === true && data.count > 0;
  return (
    <span className={`tab-count ${isUrgent ? 'font-bold text-bad' : 'text-ink-3'}`}>
      {number(data.count)}
      {data.capped && '+'}
    </span>
  );
}

function viewsModelOf(
  list: List,
  { state, canManage, isClientRole, views, onSavedView, onView }: ListModel,
): ViewsModel {
  return {
    entity: list.entity.name,
    parameters: parametersOf(list, state),
    canShare: canManage && !isClientRole,
    views,
    onSavedView,
    onLeave: () => onView(state.view),
  };
}
