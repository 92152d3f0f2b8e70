import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { listKeys } from '#src/lists/calls/list-keys.ts';
import {
  deleteIdempotentRequest,
  idempotentRequestKey,
  isRefused,
  storeIdempotentRequest,
  readIdempotentRequest,
  type RequiredProperties,
} from '#src/sync/client/outbox/idempotency-key-store.ts';
import { wakeDevice } from '#src/sync/client/outbox/device-client.ts';
import { useUser } from '#src/session/use-session.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import type { ArrivalLine } from './arrival-sums.ts';

/** Lines that were sent and are not confirmed as added or refused yet. */
interface Sent {
  /** Its Idempotency-Key: sending the same lines again adds them only once. */
  key: string;
  /** The text in the field. */
  text: string;
  lines: Pick<ArrivalLine, 'reference' | 'expected'>[];
}

const neededOfSent: RequiredProperties<Sent> = { key: 'string', text: 'string', lines: 'array' };

/** Adds expected lines to an arrival: the typed lines, and earlier ones whose result is unknown. */
export function useExpecting(arrivalId: string, onAdded: () => void) {
  const client = useQueryClient();
  const storageKey = idempotentRequestKey(useUser()?.user_id ?? '', 'expect', arrivalId);
  const [text, setText] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isShown = useIsMounted();

  useEffect(() => {
    let left = false;
    const take = async () => {
      const found = await readIdempotentRequest(storageKey, neededOfSent);
      if (left || !found) return;
      // Restores the unconfirmed text before anything typed since; otherwise lines that were already added would be
      // added twice.
      setText(found.text);
      setSent(found);
    };
    void take();
    return () => void (left = true);
  }, [storageKey]);

  const [send, busy] = useSingleFlight(async (request: Sent, isFirst: boolean) => {
    setFailure(null);
    await storeIdempotentRequest(storageKey, request);
    setSent(request);
    try {
      await call('POST /api/arrivals/{id}/lines', {
        params: { id: arrivalId },
        body: { lines: request.lines },
        idempotencyKey: request.key,
        quiet: true,
      });
    } catch (error) {
      // After a lost answer, only a refusal by the server's validation proves that the lines were not added.
      const refused = isFirst && error instanceof ApiError && !error.unanswered;
      if (refused || isRefused(error)) {
        await deleteIdempotentRequest(storageKey);
        setSent(null);
      }
      setFailure(error);
      return;
    }
    await deleteIdempotentRequest(storageKey);
    wakeDevice();
    await Promise.all([
      client.invalidateQueries({ queryKey: ['replica', 'arrival', arrivalId] }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivals') }),
      client.invalidateQueries({ queryKey: listKeys.of('arrivallines') }),
    ]);
    // The user may have closed the dialog and opened another one.
    if (isShown()) onAdded();
  });

  return {
    text,
    setText,
    busy,
    failure,
    /** True if lines were sent and their result is unknown: they must be sent again unchanged before anything else. */
    unsure: sent !== null && !busy,
    add: (lines: Sent['lines']) => send(sent ?? { key: uuidv7(), text, lines }, sent === null),
  };
}
