import type { Pull } from '#contract/changes.ts';
import { textOf } from '#server/services/feed/packed-text.ts';
import type { Pulled } from '#server/services/feed/pull-changes.ts';

/** The response that a device gets. */
export function readPulled({ reply }: Pick<Pulled, 'reply'>): Pull {
  return JSON.parse(reply.map(textOf).join('')) as Pull;
}
