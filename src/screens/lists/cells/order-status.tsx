import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useOrderStanding } from '#src/floor/order-standing.ts';
import { iconWarning } from '#src/ui/icons/signs.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { stateWords } from '#src/ui/state-words.ts';

/** The status of an order. What the server has not confirmed never wears the pill of a status. */
export function OrderStatus({ order }: { order: Rows['orders'] }) {
  const { t } = useLingui();
  const standing = useOrderStanding(order.id);
  if (standing === null) return <StatePill state={order.status} />;
  const words = {
    refused: t`Refused, see Sync`,
    held: t`Held up, see Sync`,
    waiting: t`Waiting to be sent`,
  };
  const look =
    standing === 'waiting'
      ? ({ tone: 'wait', icon: iconCloudOff } as const)
      : ({ tone: 'bad', icon: iconWarning } as const);
  return (
    <span title={words[standing]}>
      <Pill {...look}>
        {t(stateWords[order.status])}
        <span className="sr-only">{words[standing]}</span>
      </Pill>
    </span>
  );
}
