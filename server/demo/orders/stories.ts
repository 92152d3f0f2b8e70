import type { Random } from '../draws/random.ts';

/** The progress of one line, for lines with and without a marking. */
export type LinePhase =
  | 'untouched'
  | 'picked'
  | 'proof out'
  | 'marking'
  | 'blocked'
  | 'marked'
  | 'packed'
  | 'short'
  | 'short accepted';

/** The situation of an order that has not left yet. */
export type Story =
  | 'fresh'
  | 'partly picked'
  | 'short'
  | 'waiting for proof'
  | 'marking'
  | 'blocked'
  | 'marked'
  | 'packing'
  | 'ready'
  | 'ready but short';

/** The situations of orders in progress, assigned in turn so that each occurs. */
export const STORIES_IN_TURN: readonly Story[] = [
  'partly picked',
  'marking',
  'ready',
  'short',
  'waiting for proof',
  'partly picked',
  'marked',
  'packing',
  'ready',
  'blocked',
  'marking',
  'ready but short',
  'fresh',
];

/** What a situation requires of its order. */
export function needsOf(story: Story): { minLines: number; marked: boolean } {
  const marked = ['waiting for proof', 'marking', 'blocked', 'marked'].includes(story);
  const several = ['partly picked', 'short', 'packing', 'ready but short'].includes(story);
  return { minLines: several ? 3 : 1, marked };
}

/** The phase of each line of an order in a situation. */
export function tellStory(random: Random, story: Story, marked: readonly boolean[]): LinePhase[] {
  const count = marked.length;
  const firstMarked = marked.indexOf(true);
  const special = random.int(0, count - 1);
  // Found pieces of a line with a marking go on to marking, so only a short line without one is finished.
  const plain = marked.indexOf(false);
  const half = Math.max(1, Math.round(count * (0.3 + random.next() * 0.4)));
  return marked.map((isMarked, at): LinePhase => {
    switch (story) {
      case 'fresh':
        return 'untouched';
      case 'partly picked':
        return at < Math.min(half, count - 1) ? 'picked' : 'untouched';
      case 'short':
        if (at === special) return 'short';
        return at < half ? 'picked' : 'untouched';
      case 'waiting for proof':
        return isMarked ? 'proof out' : 'picked';
      case 'marking':
        if (at === firstMarked) return 'marking';
        return random.chance(0.5) ? 'marked' : 'picked';
      case 'blocked':
        return at === firstMarked ? 'blocked' : 'picked';
      case 'marked':
        return 'marked';
      case 'packing':
        return at < half ? 'packed' : 'marked';
      case 'ready':
        return 'packed';
      case 'ready but short':
        return at === plain ? 'short accepted' : 'packed';
    }
  });
}
