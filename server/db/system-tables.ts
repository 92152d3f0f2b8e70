import type { Generated } from 'kysely';
import type { MailFailure } from '#contract/endpoints/mails.ts';
import type { Language } from '#contract/languages.ts';
import type { EntityName } from '#contract/registry.ts';
import type { MailKind } from '#contract/rules/mail-kinds.ts';
import type { JobTables } from './job-tables.ts';

/** What a queued mail is about. `notification`: a notification that a user also gets by e-mail. */
export type QueuedMailKind =
  | 'password_reset'
  | 'invitation'
  | 'order_confirmed'
  | 'order_amended'
  | 'order_shipped'
  | 'order_canceled'
  | 'proof_sent'
  | 'notification';

/** The one row of the company. `logo`: a PNG as data URL. */
export type CompanyTable = {
  id: number;
  version: number;
  updated_at: string;
  name: string;
  address: string;
  siret: string;
  vat_number: string;
  legal_notice: string;
  phone: string;
  email: string;
  iban: string;
  bic: string;
  payment_terms: string;
  language: string;
  logo: string;
};

type SoldSum = { n: number; pieces: number; total: number };

/** Internal tables that are not lists: identity, feed, command results and jobs. */
export type SystemTables = JobTables & {
  setting: { key: string; value: string };
  company: CompanyTable;
  /**
   * One row. `v`: the revision of the last commit. `floor`: the oldest cursor that the feed can serve, because older
   * tombstones are purged; a device with a cursor below it resyncs. `access_rev`: incremented by the database with every
   * change of sessions, users, permissions or assigned customers.
   */
  sync_clock: { id: number; epoch: string; v: number; floor: number; access_rev: Generated<number> };
  /** The feed. `put`: the row was written; `leave`: it left the scope, also by a delete (a tombstone). */
  change: { scope: string; entity: string; id: string; rev: number; op: 'put' | 'leave'; at: string };
  /** Sets of scopes as JSON, by the hash under which a cursor names them. `at`: the last day on which a device used one. */
  scope_set: { hash: string; scopes: string; at: string };
  /** Append-only: the database refuses updates and deletes. */
  history: {
    id: string;
    entity: string;
    row_id: string;
    at: string;
    rev: number;
    user_id: string;
    username: string;
    origin: string;
    device: string;
    action: 'create' | 'update' | 'delete';
    /** JSON: field → [before, after]. */
    changes: string;
    /** What wrote it: the type of a command (`order.amend`), a fixed word, or the reason that a user typed. */
    cause: string;
    /** The name by which users knew the row. */
    label: string;
    /** JSON: the names of the fields that changed. */
    fields: string;
    /** JSON: the values of some fields after the change, for the timeline; empty where the entity declares none. */
    facts: string;
    /** The type of the command that wrote it, such as `line.pick`; empty otherwise. */
    command: string;
    /** The same for all entries that one action wrote. */
    act_id: string;
    /** Of the row that was written; 0 in entries beside lists, and in those before migration 0130. */
    version: number;
    /** Normalized text for the audit's search. */
    search: string;
  };
  /** `provisional`: 1 for a password that the user must change before the first sign-in. */
  credential: { user_id: string; hash: string; changed_at: string; provisional: Generated<number> };
  session: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: string;
    last_seen: string;
    user_agent: string;
    address: string;
    /**
     * The `secret_hash` of the row of `pairing` for this user and device, so that the sessions of a device can be found;
     * empty without a pairing, or where it is not known.
     */
    secret_hash: Generated<string>;
  };
  /** A user's PIN; `failed`: wrong ones in a row. */
  pin: { user_id: string; hash: string; set_at: string; failed: number };
  badge: { user_id: string; code_hash: string; printed_at: string };
  /** Password sign-ins by device and user; `secret_hash` is the same for all users of a device. */
  pairing: { secret_hash: string; user_id: string; password_at: string };
  /** `invitation`: 1 for a link that an administrator made for the user. */
  reset_token: { token_hash: string; user_id: string; expires_at: string; invitation: Generated<number> };
  /** `account` is the `identityKey` of what the user typed, whether it exists or not; see `takeAttempt`. */
  login_attempt: { id: string; account: string; address: string; at: string };
  /** Mails to create and send after the response, each deleted once it was sent; see `createMailWorker`. */
  mail_queue: {
    id: string;
    kind: QueuedMailKind;
    /** JSON: the data of the mail. */
    data: string;
    attempts: number;
    /** Time of the next attempt; of a mail that a process works on, the end of its lease. */
    next_at: string;
    created_at: string;
    /** Its recipient; empty for a mail to a typed address. */
    user_id: Generated<string>;
    /**
     * `sending`: the whole mail is with the mail server, which has not confirmed it. `failed`: shown to Admins until one
     * retries or deletes it.
     */
    state: Generated<'waiting' | 'sending' | 'failed'>;
    /** The lease: the id of the attempt that works on it; empty if there is none. */
    claim: Generated<string>;
    /** Why the last attempt failed; empty before. */
    failure: Generated<MailFailure | ''>;
    /** What the mail server or the network answered to it. */
    failure_detail: Generated<string>;
    /** Kept of a mail that an Admin sends again; empty of one that has not failed. */
    failed_at: Generated<string>;
  };
  /** The e-mails that a user has chosen to get or not to get, where the choice is not the role's default. */
  mail_choice: { user_id: string; kind: MailKind; mailed: number };
  /** The links in mails that end a kind of mails to their recipient. */
  unsubscribe_token: { token_hash: string; user_id: string; kind: MailKind; created_at: string };
  /** The language that a user last used the application in. */
  user_language: { user_id: string; language: Language };
  role_permission: { role: string; permission: string };
  idempotency: {
    key: string;
    user_id: string;
    request_hash: string;
    status: number;
    body: string;
    at: string;
  };
  command: {
    id: string;
    user_id: string;
    payload_hash: string;
    /** JSON of the verdict; cleared before the id is deleted (`purge-commands.ts`). */
    outcome: string;
    status: string;
    rev: number;
    at: string;
  };
  /** One browser of one user, in the last state that it reported. */
  device: {
    user_id: string;
    id: string;
    /** Updated at most once an hour while nothing else changes. */
    last_seen: string;
    /** Commands queued on it. */
    queued: number;
    /** The revision up to which it had pulled. */
    rev: number;
    /** When it found its local database deleted by the browser; empty if it never did. */
    lost_at: string;
    /** Commands lost with it, as far as the server knew. */
    lost_queued: number;
  };
  notification: {
    id: string;
    user_id: string;
    type: string;
    message: string;
    /** JSON of the message's data, so that each recipient reads it in their language. */
    data: string;
    link: string;
    created_at: string;
    is_read: number;
    /** The collapse key (`News.collapseKey`): a new notification replaces the unread ones with the same key. */
    fold_key: string;
    /** The row that it is about; a user who may not see that row today does not see the notification either. */
    entity: Generated<EntityName | ''>;
    /** Empty where it is about a list as a whole. */
    row_id: Generated<string>;
    /** Stored name for "is on the bell": 1 until it is read. */
    rings: Generated<number>;
    /**
     * Stored name for how it is shown. `alone`: by itself on the bell. `gathered`: not on the bell, where a `digest` represents several of
     * them. `digest`: only on the bell. `muted`: only in the notification history, as the user muted its type.
     */
    way: Generated<'alone' | 'gathered' | 'digest' | 'muted'>;
  };
  /** Notification types that a user has muted. */
  muted_notification: { user_id: string; type: string };
  basket_line: {
    user_id: string;
    reference: string;
    quantity: number;
    marking: string;
    price_seen: number;
    updated_at: string;
    position: number;
  };
  image: { hash: string; type: string; bytes: Uint8Array; width: number; height: number; created_at: string };
  /** The smaller sizes of a picture. */
  image_size: { hash: string; width: number; bytes: Uint8Array };
  /** Pictures that a row stopped using, and when: each is purged some time later if no row uses it then. */
  image_left: { hash: string; at: string };
  article_tag: { article_id: string; tag: string };
  /** The further barcodes of articles that are not deleted, in 14 digits. */
  article_barcode: { gtin: string; article_id: string };
  /** A photo or file that a user uploaded, under the id by which a command references it. */
  photo: {
    id: string;
    user_id: string;
    /** Name of its picture in `image`; empty for an SVG, which has none. */
    hash: string;
    at: string;
    /** Empty for a photo, whose bytes are not kept. */
    file_name: Generated<string>;
    file_type: Generated<string>;
    /** SHA-256 of the uploaded bytes, in hex; empty before 0106. */
    file_hash: Generated<string>;
  };
  /** The bytes of uploaded files, each content once. */
  photo_file: { hash: string; bytes: Uint8Array };
  /** Which marking job has, or had, which file. */
  job_file: { customization_id: string; photo_id: string };
  /** Every proof that was sent, with its answer. */
  proof_version: {
    customization_id: string;
    version: number;
    /** As in `contract/rules/marking/job-file.ts`. */
    file: string;
    image: string;
    /** SHA-256 of its bytes, in hex; empty if it has no picture. */
    hash: string;
    note: string;
    sent_by: string;
    sent_at: string;
    answer: '' | 'approved' | 'refused';
    answered_by: string;
    answered_at: string | null;
    reason: string;
  };
  /** Which marking job has, or had, which picture. */
  job_image: { customization_id: string; hash: string };
  article_image: { article_id: string; hash: string };
  counter: { name: string; value: number };
  /**
   * The turnover of each customer in a period, in cents excl. VAT, without canceled orders; maintained by triggers.
   * `period`: a UTC day (`2026-06-12`) or month (`2026-06`).
   */
  turnover: { period: string; customer_code: string; orders: number; total: number };
  /**
   * What was sold in a period, without canceled orders: number of order lines (`n`), pieces, and cents excl. VAT;
   * maintained by triggers. `period`: a UTC month (`2026-06`) or year (`2026`).
   */
  sales_article: { period: string; reference: string; category: string } & SoldSum;
  sales_category: { period: string; category: string } & SoldSum;
  /** The same sums of whole orders, `n` is their number: by the customer and the commercial of the order. */
  sales_customer: { period: string; customer_code: string; commercial: string } & SoldSum;
  sales_commercial: { period: string; commercial: string } & SoldSum;
  /** One row: the settings by which orders become late. */
  due_rule: { id: number; timezone: string; late_after_days: number };
  /** The promises of which the commercial was reminded (stored name); `rung_at`: when the reminder was sent (UTC ISO). */
  promise_bell: { order_id: string; promised_on: string; rung_at: string };
};
