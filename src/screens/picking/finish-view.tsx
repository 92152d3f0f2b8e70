import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { canPack } from '#contract/rules/orders/preparation.ts';
import { acceptShort, mayAcceptShort } from '#src/floor/refused/accept-short.ts';
import { shortWord } from '#src/floor/short-words.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { iconNeedle, iconPack, iconShort, iconTruck } from '#src/ui/icons/states.ts';
import { FinishGroup } from './finish-group.tsx';
import { ScanBand } from './scan-band.tsx';
import type { Line } from './pick-list.ts';

export interface FinishViewProps {
  order: Rows['orders'];
  stops: readonly Line[];
  actor: Actor;
}

/** The end of picking: lines to pack, lines that wait for other users, and whether the order may ship. */
export function FinishView({ order, stops, actor }: FinishViewProps) {
  const { t } = useLingui();
  const inState = (...states: Line['prep_state'][]) =>
    stops.filter((line) => states.includes(line.prep_state));
  const short = inState('short');
  const shortText = (line: Line) => {
    const word = shortWord(line.short_reason);
    const state = line.short_accepted ? t`accepted` : t`waiting for a manager`;
    return [word ? t(word) : '', state].filter(Boolean).join(' · ');
  };
  return (
    <>
      <ScanBand
        right
        title={<FinishTitle order={order} stops={stops} />}
        text={<FinishText order={order} stops={stops} />}
      />
      <FinishGroup
        tone="ok"
        icon={iconCheck}
        title={<Trans>Lines to pack</Trans>}
        lines={stops.filter(canPack)}
      />
      <FinishGroup
        tone="mark"
        icon={iconNeedle}
        title={<Trans>Waiting for their marking</Trans>}
        lines={inState('to mark')}
        about={(line) => line.marking}
      />
      <FinishGroup
        tone="wait"
        icon={iconShort}
        title={<Trans>Shortages</Trans>}
        lines={short}
        about={shortText}
        act={(line) =>
          mayAcceptShort(line, actor) ? (
            <Button size="technician" onClick={() => acceptShort(line)}>
              <Trans>Accept</Trans>
            </Button>
          ) : null
        }
      />
      <FinishGroup
        tone="off"
        icon={order.ready ? iconTruck : iconPack}
        title={<Trans>Packed lines</Trans>}
        lines={inState('packed')}
      />
    </>
  );
}

type Facts = { order: Rows['orders']; stops: readonly Line[] };

function FinishTitle({ order, stops }: Facts) {
  if (order.ready) return <Trans>Ready to ship</Trans>;
  return stops.some(canPack) ? <Trans>All is picked</Trans> : <Trans>Your part is done</Trans>;
}

/** One sentence on what is missing before the order may ship. */
function FinishText({ order, stops }: Facts) {
  const { t } = useLingui();
  const toPack = stops.filter(canPack).length;
  const toMark = stops.filter((line) => line.prep_state === 'to mark').length;
  const open = stops.filter((line) => line.prep_state === 'short' && !line.short_accepted).length;
  if (order.ready) return <Trans>Every line is packed or resolved.</Trans>;
  const parts = [
    toPack > 0 ? t`${plural(toPack, { one: '# line to pack', other: '# lines to pack' })}` : '',
    toMark > 0 ? t`${plural(toMark, { one: '# line to be marked', other: '# lines to be marked' })}` : '',
    open > 0 ? t`${plural(open, { one: '# shortage to accept', other: '# shortages to accept' })}` : '',
  ];
  const list = parts.filter(Boolean).join(', ');
  return <Trans>Before it ships: {list}.</Trans>;
}
