import { Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconHand } from '#src/ui/icons/actions.ts';

export interface OtherClaimantBannerProps {
  order: Pick<Rows['orders'], 'claimed_by'>;
  username: string;
}

/**
 * Names the claimant while another user picks the order, as a Manager who helps may: online, and offline as far as the
 * device knows. Without it, two users would take the same goods from the rack.
 */
export function OtherClaimantBanner({ order, username }: OtherClaimantBannerProps) {
  const who = usePersonName(order.claimed_by);
  if (order.claimed_by === '' || order.claimed_by === username) return null;
  return (
    <Banner
      kind="warning"
      persistent
      icon={iconHand}
      title={<Trans>{who} is preparing this order, too.</Trans>}
      className="text-[max(16px,min(1rem,6vw))] md:px-6"
    >
      <Trans>Agree on who takes which lines.</Trans>
    </Banner>
  );
}
