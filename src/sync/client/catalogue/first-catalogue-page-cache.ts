import type { CataloguePage } from '#src/sync/rows/catalogue-index/catalogue-query.ts';

const STORAGE_KEY = 'first_page';

/** The user whose rows are shown, and the rights; `confirmed`: the server confirmed them in this session. */
export interface FirstPageOwner {
  user_id: string;
  rights: string;
  confirmed: boolean;
}

const cache: { owner: FirstPageOwner | null; text: string; page: CataloguePage | undefined } = {
  owner: null,
  text: '',
  page: undefined,
};

/** Sets the user whose first page is read and stored; null: no user. */
export function setFirstPageOwner(owner: FirstPageOwner | null): void {
  cache.owner = owner;
}

export function readFirstPageOwner(): FirstPageOwner | null {
  return cache.owner;
}

/**
 * The catalogue's first page as last answered on this device. Synchronous, so that it is rendered while the device starts.
 * Undefined if it belongs to another user, or was answered under rights that differ from the present ones.
 */
export function readFirstPage(): CataloguePage | undefined {
  const { owner } = cache;
  const text = localStorage.getItem(STORAGE_KEY);
  if (owner === null || text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Pick<FirstPageOwner, 'user_id' | 'rights'> & { page: CataloguePage };
    if (stored.user_id !== owner.user_id || (owner.confirmed && stored.rights !== owner.rights))
      return undefined;
    // The same object for the same text, so that it is not rendered again.
    if (cache.text !== text) Object.assign(cache, { text, page: stored.page });
    return cache.page;
  } catch (error) {
    console.warn('catalogue: reading the stored first page failed', error);
    return undefined;
  }
}

/**
 * Stores a first page for the next start. Only if it was answered under rights that the server confirmed before and
 * after; otherwise removed rows could be rendered before a pull has deleted them.
 * @param ownerWhenAsked the user and rights at the time of the question
 */
export function cacheFirstPage(page: CataloguePage, ownerWhenAsked: FirstPageOwner | null): void {
  const { owner } = cache;
  if (!owner?.confirmed || !ownerWhenAsked?.confirmed) return;
  const { user_id, rights } = owner;
  if (ownerWhenAsked.user_id !== user_id || ownerWhenAsked.rights !== rights) return;
  const text = JSON.stringify({ user_id, rights, page });
  if (text === localStorage.getItem(STORAGE_KEY)) return;
  try {
    localStorage.setItem(STORAGE_KEY, text);
  } catch (error) {
    // The quota is reached: the next start waits for the device.
    console.warn('catalogue: storing the first page failed', error);
  }
}

/** Whether a first page is stored, of any user. */
export function isFirstPageCached(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== null;
}

export function clearFirstPage(): void {
  localStorage.removeItem(STORAGE_KEY);
}
