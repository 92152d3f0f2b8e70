/** Saved views, and the tables of bulk changes and imports. */
export type JobTables = {
  saved_view: {
    id: string;
    entity: string;
    /** The author. */
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
    /** JSON: the action applied to each row. */
    act: string;
    /** JSON: the query (filters and search) that selected the rows; empty where they were listed by id. */
    question: string;
    state: string;
    /** The number of selected rows, counted when the job was created. */
    matched: number;
    done: number;
    /** The number of rows of the current step, the change or its undo: `done` of `of` rows are processed. */
    of: number;
    /** JSON: the result counts. */
    counts: string;
    created_at: string;
    updated_at: string;
    /** The lease: the server process that works on it, empty if there is none, and the end of its lease (UTC ISO). */
    runner: string;
    runner_until: string;
    /** How many processes in a row lost the lease without progress; after a few the job fails. */
    resumes: number;
    /** Origin of the call that started the step. */
    origin: string;
    device: string;
  };
  bulk_row: {
    job_id: string;
    /** Ordinal of the row in the job, from 1. */
    n: number;
    row_id: string;
    /** The row's version at the selection, or as the user saw it. */
    version: number;
    /** `kept`: the undo did not restore it; `code` says why. */
    state: 'waiting' | 'changed' | 'unchanged' | 'refused' | 'restored' | 'kept';
    /** An error code. */
    code: string;
    /** The row's name, where the author may see it. */
    name: string;
    /** The value of the changed column before and after, as JSON. */
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
    /** The revision of the transaction that completed the import; 0 before. */
    rev: number;
    /** The lease: the server process that works on it, empty if there is none, and the end of its lease (UTC ISO). */
    runner: string;
    runner_until: string;
    /** How many processes in a row lost the lease without progress; after a few the job fails. */
    resumes: number;
    /** Origin of the call that started the step. */
    origin: string;
    device: string;
  };
  import_row: {
    job_id: string;
    row: number;
    /** JSON: field → the cell's text. */
    cells: string;
    state: string;
    /** JSON: the parsed values, the id of the row that it creates or changes, and its errors. */
    result: string;
    row_id: string;
  };
  /** The rows that an import wrote, in the order of its undo; filled when the undo begins. */
  import_trace: {
    job_id: string;
    /** Ordinal of the row in the order of the undo. */
    n: number;
    entity: string;
    row_id: string;
    label: string;
    /** Rows with the same unit are undone together. */
    unit: string;
    /** JSON: field → [before, after]; empty for a created row. */
    changes: string;
    /** `kept`: the undo did not change it. */
    state: 'waiting' | 'undone' | 'kept';
    /** Why the undo did not change it, and the row that uses it. */
    reason: string;
    by_entity: string;
    by_label: string;
  };
};
