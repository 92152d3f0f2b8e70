import { Trans, useLingui } from '@lingui/react/macro';
import { stringifyPlainSearch } from '#src/lists/url/plain-search.ts';
import { useCalendar } from '#src/lists/url/use-calendar.ts';
import {
  currentViews,
  useStoredViews,
  type SavedViews,
  type ViewsModel,
} from '#src/lists/views/use-saved-views.ts';
import { LazyViewActions } from '#src/lists/views/lazy-view-actions.tsx';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { iconBookmark } from '#src/ui/icons/actions.ts';
import { iconUsers } from '#src/ui/icons/navigation.ts';
import { Menu } from '#src/ui/menu.tsx';
import { readSalesState, salesParameters, type ChangeSales, type SalesState } from './sales-state.ts';

const REPORT = 'sales';

/** The saved views of the report, stored with those of orders, and which of them its state is or started from. */
export function useSalesViews(state: SalesState, startedFrom: string | null, ready: boolean): SavedViews {
  const { today } = useCalendar();
  const stored = useStoredViews('orders', REPORT, ready);
  const said = (of: SalesState) => {
    const text = new URLSearchParams(salesParameters(of));
    text.sort();
    return text.toString();
  };
  return currentViews(stored, startedFrom, {
    isShown: (parameters) => said(readSalesState(parameters, today)) === said(state),
    savable: stringifyPlainSearch(salesParameters(state)) !== '',
  });
}

export interface SalesViewsProps {
  state: SalesState;
  views: SavedViews;
  onChange: ChangeSales;
}

/** The saved views of the report to choose from, and what can be done with the current one. */
export function SalesViews({ state, views, onChange }: SalesViewsProps) {
  const { t } = useLingui();
  const { today } = useCalendar();
  const canShare = usePermissions().includes('manage orders');
  const model: ViewsModel = {
    entity: 'orders',
    parameters: { ...salesParameters(state), report: REPORT },
    about: (
      <Trans>
        It saves period, comparison, rows, filters and sort order. “This month” is always the current one.
      </Trans>
    ),
    canShare,
    views,
    onSavedView: (id) => {
      const view = views.all.find((one) => one.id === id);
      if (view) onChange(readSalesState(view.parameters, today), id);
    },
    onLeave: () => onChange(readSalesState({}, today), null),
  };
  const items = [
    { key: '', label: t`This year, by article`, checked: !views.current, onSelect: model.onLeave },
    ...views.all.map(({ id, name, shared }) => ({
      key: id,
      label: name,
      checked: id === views.current?.id,
      ...(shared && { icon: iconUsers }),
      onSelect: () => model.onSavedView(id),
    })),
  ];
  return (
    <>
      <LazyViewActions model={model} />
      {views.all.length > 0 && (
        <Menu
          align="end"
          items={items}
          trigger={(props) => (
            <Button icon={iconBookmark} {...props}>
              {views.current?.name ?? t`Views`}
            </Button>
          )}
        />
      )}
    </>
  );
}
