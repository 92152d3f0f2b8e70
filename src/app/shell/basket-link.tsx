import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useBasketCount } from '#src/session/basket-mirror/basket-mirror.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconBasket } from '#src/ui/icons/navigation.ts';

/** The link to the basket, with its number of articles. */
export function BasketLink() {
  const { t } = useLingui();
  const { number, plural } = useFormat();
  const count = useBasketCount();
  const shown = number(count);
  const articles = select(count === 0 ? 'none' : plural(count), {
    none: 'empty',
    one: `${shown} article`,
    other: `${shown} articles`,
  });
  return (
    <IconButton
      icon={iconBasket}
      label={t`Basket: ${articles}`}
      badge={count}
      render={(props) => <Link to="/basket" {...props} />}
    />
  );
}
