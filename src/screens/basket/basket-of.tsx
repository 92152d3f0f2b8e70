import type { Profile } from '#contract/endpoints/auth.ts';
import { ReadFailure } from '#src/ordering/read-failure.tsx';
import { useBasketLines } from '#src/session/basket-mirror/use-basket-lines.ts';
import { BasketContent } from './basket-content.tsx';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { spendDeliveryDraft } from './delivery-draft.ts';
import { OrderPlaced } from './order-placed.tsx';
import { sendArtwork } from './send-artwork.ts';
import { usePlacement } from './use-placement.ts';

/** The basket of a user who has one, until the order is placed. */
export function BasketOf({ user }: { user: Profile }) {
  const basket = useBasketLines();
  // On storing the command, not on the server's answer: the user may have left the screen by then.
  const { placement, place, resend } = usePlacement((args, replaced) => {
    spendDeliveryDraft(user.user_id, args);
    sendArtwork(user.user_id, args, replaced);
  });
  if (placement.phase === 'placed') return <OrderPlaced {...placement} />;
  if (placement.phase === 'waiting') {
    return <OrderPlaced args={placement.args} lines={placement.lines} result={null} />;
  }
  if (!basket.data) {
    return basket.error ? <ReadFailure error={basket.error} onRetry={basket.refresh} /> : <BasketSkeleton />;
  }
  const placing = placement.phase === 'placing';
  return (
    <BasketContent
      user={user}
      // The basket does not change while the order is being sent.
      lines={placing ? placement.lines : basket.data}
      read={basket.updatedAt > 0}
      placed={placing ? placement.args : null}
      onPlace={place}
      onResend={resend}
    />
  );
}
