import { useLingui } from '@lingui/react/macro';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { wasStored } from '#src/sync/client/outbox/failed-enqueues.ts';
import { useOptimisticValue } from '#src/sync/client/outbox/use-optimistic-value.ts';
import { keepArtwork, readArtworkDraft } from '#src/ordering/artwork-draft.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { OrderArgs } from './build-order.ts';

type Set = Pick<BasketLine, 'quantity' | 'marking' | 'price_seen'>;

/** Edits of basket lines; each one is a separate command. A removed line loses its files. */
export function useBasketEdit(userId: string) {
  const { t } = useLingui();
  const optimistic = useOptimisticValue<Set>(isSame);
  /** A line with its optimistic value, which the store shows a few milliseconds later. */
  const optimisticLine = (line: BasketLine): BasketLine => ({
    ...line,
    ...optimistic.of(line.reference, setOf(line)),
  });
  const setLine = (line: BasketLine, change: Partial<Set>) => {
    const { reference } = line;
    const set = { ...setOf(optimisticLine(line)), ...change };
    const id = enqueue('basket.set', { reference, ...set });
    if (set.quantity === 0) {
      optimistic.drop(reference);
      keepArtwork(userId, reference, []);
    } else optimistic.set(reference, set, id);
  };
  return {
    optimisticLine,
    /** Sets quantity or marking. Quantity 0 removes the line and offers an undo, which returns its files. */
    set: (line: BasketLine, change: { quantity?: number; marking?: string }) => {
      const before = optimisticLine(line);
      const files = readArtworkDraft(userId, line.reference);
      setLine(line, change);
      if (change.quantity !== 0) return;
      const name = line.article?.designation ?? line.reference;
      const putBack = () => {
        setLine(line, setOf(before));
        keepArtwork(userId, line.reference, files);
      };
      const undo = { label: t`Undo`, onAction: putBack };
      toast({ text: t`${name} removed.`, ...(line.article ? { action: undo } : {}) });
    },
    /** Removes lines without a message: they were ordered, or are no longer sold. */
    drop: (lines: readonly BasketLine[]) => {
      for (const line of lines) setLine(line, { quantity: 0 });
    },
    /** Puts the lines of an order back at the prices that the user saw. Returns false if some could not be stored. */
    putBack: async (lines: OrderArgs['lines']) => {
      const ids = lines.map(({ reference, quantity, marking, price }) =>
        enqueue('basket.set', { reference, quantity, marking, price_seen: price }),
      );
      return (await Promise.all(ids.map(wasStored))).every(Boolean);
    },
    /** Accepts today's price for these lines. */
    acceptPrices: (lines: readonly BasketLine[]) => {
      for (const line of lines) if (line.article) setLine(line, { price_seen: line.article.price });
    },
  };
}

function setOf({ quantity, marking, price_seen }: BasketLine): Set {
  return { quantity, marking, price_seen };
}

function isSame(a: Set, b: Set): boolean {
  return a.quantity === b.quantity && a.marking === b.marking && a.price_seen === b.price_seen;
}
