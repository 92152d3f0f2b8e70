import { useState } from 'react';
import { useQueue } from '#src/sync/client/outbox/queue-store.ts';
import { isOfType } from '#src/sync/protocol/queue/queued-command.ts';
import type { Line } from './pick-list.ts';

/**
 * The commands that this screen sent for the line on screen, the first of them that is refused, and the one that replaces
 * it: the user has decided a conflict for their own pieces, which are sent again under a new id. Null for none.
 */
export function useSentPicks(line: Line | null) {
  const [sent, setSent] = useState<{ lineId: string; ids: readonly string[] }>({ lineId: '', ids: [] });
  const queue = useQueue();
  const ids = sent.lineId === line?.id ? sent.ids : [];
  const refused = queue.find(({ id, state }) => state === 'refused' && ids.includes(id)) ?? null;
  const again = queue
    .filter((one) => isOfType(one, 'line.pick'))
    .find(({ id, state, args }) => state !== 'refused' && args.line_id === line?.id && !ids.includes(id));
  return {
    recordSent: (target: Line, id: string) =>
      setSent((was) => ({ lineId: target.id, ids: was.lineId === target.id ? [...was.ids, id] : [id] })),
    refused,
    kept:
      line && again && refused === null
        ? { line, id: again.id, from: again.args.from, picked: again.args.picked }
        : null,
    clearSent: () => setSent({ lineId: '', ids: [] }),
  };
}
