import { foldText } from '#contract/rules/values/fold-text.ts';

/** Numbers for distinct names: categories, tags, stock levels. */
export class StringDictionary {
  readonly names: string[] = [];
  readonly #folded: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a name; a new name gets the next one. */
  number(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.#numbers.set(name, number);
      this.names.push(name);
      this.#folded.push(foldText(name));
    }
    return number;
  }

  /** Flags, by number, the names that are among those given; all if none are given, which means no filter. */
  flagsOf(names: readonly string[]): Uint8Array {
    const flags = new Uint8Array(this.names.length);
    if (names.length === 0) return flags.fill(1);
    for (const name of names) {
      const number = this.#numbers.get(name);
      if (number !== undefined) flags[number] = 1;
    }
    return flags;
  }

  /** Flags, by number, the names that contain a folded word; null if none does. */
  containing(word: string): Uint8Array | null {
    const flags = Uint8Array.from(this.#folded, (name) => (name.includes(word) ? 1 : 0));
    return flags.includes(1) ? flags : null;
  }
}
