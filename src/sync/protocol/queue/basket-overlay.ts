import type { CommandArgs, CommandsOver, TypedCommand } from '#contract/commands/registry.ts';
import type { BasketLine } from '#contract/endpoints/commands.ts';
import { isOrderedUnchanged } from '#contract/rules/orders/is-ordered-unchanged.ts';
import { isInOverlay, type QueuedCommand, type QueuedOf } from './queued-command.ts';

type BasketCommand = CommandsOver<'basket'>;
type Articles = ReadonlyMap<string, BasketLine['article']>;

/** Applies each command with a basket overlay to lines by reference. `articles`: those of the stored lines. */
const overlays: {
  [T in BasketCommand]: (lines: Map<string, BasketLine>, args: CommandArgs<T>, articles: Articles) => void;
} = {
  'basket.set': (lines, { reference, ...set }, articles) => {
    if (set.quantity === 0) lines.delete(reference);
    else lines.set(reference, { article: articles.get(reference) ?? null, reference, ...set });
  },
  'order.place': (lines, placed) => {
    if (!placed.from_basket) return;
    for (const line of lines.values()) {
      if (isOrderedUnchanged(line, placed.lines)) lines.delete(line.reference);
    }
  },
};

/** The basket with all pending commands applied. */
export function applyBasketOverlay(
  stored: readonly BasketLine[],
  queue: readonly QueuedCommand[],
): BasketLine[] {
  const lines = new Map(stored.map((line) => [line.reference, line]));
  const articles = new Map(stored.map((line) => [line.reference, line.article]));
  for (const queued of queue.filter(isInOverlay)) {
    if (isOverBasket(queued)) apply(queued, lines, articles);
  }
  return [...lines.values()];
}

function isOverBasket(queued: QueuedCommand): queued is QueuedOf<BasketCommand> {
  return Object.hasOwn(overlays, queued.type);
}

function apply<T extends BasketCommand>(
  { type, args }: TypedCommand<T>,
  lines: Map<string, BasketLine>,
  articles: Articles,
): void {
  overlays[type](lines, args, articles);
}
