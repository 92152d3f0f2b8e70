import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useBasketCount } from '#src/session/basket-mirror.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconBasket } from '#src/ui/icons/places.ts';

/** The way to the basket, with how many articles lie in it. */
export function BasketLink({ className }: { className?: string }) {
  const { t } = useLingui();
  const count = useBasketCount();
  const articles = plural(count, { 0: 'empty', one: '# article', other: '# articles' });
  return (
    <IconButton
      icon={iconBasket}
      label={t`Basket: ${articles}`}
      badge={count}
      className={className}
      render={(props) => <Link to="/basket" {...props} />}
    />
  );
}
