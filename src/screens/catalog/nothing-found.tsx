import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export interface NothingFoundProps {
  q: string;
  filtered: boolean;
  onClear: () => void;
  onForget: () => void;
}

/** No article answers: why, and the way out. */
export function NothingFound({ q, filtered, onClear, onForget }: NothingFoundProps) {
  return (
    <EmptyState
      className="min-h-0 flex-1 overflow-y-auto"
      title={q === '' ? <Trans>No article is like this</Trans> : <Trans>Nothing is called “{q}”</Trans>}
      action={
        filtered ? (
          <Button variant="filled" onClick={onClear}>
            <Trans>Clear the filters</Trans>
          </Button>
        ) : q === '' ? undefined : (
          <Button variant="filled" onClick={onForget}>
            <Trans>Show everything</Trans>
          </Button>
        )
      }
    >
      {filtered ? (
        <Trans>The filters leave nothing. Take one away, or all of them.</Trans>
      ) : q === '' ? (
        <Trans>Articles show here as soon as there are some.</Trans>
      ) : (
        <Trans>Try fewer letters, or the reference.</Trans>
      )}
    </EmptyState>
  );
}
