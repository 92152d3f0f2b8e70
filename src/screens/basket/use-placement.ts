import { useEffect, useState } from 'react';
import { readDifferences, type Shortage } from '#contract/commands/order-differences.ts';
import type { Verdict } from '#contract/commands/envelope.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { readLink } from '#src/api/link-store.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { discard, retry } from '#src/sync/client/outbox/settle-refused.ts';
import { isInOverlay, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { readQueue } from '#src/sync/client/outbox/queue-store.ts';
import { waitForVerdict } from '#src/sync/client/outbox/wait-for-verdict.ts';
import type { OrderArgs } from './build-order.ts';
import { onceStored } from './once-stored.ts';

/** The server's answer to an accepted order. */
export type PlacedResult = { number: string; short: Shortage[] };

export type Placement =
  | { phase: 'idle' }
  /** placing: waiting for the answer. waiting: no answer arrived in time; the order is sent as soon as possible. */
  | { phase: 'placing' | 'waiting'; commandId: string; args: OrderArgs; lines: readonly BasketLine[] }
  | { phase: 'placed'; args: OrderArgs; lines: readonly BasketLine[]; result: PlacedResult };

/** How long the screen waits for the answer, in ms; shorter if the server is known to be unreachable. */
const SPOT_MS = 6000;
const OFFLINE_MS = 1500;
const DAY_MS = 86_400_000;
/** The maximum number of dependencies of one command. */
const MAX_DEPENDENCIES = 50;
const IDLE: Placement = { phase: 'idle' };

/**
 * Sends the basket as an order and follows its state. After a refusal the phase is `idle`: the order is in the queue
 * for the user to decide.
 * @param onStored called when the order is stored on the device; from then on it is sent even if the user leaves.
 *   `replaced`: the refused orders that are discarded next
 */
export function usePlacement(onStored: (args: OrderArgs, replaced: readonly string[]) => void) {
  const [placement, setPlacement] = useState<Placement>(IDLE);
  const followed = placement.phase === 'placing' || placement.phase === 'waiting' ? placement : null;

  useEffect(() => {
    if (followed === null) return;
    const { phase, commandId, args, lines } = followed;
    const timeoutMs = phase === 'waiting' ? DAY_MS : readLink().up ? SPOT_MS : OFFLINE_MS;
    let left = false;
    void waitForVerdict(commandId, timeoutMs).then((verdict) => {
      if (left) return;
      if (verdict?.status === 'applied' || verdict?.status === 'duplicate') {
        setPlacement({ phase: 'placed', args, lines, result: readResult(verdict) });
      } else if (verdict) setPlacement(IDLE);
      else if (readQueue().some((one) => one.id === commandId))
        setPlacement({ ...followed, phase: 'waiting' });
      else setPlacement(IDLE);
    });
    return () => {
      left = true;
    };
  }, [followed]);

  return {
    placement,
    /** `replaced`: the refused orders that this order replaces; they are discarded once it is stored. */
    place: (args: OrderArgs, lines: readonly BasketLine[], replaced: readonly string[]) => {
      const dependsOn = readQueue()
        .filter((one) => one.lane === 'basket' && isInOverlay(one) && one.verdict === null)
        .map((one) => one.id)
        .slice(-MAX_DEPENDENCIES);
      const commandId = enqueue('order.place', args, { dependsOn });
      setPlacement({ phase: 'placing', commandId, args, lines });
      void onceStored(commandId).then(() => {
        onStored(args, replaced);
        if (replaced.length > 0) discard(...replaced);
      });
    },
    /** Sends a refused order again; as a retry of the same command if the order is unchanged (`retry`). */
    resend: (refused: QueuedCommand, args: OrderArgs, lines: readonly BasketLine[]) => {
      const commandId = retry(refused.id, args === refused.args ? undefined : args);
      setPlacement({ phase: 'placing', commandId, args, lines });
      void onceStored(commandId).then(() => onStored(args, []));
    },
  };
}

function readResult(verdict: Verdict): PlacedResult {
  const { number, short } = (verdict.result ?? {}) as Partial<Record<keyof PlacedResult, unknown>>;
  return {
    number: typeof number === 'string' ? number : '',
    short: readDifferences({ short })?.short ?? [],
  };
}
