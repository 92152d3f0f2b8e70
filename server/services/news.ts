import type { EntityName } from '#contract/registry.ts';
import type { NotificationType } from '#contract/rules/notification-kinds.ts';

/** Something that bells ring for. */
export type News = {
  type: NotificationType;
  /** What the sentence is made of; each reader gets it in their own language. */
  data: Record<string, string | number>;
  /** Where it leads in the application. */
  link: string;
  /** The row that it tells of: who may not see it hears nothing, today and later. An empty id stands for the list. */
  about: { entity: EntityName; id: string } | null;
  /** Unread news of the same fold replaces the older one, so that a bell does not fill with one story. */
  fold: string;
  /** The author wants to know as well: what was begun has ended in their absence. */
  toAuthor?: true;
};
