import type { EntityName } from '#contract/registry.ts';
import type { NotificationType } from '#contract/rules/notification-types.ts';

/** The content of a notification, before it is written for each of its recipients. */
export type News = {
  type: NotificationType;
  /** The data of its text; each recipient gets it in their own language. */
  data: Record<string, string | number>;
  /** Its link in the application. */
  link: string;
  /**
   * The row that it is about: users who may not see it get no notification, now or later. An empty id means the whole
   * list.
   */
  about: { entity: EntityName; id: string } | null;
  /** A new notification replaces an unread one with the same key, so that the bell does not fill with one subject. */
  collapseKey: string;
  /** Those of the users of a `notify` call who get it, where its news have different recipients; all of them otherwise. */
  to?: ReadonlySet<string>;
  /** Also notifies the author, about the end of something that they started. */
  toAuthor?: true;
};
