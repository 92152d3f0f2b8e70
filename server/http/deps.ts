import type { browserLanguage, Language } from '#contract/languages.ts';
import type { Clock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Message } from '#server/services/mails/mail-template.ts';

export type Mail = {
  /** False without a mail server: mails are logged for the operator instead. */
  canSend: boolean;
  /**
   * Sends one mail; rejects on failure.
   * @param beforeEnd awaited before the end of the mail is sent; if it rejects, the mail is not sent
   */
  send: (message: Message, beforeEnd?: () => Promise<void>) => Promise<void>;
};

export type Log = {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type Hasher = {
  /** Argon2id, off the request thread. */
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
};

export type Settings = {
  /** Origin for links in mails, e.g. `https://quai.example`. */
  publicUrl: string;
  secureCookies: boolean;
  defaultLanguage: Language;
  /** The language in which pages start: the default one, or the browser's, as in the demo. */
  startLanguage: Language | typeof browserLanguage;
  timezone: string;
  /** In percent. */
  vatRate: number;
  sessionIdleDays: number;
  version: string;
  /** Folder of the built application, or null where only the API is served. */
  appDir: string | null;
};

/** The application's external dependencies, injected so that tests build the same application. */
export type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  mail: Mail;
  hasher: Hasher;
  settings: Settings;
};
