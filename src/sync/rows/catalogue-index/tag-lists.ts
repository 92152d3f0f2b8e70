import { StringDictionary } from './string-dictionary.ts';

/** Numbers for distinct lists of tags: many articles share the same list, so that tags are evaluated on few lists. */
export class TagLists {
  readonly tags = new StringDictionary();
  /** The tags of each list, as in the rows. */
  readonly lists: string[][] = [];
  readonly #members: Uint32Array[] = [];
  readonly #numbers = new Map<string, number>();

  /** The lists as JSON, by number. */
  get jsonLists(): string[] {
    return [...this.#numbers.keys()];
  }

  /** The number of a list given as JSON; a new list gets the next one. */
  number(json: string): number {
    let number = this.#numbers.get(json);
    if (number === undefined) {
      const list = json === '' ? [] : (JSON.parse(json) as string[]);
      number = this.lists.length;
      this.#numbers.set(json, number);
      this.lists.push(list);
      this.#members.push(Uint32Array.from(list, (tag) => this.tags.number(tag)));
    }
    return number;
  }

  /** Flags, by list, whether it contains one of the flagged tags. */
  withAny(tags: Uint8Array): Uint8Array {
    return Uint8Array.from(this.#members, (members) => (members.some((tag) => tags[tag] === 1) ? 1 : 0));
  }

  /** Sums per-list counts by tag. */
  sumByTag(counts: Uint32Array): Float64Array {
    const sums = new Float64Array(this.tags.names.length);
    for (const [list, members] of this.#members.entries()) {
      const count = counts[list] ?? 0;
      if (count > 0) for (const tag of members) sums[tag]! += count;
    }
    return sums;
  }

  /** Sums per-tag weights by list. */
  sumByList(weights: Float64Array): Float64Array {
    return Float64Array.from(this.#members, (members) =>
      members.reduce((sum, tag) => sum + weights[tag]!, 0),
    );
  }

  /** The tags of a list, by number. */
  members(list: number): Uint32Array {
    return this.#members[list]!;
  }
}
