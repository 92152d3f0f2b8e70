import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isCreditNote } from '#contract/rules/orders/amounts.ts';
import { offeredPapers } from '#contract/rules/papers/offered-papers.ts';
import type { PaperKind } from '#contract/rules/papers/paper.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { LazyPaperDialog } from '#src/papers/lazy-paper-dialog.tsx';
import { preparePapers } from '#src/papers/prepare-papers.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconFile, iconPen, iconPrint } from '#src/ui/icons/actions.ts';
import { iconBasket } from '#src/ui/icons/navigation.ts';
import { iconArrowLeft, iconDots } from '#src/ui/icons/basic.ts';
import { iconList } from '#src/ui/icons/states.ts';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';
import { HeadActions } from './head-actions.tsx';
import { OrderNumber } from './order-number.tsx';
import { OrderPills } from './order-pills.tsx';
import { OrderSteps } from './order-steps.tsx';
import type { OrderAction } from './use-order-actions.tsx';
import type { ShownOrder } from './shown-order.ts';

export interface DetailHeadProps {
  aggregate: ShownOrder;
  actor: Actor;
  actions: readonly OrderAction[];
  /** Whether there is room for buttons beside the title; otherwise they go into the menu and the bar at the bottom. */
  isWide: boolean;
}

/** Head of an order: back link, documents, number, status, and the available actions. */
export function DetailHead({ aggregate, actor, actions, isWide }: DetailHeadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [paper, setPaper] = useState<PaperKind | null>(null);
  useEffect(preparePapers, []);
  const { order } = aggregate;
  const isCredit = isCreditNote(order);
  const paperItems: Record<PaperKind, Pick<MenuItem, 'label' | 'icon'>> = {
    confirmation: { label: isCredit ? t`Credit note` : t`Order confirmation`, icon: iconFile },
    'delivery-note': { label: t`Delivery note`, icon: iconPrint },
    'pick-list': { label: t`Pick list`, icon: iconList },
  };
  const reorder: MenuItem = {
    key: 'again',
    label: t`Order again`,
    icon: iconBasket,
    onSelect: () => void navigate({ to: '/basket', search: { reorder: order.id } }),
  };
  const fills = actor.permissions.includes('manage catalog') && order.number !== '' && !isCredit;
  const papers: MenuItem[] =
    order.number === ''
      ? []
      : offeredPapers(actor.role, order).map((kind) => ({
          key: kind,
          ...paperItems[kind],
          onSelect: () => setPaper(kind),
        }));
  const edit: MenuItem = {
    key: 'edit',
    label: t`Change the order’s details`,
    icon: iconPen,
    onSelect: () => void navigate({ to: '/orders', search: { row: order.id } }),
  };
  // A manager may pick an order but rarely does, so the action goes into the menu.
  const belongsInMenu = (action: OrderAction) =>
    !isWide || (action.key === 'pick' && action.variant !== 'filled');
  const isMain = ({ key, variant }: OrderAction) => variant === 'filled' && (isWide || key !== 'complete');
  const inMenu = actions.filter((action) => !isMain(action) && belongsInMenu(action));
  const beside = isWide ? actions.filter((action) => !inMenu.includes(action)) : [];
  const more: MenuItem[] = [
    ...(isWide ? [] : papers),
    ...(fills ? [reorder] : []),
    ...(actor.permissions.includes('manage orders') && order.number !== '' ? [edit] : []),
    ...inMenu.map((action, at) => ({
      key: action.key,
      label: action.label,
      icon: action.icon,
      danger: action.variant === 'danger-outline',
      separatorBefore: at === 0,
      onSelect: action.onPress,
    })),
  ];
  return (
    <header className="border-b border-line-2 px-4 pt-3 pb-4 md:px-6 md:pt-3.5">
      <div className="flex min-h-control flex-wrap items-center justify-end gap-2">
        <Link to="/orders" className="mr-auto flex min-h-control items-center gap-2 font-semibold text-act">
          <Icon icon={iconArrowLeft} size={18} />
          <Trans>Orders</Trans>
        </Link>
        <HeadActions row="papers" actions={beside} />
        {isWide && papers.length > 0 && (
          <Menu
            align="end"
            items={papers}
            trigger={(props) => (
              <Button icon={iconPrint} {...props}>
                <Trans>Papers</Trans>
              </Button>
            )}
          />
        )}
        {more.length > 0 && (
          <Menu
            align="end"
            items={more}
            trigger={(props) => <IconButton icon={iconDots} label={t`More`} variant="outline" {...props} />}
          />
        )}
      </div>
      {/* Large text wraps the buttons above the number, and not to where those of the row below were. */}
      <div className="mt-2 flex flex-wrap-reverse items-end gap-x-4 gap-y-2">
        <div
          className={`flex min-w-0 flex-[1_1_18rem] flex-wrap items-center gap-x-3 gap-y-2 ${isWide ? 'min-h-control' : ''}`}
        >
          <h1 className="text-26 font-bold">
            <OrderNumber number={order.number} />
          </h1>
          <OrderPills order={order} />
        </div>
        <HeadActions row="number" actions={beside} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {!isCredit && <OrderSteps order={order} isWide={isWide} />}
        <HeadActions row="progress" actions={beside} />
      </div>
      {paper && (
        <LazyPaperDialog
          key={paper}
          kind={paper}
          aggregate={aggregate}
          username={actor.username}
          onClose={() => setPaper(null)}
        />
      )}
    </header>
  );
}
