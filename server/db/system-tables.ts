import type { Generated } from 'kysely';
import type { EntityName } from '#contract/registry.ts';

/** Tables that are no list of anybody's: identity, feed, outcomes, ledgers of the program itself. */
export type SystemTables = {
  setting: { key: string; value: string };
  sync_clock: { id: number; epoch: string; v: number; floor: number };
  change: { scope: string; entity: string; id: string; rev: number; op: 'put' | 'leave'; at: string };
  /** `at` is when a device last stood on it, to the day. */
  scope_set: { hash: string; scopes: string; at: string };
  /** Written once: the database refuses to change it or to let it go. */
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
    cause: string;
    /** What people knew the row by when it was written. */
    label: string;
    /** JSON: the names of the fields that changed. */
    fields: string;
    /** JSON: fields of the row as they were after the change. Empty on entries that keep none. */
    facts: string;
    /** The command that did it; empty where none did. */
    command: string;
    /** The same on all that one action wrote. */
    act_id: string;
    /** Folded text that the audit's search looks through. */
    search: string;
  };
  credential: { user_id: string; hash: string; changed_at: string };
  session: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: string;
    last_seen: string;
    user_agent: string;
    address: string;
  };
  reset_token: { token_hash: string; user_id: string; expires_at: string };
  /** `account` as it was typed, known or not, by its `identityKey`; see `takeAttempt`. */
  login_attempt: { id: string; account: string; address: string; at: string };
  /** Mails to make and send after the answer, each removed once it was sent; see `createMailWorker`. */
  mail_queue: {
    id: string;
    kind: 'password_reset';
    /** JSON: what the mail is made from. */
    data: string;
    attempts: number;
    /** Not to be tried before. */
    next_at: string;
    created_at: string;
  };
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
    /** JSON of the verdict; dropped after 30 days while the id stays 400. */
    outcome: string;
    status: string;
    rev: number;
    at: string;
  };
  /** One browser of one user, as it last told of itself. */
  device: {
    user_id: string;
    id: string;
    /** Noted at most once an hour while nothing else changes. */
    last_seen: string;
    /** Commands that waited on it. */
    queued: number;
    /** Up to which revision it had read. */
    rev: number;
    /** When it found its store gone; empty where it never did. */
    lost_at: string;
    /** Commands that went with that store, as far as the server knew. */
    lost_queued: number;
  };
  notification: {
    id: string;
    user_id: string;
    type: string;
    message: string;
    /** JSON of what the message is made of, so that each reader gets it in their language. */
    data: string;
    link: string;
    created_at: string;
    is_read: number;
    fold_key: string;
    /** The row that it tells of; whoever may not see that row today does not see the news either. */
    entity: Generated<EntityName | ''>;
    /** Empty where it tells of a list as a whole. */
    row_id: Generated<string>;
    /** 1 while the bell lists it, until it is read. */
    rings: Generated<number>;
    /**
     * By itself; among many that one `digest` stands for on the bell; or in the history alone, its type being muted. A
     * digest stands on the bell alone.
     */
    way: Generated<'alone' | 'gathered' | 'digest' | 'muted'>;
  };
  /** Types of notifications that a user's bell does not ring for. */
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
  /** When a picture last left an article. */
  image_left: { hash: string; at: string };
  article_tag: { article_id: string; tag: string };
  /** A picture that a user sent in, under the id that a command names it by. */
  photo: { id: string; user_id: string; hash: string; at: string };
  /** Which marking job bears, or bore, which picture. */
  job_image: { customization_id: string; hash: string };
  article_image: { article_id: string; hash: string };
  counter: { name: string; value: number };
  /** HT of orders that are not canceled, kept by triggers: by UTC day (`2026-06-12`), and by month (`2026-06`). */
  turnover: { period: string; customer_code: string; orders: number; total: number };
  saved_view: {
    id: string;
    entity: string;
    /** Who made it. */
    user_id: string;
    username: string;
    name: string;
    shared: number;
    /** JSON: the parameters of the list's URL. */
    parameters: string;
    created_at: string;
    updated_at: string;
    version: number;
  };
  bulk_job: {
    id: string;
    entity: string;
    user_id: string;
    /** JSON: what is done with each row. */
    act: string;
    /** JSON: the question that the rows answered; empty where they were named one by one. */
    question: string;
    state: string;
    matched: number;
    done: number;
    of: number;
    /** JSON: what came of it, in numbers. */
    counts: string;
    created_at: string;
    updated_at: string;
    /** The runner that works on it, empty where none does; `runner_until` is a UTC ISO instant. */
    runner: string;
    runner_until: string;
    resumes: number;
    /** Of the call that began the step. */
    origin: string;
    device: string;
  };
  bulk_row: {
    job_id: string;
    n: number;
    row_id: string;
    /** Of the row when it was noted, or when it was seen. */
    version: number;
    state: 'waiting' | 'changed' | 'unchanged' | 'refused' | 'restored' | 'kept';
    /** A refusal's code. */
    code: string;
    /** What the row was called, where its author may see it. */
    name: string;
    /** JSON: the column before and after. */
    before: string;
    after: string;
  };
  import_job: {
    id: string;
    entity: string;
    user_id: string;
    file_name: string;
    options: string;
    state: string;
    counts: string;
    done_rows: number;
    total_rows: number;
    created_at: string;
    updated_at: string;
    rev: number;
    /** The runner that works on it, empty where none does; `runner_until` is a UTC ISO instant. */
    runner: string;
    runner_until: string;
    resumes: number;
    /** Of the call that began the step. */
    origin: string;
    device: string;
  };
  import_row: {
    job_id: string;
    row: number;
    /** JSON: field → the cell's text. */
    cells: string;
    state: string;
    /** JSON: the values read, the id of the row it concerns, and what is wrong. */
    result: string;
    row_id: string;
  };
};
