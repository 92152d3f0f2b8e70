import { Plural } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { StatePill } from '#src/ui/state-pill.tsx';

/** A past order in a list to choose from. */
export function PastOrderRow({ order, onChoose }: { order: Rows['orders']; onChoose: () => void }) {
  const { date, money } = useFormat();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className="flex min-h-14 w-full flex-wrap items-center gap-x-4 gap-y-1 px-1 py-2 text-start hover:bg-hover"
        onClick={onChoose}
      >
        <span className="min-w-0 flex-1 basis-44">
          <strong className="font-semibold">{order.number}</strong>
          <span className="block truncate text-13 text-ink-2">
            {[date(order.date_ordered), order.customer_name, order.customer_reference]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatePill state={order.status} />
        <span className="text-13 text-ink-2">
          <Plural value={order.line_count} one="# line" other="# lines" />
        </span>
        <span className="w-24 text-right font-semibold">{money(order.total)}</span>
        <Icon icon={iconChevronRight} size={18} className="text-ink-3" />
      </button>
    </li>
  );
}
