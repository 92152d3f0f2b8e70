import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { iconArrowRight } from '#src/ui/icons/signs.ts';

/** A page that has nothing to show: says so, and leads to where the next steps are. */
export function LaterScreen() {
  return (
    <EmptyState
      title={<Trans>Nothing to show here yet</Trans>}
      action={
        <Button variant="filled" iconAfter={iconArrowRight} render={(props) => <Link to="/" {...props} />}>
          <Trans>See your next steps</Trans>
        </Button>
      }
    >
      <Trans>What you can do today is on the home page.</Trans>
    </EmptyState>
  );
}
