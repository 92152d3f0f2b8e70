import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReturnedGoods } from '#contract/rules/orders/returned-goods.ts';
import { useFormat } from '#src/i18n/use-format.ts';

/**
 * What the undo of a shipment brings back, with the numbers of the order's back orders, separated by `, `; of the canceled
 * ones apart where that is known.
 */
export type Return = ReturnedGoods & { backOrders: string; canceledBackOrders?: string };

/**
 * Texts about the undo of a shipment: what goes back into stock, before it, once it is recorded on the device, and after
 * the server has done it.
 */
export function useReturnedText(): {
  before: (back: Return) => string[];
  recorded: (back: Return) => string;
  after: (back: Return) => string[];
} {
  const { t } = useLingui();
  const { number } = useFormat();
  const goodsOf = ({ pieces, lines }: Return) => {
    const [count, lineCount] = [number(pieces), number(lines)];
    const goods = t`${plural(pieces, { one: `${count} piece`, other: `${count} pieces` })}`;
    return t`${plural(lines, { one: `${goods} of ${lineCount} line`, other: `${goods} of ${lineCount} lines` })}`;
  };
  const restOf = ({ missing, backOrders, canceledBackOrders = '' }: Return) => {
    const count = number(missing);
    return [
      missing > 0 &&
        t`${plural(missing, {
          one: `${count} piece did not come back: it has left the stock and is to be picked again.`,
          other: `${count} pieces did not come back: they have left the stock and are to be picked again.`,
        })}`,
      backOrders !== '' && t`Back order kept: ${backOrders}.`,
      canceledBackOrders !== '' &&
        t`Back order canceled: ${canceledBackOrders}. Its pieces are in no open order.`,
    ].filter((one) => one !== false);
  };
  const before = (back: Return) => {
    const goods = goodsOf(back);
    const first =
      back.pieces > 0
        ? t`Back into stock, still reserved for this order: ${goods}.`
        : t`Nothing goes back into stock.`;
    return [first, ...restOf(back)];
  };
  return {
    before,
    recorded: (back) => [t`Undo of the shipment recorded.`, ...before(back)].join(' '),
    after: (back) => {
      const goods = goodsOf(back);
      return [
        back.pieces > 0 ? t`Back in stock: ${goods}.` : t`Nothing went back into stock.`,
        ...restOf(back),
      ];
    },
  };
}
