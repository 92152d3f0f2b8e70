import type { MessageDescriptor } from '@lingui/core';
import type { Closeness } from '#src/sync/rows/closest/closeness.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import type { StateName } from '#src/ui/state-words.ts';

/** A search result. */
export interface Choice {
  /** Key among recent choices: `orders:…`, `screen:/orders`. */
  key: string;
  title: string;
  /** Secondary text that distinguishes similar results. */
  detail: string;
  icon: IconPath;
  /** Content hash of an article's picture; empty without one. Only articles have pictures. */
  picture?: string;
  state?: StateName;
  /** Relevance for the typed text. */
  closeness: Closeness;
  /** The link; null for a function. */
  href: string | null;
  /** The function that runs instead of a link. */
  run?: () => void;
}

export type GroupKey = 'recent' | ClosestKind | 'screens' | 'actions';

/** Results of one kind, with a link to all of them. */
export interface ChoiceGroup {
  key: GroupKey;
  words: MessageDescriptor;
  choices: readonly Choice[];
  more: Choice | null;
}
