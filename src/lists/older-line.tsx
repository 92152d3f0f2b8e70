import { Trans } from '@lingui/react/macro';
import { keptDays } from '#contract/rules/feed-window.ts';
import type { OlderState } from '#src/replica/list-query/read-merged-page.ts';

/** At the end of a list that the device holds in part, where the server could not add the rest. */
export function OlderLine({ older }: { older: OlderState }) {
  if (older !== 'unreachable') return null;
  return (
    <p role="status" className="sticky left-0 px-6 py-3 text-13 text-ink-3 max-md:px-4">
      <Trans>Orders older than {keptDays} days need the network.</Trans>
    </p>
  );
}
