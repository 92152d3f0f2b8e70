import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useBasketCount } from '#src/session/basket-mirror/basket-mirror.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { MenuEntry } from './menu-groups.ts';

export interface MenuLinkProps {
  entry: MenuEntry;
  current: boolean;
  /** Icon only, with the name as a tooltip: for the tablet's rail. */
  rail?: boolean;
  onFollow?: (() => void) | undefined;
}

/** One menu entry; the current one is yellow. */
export function MenuLink({ entry, current, rail = false, onFollow }: MenuLinkProps) {
  const { i18n } = useLingui();
  const basketCount = useBasketCount();
  const count = entry.path === '/basket' ? basketCount : 0;
  const words = i18n._(entry.words);
  const place = current ? 'border-where bg-surface font-bold text-ink' : 'border-transparent text-ink-2';
  const size = rail
    ? 'h-12 justify-center pr-1'
    : 'min-h-9 gap-2.5 py-0.5 pr-2 pl-4 pointer-coarse:min-h-12 pointer-coarse:text-16';
  return (
    <Link
      to={entry.path}
      aria-current={current ? 'page' : undefined}
      title={rail ? words : undefined}
      onClick={onFollow}
      className={`flex items-center border-l-4 hover:text-ink focus-visible:-outline-offset-3 ${place} ${size}`}
    >
      <Icon icon={entry.icon} size={rail ? 22 : 20} />
      <span className={rail ? 'sr-only' : 'min-w-0 leading-[1.15] hyphens-auto wrap-anywhere'}>{words}</span>
      {count > 0 && !rail && <span className="text-small ml-auto">{count}</span>}
    </Link>
  );
}
