import type { Language } from '#contract/languages.ts';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import type { Queries } from '#server/db/database.ts';
import type { QueuedMailKind } from '#server/db/system-tables.ts';
import type { Author, Write } from '#server/db/transact.ts';

/** A mail as it is handed to the mail server. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The sender's name; the application's if it is empty. */
  fromName?: string;
  /** The company's address, to which replies go; empty without one. */
  replyTo?: string;
  /** The same for each attempt, so that a mail program recognizes a second copy. */
  messageId?: string;
  headers?: Record<string, string>;
};

/**
 * The pieces that wait for stock when the mail of an order is created, by line id, with the line's quantity. `isMoved`: some
 * pieces of the line are in a back order.
 */
export type MailedWaiting = ReadonlyMap<string, { waiting: Waiting; quantity: number; isMoved: boolean }>;

/** A queued mail. */
export type QueuedMail = {
  id: string;
  kind: QueuedMailKind;
  user_id: string;
  data: string;
  created_at: string;
  /** Of `MailTemplate.readWaiting`. */
  waiting?: MailedWaiting | undefined;
};

export type TemplateTools = {
  makeToken: () => string;
  hashToken: (token: string) => string;
  settings: { publicUrl: string; defaultLanguage: Language; timezone: string };
};

/** A mail that can be sent now. `withdraw` deletes its links after an attempt that certainly failed. */
export type PreparedMail = { message: Message; withdraw: (tx: Write) => Promise<void> };

/** Why a mail is not sent: its user does not get it any more, or what it says is no longer true. */
export type Undeliverable = 'no_recipient' | 'outdated';

/** Creates the queued mails of one kind. */
export type MailTemplate = {
  /**
   * Reads the pieces that wait for stock before the transaction that leases the mail: they depend on all open lines of the
   * products.
   */
  readWaiting?: (q: Queries, data: string) => Promise<MailedWaiting>;
  /**
   * Creates the mail in the transaction that leases it.
   * @returns why it is not sent, where there is no recipient or it is outdated
   */
  prepare: (tx: Write, tools: TemplateTools, mail: QueuedMail) => Promise<PreparedMail | Undeliverable>;
  /** The author of the writes of `prepare`; the server itself by default. */
  authorOf?: (data: string) => Author;
  /** The mail may be sent again where it is not known whether the first one arrived. */
  repeatable?: true;
  /** The mail is tried for a day and then dropped, not shown to Admins, because its recipient asks for another one. */
  dropOnExpiry?: true;
};
