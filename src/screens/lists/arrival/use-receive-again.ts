import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import {
  deleteIdempotentRequest,
  idempotentRequestKey,
  storeIdempotentRequest,
  readIdempotentRequest,
} from '#src/sync/client/outbox/idempotency-key-store.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { useUser } from '#src/session/use-session.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { neededOfPlan, planReceiveAgain, receiveAgain, type ReceiveAgainPlan } from './receive-again.ts';

export interface ReceiveAgainState {
  begin: () => void;
  busy: boolean;
  /** A process that was started, now or before a reload, and is not confirmed as complete. */
  kept: ReceiveAgainPlan | null;
  /** Why the last attempt failed, completely or in part. */
  failure: unknown;
}

/**
 * Receives an arrival again: starts once, and can be resumed until the result is known.
 * @param offered whether the arrival can be received again
 */
export function useReceiveAgain(
  arrival: Rows['arrivals'],
  lines: readonly ArrivalLine[],
  offered: boolean,
): ReceiveAgainState {
  const navigate = useNavigate();
  const key = idempotentRequestKey(useUser()?.user_id ?? '', 'receive-anew', arrival.id);
  const [kept, setKept] = useState<ReceiveAgainPlan | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isMounted = useRef(true);

  useEffect(() => {
    isMounted.current = true;
    const take = async () => {
      const found = await readIdempotentRequest(key, neededOfPlan);
      if (isMounted.current) setKept((was) => was ?? found);
    };
    if (offered) void take();
    return () => void (isMounted.current = false);
  }, [key, offered]);

  const [begin, busy] = useSingleFlight(async () => {
    setFailure(null);
    try {
      const before = await readIdempotentRequest(key, neededOfPlan);
      const id = await receiveAgain(before ?? planReceiveAgain(arrival, lines), {
        isFirst: before === null,
        keep: async (next) => {
          await (next === null ? deleteIdempotentRequest(key) : storeIdempotentRequest(key, next));
          setKept(next);
        },
      });
      wakeDevice();
      // A user who left the page meanwhile is not brought back.
      if (isMounted.current) await navigate({ href: `/arrivals?arrival=${id}` });
    } catch (error) {
      setFailure(error);
    }
  });
  return { begin, busy, kept, failure };
}
