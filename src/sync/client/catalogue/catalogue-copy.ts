import type { ArticleChange, CatalogueIndex } from '#src/sync/rows/catalogue-index/catalogue-index.ts';
import type { CatalogueQueryParams, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import type { RestorableIndex } from '#src/sync/rows/packed-rows/packed-index.ts';

/** Resolves after `ms` milliseconds, once no more urgent work is waiting. */
export type Pause = (ms: number) => Promise<void>;

/** Pause in ms between two warm-up searches, so that a keystroke comes first. */
const WARMING_MS = 50;

/** The copy, or one being built. Changes made since its data was requested are applied after that data. */
interface CopyState {
  index: CatalogueIndex | null;
  changes: ArticleChange[];
}

/**
 * The page's copy of the in-memory catalogue; the worker loads the original from the store. The device is authoritative: it
 * says what the copy contains, what changes, and when to discard it. Answers like
 * `CatalogueIndex.search`.
 */
export class CatalogueCopy {
  #copy: CopyState | null = null;

  /** Whether there is no copy, and none is being built. */
  get isMissing(): boolean {
    return this.#copy === null;
  }

  /** Searches the copy; null if there is none yet, or if the server has to refuse the question. */
  search(params: CatalogueQueryParams): CataloguePage | null {
    return this.#copy?.index?.search(params) ?? null;
  }

  /** Applies changes in order; null discards the copy. */
  change(changes: readonly ArticleChange[] | null): void {
    if (changes === null) this.discard();
    else if (this.#copy?.index) this.#apply(this.#copy, this.#copy.index, changes);
    else this.#copy?.changes.push(...changes);
  }

  discard(): void {
    this.#copy = null;
  }

  /**
   * Builds the copy, replacing an earlier one. Stops if the copy is discarded meanwhile.
   * @param ask returns the data to build from, or null if there is none; later changes must be passed to `change`
   */
  async make(ask: () => Promise<RestorableIndex | null>, pause: Pause): Promise<void> {
    const copy: CopyState = { index: null, changes: [] };
    this.#copy = copy;
    const isDiscarded = () => this.#copy !== copy;
    try {
      const start = await ask();
      if (isDiscarded()) return;
      if (!start) {
        this.#copy = null;
        return;
      }
      const { CatalogueIndex } = await import('#src/sync/rows/catalogue-index/catalogue-index.ts');
      const index = new CatalogueIndex();
      const yieldToEventLoop = () => pause(0);
      await yieldToEventLoop();
      if (isDiscarded()) return;
      await index.restore(Promise.resolve(start), yieldToEventLoop);
      await index.warmUp(async () => {
        await pause(WARMING_MS);
        return !isDiscarded();
      });
      if (isDiscarded()) return;
      this.#apply(copy, index, copy.changes);
      copy.index = index;
    } catch (error) {
      if (!isDiscarded()) this.#copy = null;
      throw error;
    }
  }

  #apply(copy: CopyState, index: CatalogueIndex, changes: readonly ArticleChange[]): void {
    // One message never has more changes than are applied at once, so a search after it finds all of them.
    index
      .apply(changes, () => Promise.resolve())
      .catch((error: unknown) => {
        if (this.#copy === copy) this.#copy = null;
        console.warn('catalogue: updating the copy failed, discarded', error);
      });
  }
}
