import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import {
  dropIntention,
  intentionKey,
  isRefused,
  keepIntention,
  readIntention,
  type NeededParts,
} from '#src/outbox/kept-intention.ts';
import { wakeOutbox } from '#src/outbox/tell-device.ts';
import { useUser } from '#src/session/use-session.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** Lines that were sent and are not known to be added, or refused. */
interface Sent {
  /** Its Idempotency-Key: sent again as they are, they are added once. */
  key: string;
  /** What stood in the field. */
  text: string;
  lines: Pick<ArrivalLine, 'reference' | 'expected'>[];
}

const neededOfSent: NeededParts<Sent> = { key: 'string', text: 'string', lines: 'array' };

/** Lines being added to an arrival: what is typed, and what was sent before and is not known to be there. */
export function useExpecting(arrivalId: string, onAdded: () => void) {
  const client = useQueryClient();
  const kept = intentionKey(useUser()?.user_id ?? '', 'expect', arrivalId);
  const [text, setText] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let left = false;
    const take = async () => {
      const found = await readIntention(kept, neededOfSent);
      if (left || !found) return;
      // Before what may have been typed since: added to lines that are there already, it would be there twice.
      setText(found.text);
      setSent(found);
    };
    void take();
    return () => void (left = true);
  }, [kept]);

  const send = async (going: Sent, fresh: boolean) => {
    setBusy(true);
    setFailure(null);
    await keepIntention(kept, going);
    setSent(going);
    try {
      await request('POST', `/arrivals/${arrivalId}/lines`, {
        body: { lines: going.lines },
        idempotencyKey: going.key,
        quiet: true,
      });
    } catch (error) {
      // Of what was sent before, only a refusal that looked at it tells that it is not there.
      const refused = fresh && error instanceof ApiError && !error.unanswered;
      if (refused || isRefused(error)) {
        await dropIntention(kept);
        setSent(null);
      }
      setBusy(false);
      setFailure(error);
      return;
    }
    await dropIntention(kept);
    wakeOutbox();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['replica', 'arrival', arrivalId] }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivals') }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivallines') }),
    ]);
    onAdded();
  };

  return {
    text,
    setText,
    busy,
    failure,
    /** Sent and not known to be there: it is sent again as it is before anything else can be. */
    unsure: sent !== null && !busy,
    add: (lines: Sent['lines']) => void send(sent ?? { key: uuidv7(), text, lines }, sent === null),
  };
}
