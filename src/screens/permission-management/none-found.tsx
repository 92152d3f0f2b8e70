import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The empty state of a search for permissions. */
export function NoneFound({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>No permission matches</Trans>}
      action={
        <Button onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    >
      {q !== '' && <Trans>No results for “{q}”.</Trans>}
    </EmptyState>
  );
}
