import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Rows } from '#contract/registry.ts';
import { dropIntention, intentionKey, keepIntention, readIntention } from '#src/outbox/kept-intention.ts';
import { wakeOutbox } from '#src/outbox/tell-device.ts';
import { useUser } from '#src/session/use-session.ts';
import type { ArrivalLine } from './arrival-sums.ts';
import { neededOfAnew, planAnew, receiveAnew, type Anew } from './receive-anew.ts';

export interface AnewState {
  begin: () => void;
  busy: boolean;
  /** A process that was started, now or before a reload, and is not confirmed as complete. */
  kept: Anew | null;
  /** Why the last attempt failed, completely or in part. */
  failure: unknown;
}

/**
 * Receives an arrival again: starts once, and can be resumed until the result is known.
 * @param offered whether the arrival can be received again
 */
export function useAnew(
  arrival: Rows['arrivals'],
  lines: readonly ArrivalLine[],
  offered: boolean,
): AnewState {
  const navigate = useNavigate();
  const key = intentionKey(useUser()?.user_id ?? '', 'receive-anew', arrival.id);
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<Anew | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    const take = async () => {
      const found = await readIntention(key, neededOfAnew);
      if (here.current) setKept((was) => was ?? found);
    };
    if (offered) void take();
    return () => void (here.current = false);
  }, [key, offered]);

  const begin = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const before = await readIntention(key, neededOfAnew);
      const id = await receiveAnew(before ?? planAnew(arrival, lines), {
        fresh: before === null,
        keep: async (next) => {
          await (next === null ? dropIntention(key) : keepIntention(key, next));
          setKept(next);
        },
      });
      wakeOutbox();
      // A user who left the page meanwhile is not brought back.
      if (here.current) await navigate({ href: `/arrivals?arrival=${id}` });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return { begin: () => void begin(), busy, kept, failure };
}
