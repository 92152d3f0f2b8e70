import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import type { AcceptedWait } from './timeline-event.ts';

/** What the user was shown to wait for stock when ordering, one line per article. */
export function AcceptedWaits({ accepted }: { accepted: readonly AcceptedWait[] }) {
  const { number } = useFormat();
  return accepted.map(({ reference: code, missing }) => {
    const reference = <CodeText>{code}</CodeText>;
    const pieces = number(missing ?? 0);
    return (
      <span key={code} className="block text-ink-2">
        {missing === null ? (
          <Trans>Accepted: {reference} awaiting stock</Trans>
        ) : (
          <Trans>
            Accepted: {pieces} {reference} awaiting stock
          </Trans>
        )}
      </span>
    );
  });
}
