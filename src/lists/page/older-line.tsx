import { outageOf } from '#src/api/outage.ts';
import type { OlderState } from '#src/sync/client/lists/read-merged-page.ts';
import { olderOrdersText } from '#src/sync/client/reading/outage-words.ts';

/** Shown at the end of a list that the device holds in part, if the server could not add the older rows. */
export function OlderLine({ older }: { older: OlderState }) {
  if (typeof older === 'string') return null;
  return (
    <p role="status" className="sticky left-0 px-6 py-3 text-13 text-ink-3 max-md:px-4">
      {olderOrdersText(outageOf(older))}
    </p>
  );
}
