import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { isShort, type LineShipment, type UnshippedDecision } from '#contract/rules/orders/shipment.ts';
import { shortReasonWord } from '#src/floor/short-reason-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ArticleCell } from '#src/ordering/article-cell.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { iconPlay, iconShort } from '#src/ui/icons/states.ts';
import { Pill } from '#src/ui/pill.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import { unshippedDecisions } from './unshipped-decisions.tsx';

type Line = Rows['orderlines'];

export interface ShipLinesProps {
  plan: readonly LineShipment<Line>[];
  jobs: readonly Rows['customizations'][];
  /** Ids of lines that ship without their marking. */
  unmarked: readonly string[];
  onUnmarked: (id: string, shipsUnmarked: boolean) => void;
  onDecision: (id: string, value: UnshippedDecision) => void;
}

/**
 * The lines of a partial shipment; those that need a decision come first. A decision moves no line: the next one must not
 * come under the pointer.
 */
export function ShipLines({ plan, ...rest }: ShipLinesProps) {
  const { t } = useLingui();
  const needsDecision = ({ line, unshipped }: LineShipment<Line>) =>
    unshipped > 0 || rest.unmarked.includes(line.id);
  const sorted = plan.toSorted((a, b) => Number(needsDecision(b)) - Number(needsDecision(a)));
  return (
    <table className="ship-lines" aria-label={t`Lines of the shipment`}>
      <thead>
        <tr className="text-small text-ink-2">
          <th scope="col">
            <Trans>Article</Trans>
          </th>
          <th scope="col" className="ship-number">
            <Trans>Ordered</Trans>
          </th>
          <th scope="col" className="ship-number">
            <Trans>Ships</Trans>
          </th>
          <th scope="col" className="ship-number">
            <Trans>Unshipped</Trans>
          </th>
          <th scope="col">
            <Trans>Why</Trans>
          </th>
          <th scope="col">
            <Trans>What happens to unshipped pieces</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((one) => (
          <ShipLine key={one.line.id} shipment={one} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type ShipLineProps = Omit<ShipLinesProps, 'plan'> & { shipment: LineShipment<Line> };

function ShipLine({ shipment, jobs, unmarked, onUnmarked, onDecision }: ShipLineProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { line, toShip, unshipped, awaitingMarking, decision } = shipment;
  const { reference } = line;
  const job = jobs.find((one) => one.orderline_id === line.id);
  return (
    <tr>
      <th scope="row" className="font-normal">
        <ArticleCell line={line} className="text-small" />
      </th>
      <td className="ship-number text-ink-2" data-label={t`Ordered`}>
        {number(line.quantity)}
      </td>
      <td className="ship-number font-bold" data-label={t`Ships`}>
        {number(toShip)}
      </td>
      <td className="ship-number font-bold" data-label={t`Unshipped`}>
        {unshipped > 0 ? number(unshipped) : '–'}
      </td>
      <td className="ship-why">
        <Why shipment={shipment} job={job} />
        {awaitingMarking > 0 && (
          <Checkbox
            label={
              <>
                <Trans>Ship without marking</Trans>
                <span className="sr-only"> {reference}</span>
              </>
            }
            checked={unmarked.includes(line.id)}
            onChange={({ target: { checked } }) => onUnmarked(line.id, checked)}
          />
        )}
      </td>
      <td className="ship-unshipped">
        {decision && (
          <SegmentedControl
            label={t`What happens to unshipped pieces of ${reference}`}
            options={unshippedDecisions()}
            value={decision}
            onChange={(value) => onDecision(line.id, value)}
          />
        )}
      </td>
    </tr>
  );
}

/** Why pieces of the line do not ship, or its state if all of them do. */
function Why({
  shipment: { line, reason },
  job,
}: {
  shipment: LineShipment<Line>;
  job: Rows['customizations'] | undefined;
}) {
  // Pieces that were spoiled after the shortage was accepted are still to be replaced.
  const isUndecided = reason === 'short' && line.prep_state === 'to pick';
  const isMissing = reason !== null && isShort(line) && line.picked < line.quantity;
  return (
    <>
      {reason === 'to mark' && job?.state === 'in progress' ? (
        <Pill tone="mark" icon={iconPlay}>
          <Trans>Being marked</Trans>
        </Pill>
      ) : (
        (reason !== 'short' || isUndecided) && (
          <StatePill state={isUndecided ? 'to pick' : (reason ?? line.prep_state)} />
        )
      )}
      {isMissing && <Missing line={line} />}
    </>
  );
}

/** The missing pieces of a short line, why they are missing, and whether that was accepted. */
function Missing({ line }: { line: Line }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const missing = number(line.quantity - line.picked);
  const word = shortReasonWord(line.short_reason ?? '');
  const isAccepted = line.short_accepted && line.prep_state !== 'to pick';
  const why = [word && t(word).toLowerCase(), isAccepted && t`accepted`]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('');
  return (
    <Pill tone={isAccepted ? 'wait' : 'bad'} icon={iconShort}>
      <Trans>
        {missing} missing{why}
      </Trans>
    </Pill>
  );
}
