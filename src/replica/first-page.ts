import type { CataloguePage } from './device-questions.ts';

const KEPT_KEY = 'first_page';

/** Whose rows are shown, and under which rights; `confirmed`: the server itself said so in this session. */
export interface PageOwner {
  user_id: string;
  rights: string;
  confirmed: boolean;
}

const held: { owner: PageOwner | null; text: string; page: CataloguePage | undefined } = {
  owner: null,
  text: '',
  page: undefined,
};

/** For whom first pages are read and kept from now on; null: for nobody. */
export function setPageOwner(owner: PageOwner | null): void {
  held.owner = owner;
}

export function readPageOwner(): PageOwner | null {
  return held.owner;
}

/**
 * The catalogue's first page as it was last answered here, at once: it is drawn while the device still starts.
 * Undefined where it was another user's, or was answered under rights that are no longer those of the server.
 */
export function readFirstPage(): CataloguePage | undefined {
  const { owner } = held;
  const text = localStorage.getItem(KEPT_KEY);
  if (owner === null || text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Pick<PageOwner, 'user_id' | 'rights'> & { page: CataloguePage };
    if (kept.user_id !== owner.user_id || (owner.confirmed && kept.rights !== owner.rights)) return undefined;
    // The same object for the same text: what was drawn from it is not drawn again.
    if (held.text !== text) Object.assign(held, { text, page: kept.page });
    return held.page;
  } catch (error) {
    console.warn('The first page of the catalogue cannot be read.', error);
    return undefined;
  }
}

/**
 * Keeps a first page for the next start. Only what was answered under rights that the server confirmed before and
 * after: rows that were lost meanwhile would else be drawn before a pull has dropped them.
 * @param asked for whom it was asked
 */
export function keepFirstPage(page: CataloguePage, asked: PageOwner | null): void {
  const { owner } = held;
  if (!owner?.confirmed || !asked?.confirmed) return;
  const { user_id, rights } = owner;
  if (asked.user_id !== user_id || asked.rights !== rights) return;
  const text = JSON.stringify({ user_id, rights, page });
  if (text === localStorage.getItem(KEPT_KEY)) return;
  try {
    localStorage.setItem(KEPT_KEY, text);
  } catch (error) {
    // No room: the next start waits for the device.
    console.warn('The first page of the catalogue was not kept.', error);
  }
}

/** Whether one is kept, whosever it is. */
export function hasFirstPage(): boolean {
  return localStorage.getItem(KEPT_KEY) !== null;
}

export function forgetFirstPage(): void {
  localStorage.removeItem(KEPT_KEY);
}
