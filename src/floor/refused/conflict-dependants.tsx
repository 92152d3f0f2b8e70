import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import { QueuedName } from '../unsettled/queued-name.tsx';

/** Names the commands that are discarded with the user's side of a conflict, because they depend on it. */
export function ConflictDependants({ dependants }: { dependants: readonly QueuedCommand[] }) {
  const { t } = useLingui();
  if (dependants.length === 0) return null;
  return (
    <div className="mt-3">
      <p>
        {t`${plural(dependants.length, { one: 'If you discard yours, # dependent action is discarded too:', other: 'If you discard yours, # dependent actions are discarded too:' })}`}
      </p>
      <ul className="list-disc pl-5">
        {dependants.map((one) => (
          <li key={one.id}>
            <QueuedName queued={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}
