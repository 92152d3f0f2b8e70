import { useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import type { UnshippedDecision } from '#contract/rules/orders/shipment.ts';

/** What the user has decided so far about a shipment in part, in its dialog. */
export interface ShipmentDecisions {
  /** What happens to the unshipped pieces of all lines without a decision of their own. */
  forAll: UnshippedDecision;
  decisionOf: (lineId: string) => UnshippedDecision;
  /** Ids of lines that ship without their marking. */
  unmarked: readonly string[];
  /** For staff. */
  reason: string;
  /** For the customer. */
  message: string;
  /** Whether the user has changed anything. */
  isChanged: boolean;
  chooseForAll: (decision: UnshippedDecision) => void;
  chooseForLine: (lineId: string, decision: UnshippedDecision) => void;
  chooseUnmarked: (lineId: string, shipsUnmarked: boolean) => void;
  setReason: (reason: string) => void;
  setMessage: (message: string) => void;
}

/** The decisions about a shipment, which start from the setting of the customer that the order has. */
export function useShipmentDecisions({
  no_back_orders: closesByDefault,
}: Pick<Rows['orders'], 'no_back_orders'>): ShipmentDecisions {
  const [atOpening] = useState<UnshippedDecision>(closesByDefault ? 'closed' : 'back order');
  const [forAll, setForAll] = useState(atOpening);
  const [ofLines, setOfLines] = useState<ReadonlyMap<string, UnshippedDecision>>(new Map());
  const [unmarked, setUnmarked] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const decided = [forAll, ...ofLines.values()].some((decision) => decision !== atOpening);
  return {
    forAll,
    decisionOf: (lineId) => ofLines.get(lineId) ?? forAll,
    unmarked,
    reason,
    message,
    isChanged: decided || unmarked.length > 0 || reason.trim() !== '' || message.trim() !== '',
    chooseForAll: (decision) => {
      setForAll(decision);
      setOfLines(new Map());
    },
    chooseForLine: (lineId, decision) => setOfLines(new Map(ofLines).set(lineId, decision)),
    chooseUnmarked: (lineId, shipsUnmarked) =>
      setUnmarked(shipsUnmarked ? [...unmarked, lineId] : unmarked.filter((one) => one !== lineId)),
    setReason,
    setMessage,
  };
}
