import type { MessageDescriptor } from '@lingui/core';
import type { Closeness } from '#src/replica/closest/closeness.ts';
import type { ClosestKind } from '#src/replica/closest/names-of.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import type { StateName } from '#src/ui/state-words.ts';

/** Something that the search offers. */
export interface Choice {
  /** Names it among those chosen before: `orders:…`, `screen:/orders`. */
  key: string;
  title: string;
  /** What tells it from its like. */
  detail: string;
  icon: IconShape;
  /** Content hash of an article's picture; empty where it has none. Only articles have pictures. */
  picture?: string;
  state?: StateName;
  /** How near it comes to what was typed. */
  closeness: Closeness;
  /** Where it leads; null for an act. */
  href: string | null;
  /** What it does in place of leading somewhere. */
  run?: () => void;
}

export type GroupKey = 'recent' | ClosestKind | 'screens' | 'actions';

/** Choices of one kind, with the way to the others of that kind. */
export interface ChoiceGroup {
  key: GroupKey;
  words: MessageDescriptor;
  choices: readonly Choice[];
  more: Choice | null;
}
