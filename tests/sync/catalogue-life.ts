import type { Facets } from '#contract/endpoints/catalogue.ts';
import type { RoleName } from '#contract/access.ts';
import { createCatalogueCache, type CatalogueCache } from '#src/sync/engine/catalogue/catalogue-cache.ts';
import { CatalogueCopy } from '#src/sync/client/catalogue/catalogue-copy.ts';
import type { CatalogueQueryParams, CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';
import { createPuller } from '#src/sync/engine/replica/pull/create-puller.ts';
import { unpackRows } from '#src/sync/rows/packed-rows/unpack-rows.ts';
import { requestResync } from '#src/sync/engine/replica/pull/resync.ts';
import type { DexieReplica } from '#src/sync/engine/replica/store/create-dexie-replica.ts';
import { disposableName } from '#src/sync/engine/replica/store/disposable-database.ts';
import type { TestApp } from '../api/test-app.ts';
import type { Known } from './catalogue-questions.ts';
import { asked, openRaw, openReplicaWorld, type ReplicaWorld } from './dexie-replica-world.ts';
import { runToEnd, wayTo } from './puller-world.ts';

/** `copy`: the page's own copy of the catalogue. */
type Tab = { replica: DexieReplica; catalogue: CatalogueCache; copy: CatalogueCopy };
type Answer = { page: CataloguePage | null; facets: Facets | null };

const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Event loop turns until background work is done. */
const turnsOfRest = 60;

/**
 * Simulates the catalogue of one user's browser: the store as browsers keep it, two tabs with their memory, and the
 * connection to the real server. The first tab pulls, and notifies the other.
 */
export class CatalogueLife {
  readonly #t: TestApp;
  readonly #role: RoleName;
  readonly #world: ReplicaWorld = openReplicaWorld();
  #tabs: [Tab, Tab];
  #keeping: Promise<unknown>[] = [];
  #copying: Promise<void>[] = [];
  /** How often a stored index was restored. */
  takenUp = 0;
  /** How often a page answered from its copy. */
  copied = 0;

  constructor(t: TestApp, role: RoleName) {
    this.#t = t;
    this.#role = role;
    this.#tabs = [this.#openTab(), this.#openTab()];
  }

  /** Reopens the tabs: their memory is gone, the store stays. */
  start(): void {
    this.#tabs = [this.#openTab(), this.#openTab()];
  }

  async pull(): Promise<void> {
    const [leader, other] = this.#tabs;
    const heard: Promise<void>[] = [];
    const puller = createPuller({
      store: leader.replica,
      ...wayTo(this.#t, () => this.#t.tokens[this.#role], { limit: 500 }),
      rights: () => '',
      now: () => 1,
      onStep: async (changed, { again = false }) => {
        // Tabs do not wait for each other: one may still apply a step while the next is written.
        heard.push(other.catalogue.apply(structuredClone(changed), again));
        await leader.catalogue.apply(changed, again);
      },
    });
    await runToEnd(puller);
    await Promise.all(heard);
    await Promise.all(this.#copying);
  }

  /** The pages start to create missing copies; the next pull may come before they are done. */
  copy(): void {
    for (const { catalogue, copy } of this.#tabs) {
      if (!copy.isMissing) continue;
      const made = copy.make(async () => structuredClone(await catalogue.copy()), giveWay);
      this.#copying.push(made);
    }
  }

  requestResync(): Promise<void> {
    return requestResync(this.#tabs[0].replica);
  }

  /** Idle time: what makes the next start faster is stored. */
  async rest(): Promise<void> {
    await this.ask({ q: 'a' });
    for (let turn = 0; turn < turnsOfRest; turn++) await giveWay();
    await Promise.all(this.#keeping);
  }

  async compact(): Promise<void> {
    await this.#tabs[0].replica.compact();
  }

  /** Truncates the stored index, like a file whose end was not written. */
  async spoil(): Promise<void> {
    const db = await openRaw(this.#world, disposableName('u'));
    const table = db.transaction(['indexes'], 'readwrite').objectStore('indexes');
    for (const kept of await asked<{ made: Blob }[]>(table.getAll())) {
      await asked(table.put({ ...kept, made: kept.made.slice(0, kept.made.size / 2) }));
    }
    db.close();
  }

  /** The answer of each tab. */
  ask(query: CatalogueQueryParams): Promise<Answer[]> {
    const { sort: _sort, limit: _limit, ...filters } = query;
    return Promise.all(
      this.#tabs.map(async ({ catalogue }) => ({
        page: await catalogue.search(query),
        facets: await catalogue.facets(filters),
      })),
    );
  }

  /** The immediate answers of pages that have a copy. */
  askPages(query: CatalogueQueryParams): CataloguePage[] {
    const pages = this.#tabs.flatMap(({ copy }) => copy.search(query) ?? []);
    this.copied += pages.length;
    return pages;
  }

  /** The number of articles that each tab finds in total. */
  async counted(): Promise<number[]> {
    return (await this.ask({ limit: '1' })).map(({ page }) => page!.count);
  }

  /** The stored rows, to generate queries from. */
  async known(): Promise<Known> {
    const { replica } = this.#tabs[0];
    const names = async (entity: 'categories' | 'tags') => {
      const all: string[] = [];
      for await (const rows of replica.all(entity)) all.push(...rows.map((row) => row['name'] as string));
      return all;
    };
    const rows = new Map<string, Known['rows'][number]>();
    for await (const segment of replica.segments('articles')) {
      for (const row of unpackRows(segment)) rows.set(row.id, row);
    }
    for (const [id, row] of await replica.deltas('articles')) {
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    return { rows: [...rows.values()], categories: await names('categories'), tags: await names('tags') };
  }

  close(): void {
    this.#world.close();
  }

  #openTab(): Tab {
    const replica = this.#world.open();
    const { saveIndex, savedIndex } = replica;
    const noted: DexieReplica = {
      ...replica,
      saveIndex: (...args) => {
        const done = saveIndex(...args);
        this.#keeping.push(done);
        return done;
      },
      savedIndex: async (entity) => {
        const found = await savedIndex(entity);
        if (found) this.takenUp += 1;
        return found;
      },
    };
    const copy = new CatalogueCopy();
    const catalogue = createCatalogueCache({
      rows: noted,
      yieldToEventLoop: giveWay,
      waitWhileOpen: () => Promise.resolve(true),
      updateCatalogueCopy: (changes) => copy.change(structuredClone(changes)),
    });
    return { replica, catalogue, copy };
  }
}
