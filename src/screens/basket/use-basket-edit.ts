import { useLingui } from '@lingui/react/macro';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { enqueue } from '#src/outbox/enqueue.ts';
import { toast } from '#src/ui/toast-store.ts';

function setLine({ reference, quantity, marking, price_seen }: BasketLine): void {
  enqueue('basket.set', { reference, quantity, marking, price_seen });
}

/** The acts on a line of the basket; each is a command of its own. */
export function useBasketEdit() {
  const { t } = useLingui();
  return {
    /** Sets quantity or marking. Quantity 0 takes the line out, and offers to put it back. */
    set: (line: BasketLine, change: { quantity?: number; marking?: string }) => {
      setLine({ ...line, ...change });
      if (change.quantity !== 0) return;
      const name = line.article?.designation ?? line.reference;
      toast({
        text: t`${name} removed.`,
        ...(line.article ? { action: { label: t`Undo`, onAction: () => setLine(line) } } : {}),
      });
    },
    /** Takes lines out without a word: they went into an order, or are sold no more. */
    drop: (lines: readonly BasketLine[]) => {
      for (const line of lines) setLine({ ...line, quantity: 0 });
    },
    /** Takes today's price of these lines. */
    acceptPrices: (lines: readonly BasketLine[]) => {
      for (const line of lines) if (line.article) setLine({ ...line, price_seen: line.article.price });
    },
  };
}
