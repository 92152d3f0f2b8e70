import { expect, type Page } from '@playwright/test';
import type { NotificationPage } from '#contract/endpoints/notifications.ts';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';
import type { House } from './house.ts';

/** A notification in short: its type, and its sentence. */
export type Ring = readonly [type: NotificationType, message: string];

/** Where a press on one leads. */
const leads: Partial<Record<NotificationType, RegExp>> = {
  stock_level: /\/products\?reference=/,
  sync_conflict: /\/basket$/,
  proof: /\/orders\/[\w-]{36}\?job=[\w-]{36}$/,
};

/** What has rung so far, by person: all of it, and nothing else for anybody. */
export class BellBook {
  readonly #house: House;
  readonly #pages: Readonly<Record<string, Page>>;
  readonly #expected: Record<string, string[]>;

  /**
   * @param pages of those who look at their bell
   * @param others who have one as well and do not look
   */
  constructor(house: House, pages: Readonly<Record<string, Page>>, others: readonly string[]) {
    this.#house = house;
    this.#pages = pages;
    this.#expected = Object.fromEntries([...Object.keys(pages), ...others].map((name) => [name, []]));
  }

  /** Some bells ring, and no other: then whoever is at a screen reads theirs there, and goes where the last one leads. */
  async ring(rung: Readonly<Record<string, readonly Ring[]>>): Promise<void> {
    for (const [name, rings] of Object.entries(rung)) {
      this.#expected[name]!.push(...rings.map(([type, message]) => `${type}: ${message}`));
    }
    await this.compare();
    const readers = Object.entries(rung).filter(([name]) => this.#pages[name]);
    await Promise.all(readers.map(([name, rings]) => readBell(this.#pages[name]!, rings)));
  }

  /** Everybody's history by the API is what has rung for them. */
  async compare(): Promise<void> {
    const expected = Object.entries(this.#expected).map(([name, all]) => [name, all.toSorted()]);
    await expect.poll(() => this.#readHistories()).toEqual(Object.fromEntries(expected));
  }

  async #readHistories(): Promise<Record<string, string[]>> {
    const told = Object.keys(this.#expected).map(async (name) => {
      const page = await this.#house.read<NotificationPage>(name, '/notifications/history');
      return [name, page.rows.map(({ type, message }) => `${type}: ${message}`).toSorted()] as const;
    });
    return Object.fromEntries(await Promise.all(told));
  }
}

/** The bell counts exactly these, and lists them; a press on each reads it. */
async function readBell(page: Page, rings: readonly Ring[]): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications: / });
  // A screen of the floor has none: one goes home first.
  if (!(await bell.isVisible())) await page.goto('/');
  // The job that a proof led to lies over the page.
  const drawer = page.getByRole('dialog', { name: /^Marking of / });
  if (await drawer.isVisible()) await drawer.getByRole('button', { name: 'Close' }).click();
  for (const [at, [type, message]] of rings.entries()) {
    await expect(bell).toHaveAccessibleName(`Notifications: ${rings.length - at} unread`);
    await bell.click();
    await page.getByRole('dialog').getByRole('button', { name: message }).click();
    await expect(page).toHaveURL(leads[type] ?? /\/orders\/[\w-]{36}$/);
    if (type === 'proof') await expect(drawer).toBeVisible();
  }
  await expect(page.locator('button[aria-label="Notifications: none unread"]')).toBeVisible();
}
