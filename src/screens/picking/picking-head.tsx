import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { FloorBar } from '#src/floor/floor-bar.tsx';
import { setScanUnit, useScanUnit } from '#src/floor/scan-unit.ts';
import { setHandedness, useHandedness } from '#src/floor/use-handedness.ts';
import type { PaperOrder } from '#src/papers/print-paper.tsx';
import { LazyPaperDialog } from '#src/papers/lazy-paper-dialog.tsx';
import { preparePapers } from '#src/papers/prepare-papers.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { isSoundOn, setSound } from '#src/scan/sound-setting.ts';
import { iconHand, iconPrint, iconScan, iconSound, iconSoundOff, iconUndo } from '#src/ui/icons/actions.ts';
import { iconList } from '#src/ui/icons/states.ts';

export interface PickingHeadProps {
  order: Rows['orders'];
  /** Missing if the order cannot be picked; the menu then has neither "All lines" nor "Release the order". */
  onLines?: () => void;
  /** The order with its lines, for its pick list; if it is missing, none is offered. */
  paperOrder?: PaperOrder;
}

/** The top bar of the picking screen, with rare actions in the menu. */
export function PickingHead({ order, onLines, paperOrder }: PickingHeadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hand = useHandedness();
  const scanUnit = useScanUnit();
  const { username } = useActor();
  const [sound, setSoundOn] = useState(isSoundOn);
  const [isPaperOpen, setPaperOpen] = useState(false);
  useEffect(preparePapers, []);
  const release = () => {
    enqueue('order.release', { order_id: order.id });
    void navigate({ to: '/orders/$orderId', params: { orderId: order.id } });
  };
  const bar = (
    <FloorBar
      title={order.number || t`Pending order`}
      aside={order.customer_name}
      backLabel={t`Back to the order`}
      back={(props) => <Link to="/orders/$orderId" params={{ orderId: order.id }} {...props} />}
      menu={[
        ...(onLines ? [{ key: 'lines', label: t`All lines`, icon: iconList, onSelect: onLines }] : []),
        ...(paperOrder && order.number !== ''
          ? [
              {
                key: 'paper',
                label: t`Pick list on paper`,
                icon: iconPrint,
                onSelect: () => setPaperOpen(true),
              },
            ]
          : []),
        {
          key: 'scan',
          label: scanUnit === 'line' ? t`Count one piece per scan` : t`Count the whole line per scan`,
          icon: iconScan,
          onSelect: () => setScanUnit(scanUnit === 'line' ? 'piece' : 'line'),
        },
        {
          key: 'sound',
          label: sound ? t`Mute the sounds` : t`Turn the sounds on`,
          icon: sound ? iconSoundOff : iconSound,
          onSelect: () => {
            setSound(!sound);
            setSoundOn(!sound);
          },
        },
        {
          key: 'hand',
          label: hand === 'right' ? t`Buttons for the left hand` : t`Buttons for the right hand`,
          icon: iconHand,
          onSelect: () => setHandedness(hand === 'right' ? 'left' : 'right'),
        },
        ...(onLines
          ? [
              {
                key: 'release',
                label: t`Release the order`,
                icon: iconUndo,
                separatorBefore: true,
                onSelect: release,
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <>
      {bar}
      {paperOrder && isPaperOpen && (
        <LazyPaperDialog
          kind="pick-list"
          aggregate={paperOrder}
          username={username}
          onClose={() => setPaperOpen(false)}
        />
      )}
    </>
  );
}
