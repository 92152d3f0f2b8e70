import type { ArticleChange, CatalogueIndex } from './catalogue-index/catalogue-index.ts';
import type { CatalogueAsked, CataloguePage } from './device-questions.ts';
import type { IndexStart } from './store/index-start.ts';

/** Resolves after so many ms, and not while something else is to come first. */
export type Pause = (ms: number) => Promise<void>;

/** Two searches that nobody asked for are so far apart, in ms: a letter comes first. */
const WARMING_MS = 50;

/** What is here, or being made. What changes from the moment at which it was asked for goes behind what was copied. */
interface Held {
  index: CatalogueIndex | null;
  changes: ArticleChange[];
}

/**
 * A copy of the catalogue in memory, in another thread than the one that has it from the store and answers for it. That
 * one has the first and the last word: it says what is in the copy, what changes in it, and when it is to be let go.
 * Answers are those of `CatalogueIndex.search`.
 */
export class CatalogueCopy {
  #held: Held | null = null;

  /** Nothing is here, and nothing is on its way. */
  get missing(): boolean {
    return this.#held === null;
  }

  /** What a question finds; null where nothing is here yet, or where the server is to refuse the question. */
  search(asked: CatalogueAsked): CataloguePage | null {
    return this.#held?.index?.search(asked) ?? null;
  }

  /** Takes in what changed, behind all that was said before; null lets everything go. */
  change(changes: readonly ArticleChange[] | null): void {
    if (changes === null) this.forget();
    else if (this.#held?.index) this.#apply(this.#held, this.#held.index, changes);
    else this.#held?.changes.push(...changes);
  }

  forget(): void {
    this.#held = null;
  }

  /**
   * Makes the copy, in place of what is here. It is left as it was begun where it is let go meanwhile.
   * @param ask gives what to make it of, null where there is nothing to be had; what changes from this call on is to be
   * told to `change`
   */
  async make(ask: () => Promise<IndexStart | null>, pause: Pause): Promise<void> {
    const mine: Held = { index: null, changes: [] };
    this.#held = mine;
    const isLetGo = () => this.#held !== mine;
    try {
      const start = await ask();
      if (isLetGo()) return;
      if (!start) {
        this.#held = null;
        return;
      }
      const { CatalogueIndex } = await import('./catalogue-index/catalogue-index.ts');
      const index = new CatalogueIndex();
      const breathe = () => pause(0);
      await breathe();
      if (isLetGo()) return;
      await index.restore(Promise.resolve(start), breathe);
      await index.warmUp(async () => {
        await pause(WARMING_MS);
        return !isLetGo();
      });
      if (isLetGo()) return;
      this.#apply(mine, index, mine.changes);
      mine.index = index;
    } catch (error) {
      if (!isLetGo()) this.#held = null;
      throw error;
    }
  }

  #apply(held: Held, index: CatalogueIndex, changes: readonly ArticleChange[]): void {
    // What is told at once is no more than is taken in at once: a question behind it finds it all.
    index
      .apply(changes, () => Promise.resolve())
      .catch((error: unknown) => {
        if (this.#held === held) this.#held = null;
        console.warn('A copy of the catalogue could not be kept in step.', error);
      });
  }
}
