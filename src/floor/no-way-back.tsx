import { Trans } from '@lingui/react/macro';
import { isReached } from '#src/api/link-store.ts';
import { useLink } from '#src/api/use-link.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';

/** Said to whoever leaves without a network: there is no offline sign-in, so that nobody works here until it is back. */
export function NoWayBack() {
  const link = useLink();
  if (isReached(link)) return null;
  return (
    <Notice tone="wait" icon={iconCloudOff} className="mt-2 mb-3">
      <Trans>Without a network nobody can sign in here again until there is one.</Trans>
    </Notice>
  );
}
