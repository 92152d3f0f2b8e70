import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useOrderStanding } from '#src/floor/order-standing.ts';
import { StandingPill } from '#src/floor/standing-pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { stateWords } from '#src/ui/state-words.ts';

/** The status of an order. Changes that the server has not confirmed never use the pill of a status. */
export function OrderStatus({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const standing = useOrderStanding(order.id);
  if (standing === null) return <StatePill state={order.status} />;
  return <StandingPill standing={standing} word={t(stateWords[order.status])} />;
}
