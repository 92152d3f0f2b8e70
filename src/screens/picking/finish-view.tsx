import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Rows } from '#contract/registry.ts';
import { canPack } from '#contract/rules/orders/preparation.ts';
import { acceptShort, mayAcceptShort } from '#src/floor/accept-short.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import type { Actor } from '#src/floor/use-actor.ts';
import { Button } from '#src/ui/button.tsx';
import { iconCheck } from '#src/ui/icons/basic.ts';
import { iconNeedle, iconPack, iconShort, iconTruck } from '#src/ui/icons/states.ts';
import { FinishGroup } from './finish-group.tsx';
import type { RefusedScan } from './picking-step.ts';
import { ReopenLine } from './reopen-line.tsx';
import { StickyTop } from './sticky-top.tsx';
import { ScanBand } from './scan-band.tsx';
import type { Line } from './pick-list.ts';
import { RefusedScanBand } from './refused-scan-band.tsx';

export interface FinishViewProps {
  order: Rows['orders'];
  stops: readonly Line[];
  actor: Actor;
  /** The last scan, if it was refused. */
  refusedScan: RefusedScan | null;
  /** Shows a line. */
  onGoTo: (id: string) => void;
  /** A shortage is accepted. */
  onAccept: () => void;
}

/** The end of picking: lines to pack, lines that wait for other users, and whether the order may ship. */
export function FinishView({ order, stops, actor, refusedScan, onGoTo, onAccept }: FinishViewProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const inState = (...states: Line['prep_state'][]) =>
    stops.filter((line) => states.includes(line.prep_state));
  const short = inState('short');
  const shortText = (line: Line) => {
    const word = shortReasonWord(line.short_reason);
    const state = line.short_accepted ? t`accepted` : t`waiting for a manager`;
    return [word ? t(word) : '', state].filter(Boolean).join(' · ');
  };
  return (
    <>
      <StickyTop>
        {refusedScan ? (
          <RefusedScanBand line={null} scan={refusedScan} />
        ) : (
          <ScanBand
            outcome={stops.some(isMissing) ? 'short' : 'right'}
            title={<FinishTitle order={order} stops={stops} />}
            text={<FinishText order={order} stops={stops} />}
          />
        )}
      </StickyTop>
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
        note={(line) => markingInLanguage(line.marking, language)}
      />
      <FinishGroup
        tone="wait"
        icon={iconShort}
        title={<Trans>Shortages</Trans>}
        lines={short}
        note={shortText}
        action={(line) => (
          <>
            <Button size="technician" onClick={() => onGoTo(line.id)}>
              <Trans>Open</Trans>
            </Button>
            {mayAcceptShort(line, actor) && (
              <Button
                size="technician"
                onClick={() => {
                  acceptShort(line);
                  onAccept();
                }}
              >
                <Trans>Accept</Trans>
              </Button>
            )}
          </>
        )}
      />
      <FinishGroup
        tone="off"
        icon={order.ready ? iconTruck : iconPack}
        title={<Trans>Packed lines</Trans>}
        lines={inState('packed')}
        action={(line) => <ReopenLine line={line} onReopen={() => onGoTo(line.id)} />}
      />
    </>
  );
}

/** Whether pieces of the line are missing, accepted or not. */
function isMissing(line: Line): boolean {
  return line.picked < line.quantity;
}

type FinishTextProps = { order: Rows['orders']; stops: readonly Line[] };

function FinishTitle({ order, stops }: FinishTextProps) {
  if (order.ready) return <Trans>Ready to ship</Trans>;
  if (!stops.some(canPack)) return <Trans>Your part is done</Trans>;
  return stops.some(isMissing) ? <Trans>Picked, with shortages</Trans> : <Trans>All is picked</Trans>;
}

/** One sentence on what is missing before the order may ship. */
function FinishText({ order, stops }: FinishTextProps) {
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
