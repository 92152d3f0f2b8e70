import { Trans } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconArrowLeft } from '#src/ui/icons/basic.ts';

/**
 * Link back to the search results that the user came from, at the same scroll position; to the whole catalogue if the
 * user came from outside.
 */
export function BackLink() {
  const router = useRouter();
  const back = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || !router.history.canGoBack()) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Button
      variant="text"
      icon={iconArrowLeft}
      className="mt-1 md:mx-2 md:mt-3"
      render={(props) => <Link to="/catalog" onClick={back} {...props} />}
    >
      <Trans>Back</Trans>
    </Button>
  );
}
