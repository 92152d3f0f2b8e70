import { anySignal } from '#src/api/any-signal.ts';
import { createNotifier } from '#src/api/create-store.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { EntityName } from '#contract/registry.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { guessTableMapping, type Mapping, type MappingTarget } from '../../import/mapping/guess-mapping.ts';
import type { ReadChoices } from '../../import/read-bytes.ts';
import { readImportFile } from '../../import/read-file.ts';
import { recallMapping, recallReading, signatureOf } from '../../import/mapping/remembered-mapping.ts';
import { firstOptions, unansweredChoice, detectFormats } from './detect-formats.ts';
import { followImport } from './follow-import.ts';
import {
  abandonImport,
  createImport,
  readImport,
  startApply,
  startCheck,
  startUndo,
} from './import-calls.ts';
import type { ReadTable } from '../../import/read-table.ts';
import { blankState, type ImportState, type ImportWork, type LoadedFile } from './import-state.ts';
import { applyRecalled, rememberChoices, withoutChoice } from './recall-choices.ts';
import { stageTable } from './stage-table.ts';

const readingNames = ['encoding', 'headerRow'] as const;

export type SessionOptions = {
  entity: EntityName;
  targets: readonly MappingTarget[];
  language: string;
  /** Called when the import gets an id or loses it. The id is in the URL, so that a reload returns to the import. */
  onJob: (id: string | null) => void;
  /** Called when rows of lists have changed. */
  onWritten: () => void;
};

/** Runs one import from its file to its result; the page renders its state. */
export function createImportSession({ entity, targets, language, onJob, onWritten }: SessionOptions) {
  const { notify, subscribe } = createNotifier();
  let state: ImportState = blankState;
  /** Stops the work of the session when the user leaves the page; replaced when the session begins again. */
  let lifetime = new AbortController();
  /** Stops the upload of rows when the user changes the columns. */
  let sending = new AbortController();
  /** The mapping, and the choice about codes that end in `.0`, with which the rows on the server were uploaded. */
  let sent: Pick<LoadedFile, 'mapping' | 'pointZero'> | null = null;
  let running = false;
  /** How often the user has changed the choices: a dry run with older ones starts again. */
  let changeCount = 0;

  const set = (patch: Partial<ImportState>) => {
    state = { ...state, ...patch };
    notify();
  };
  const report = (kind: ImportWork['kind'], done: number, total: number) =>
    set({ work: { kind, done, total } });
  const isLeaving = (error: unknown) => lifetime.signal.aborted && error === lifetime.signal.reason;

  /** Runs work that may fail and stores its error for display, unless the user has left the page. */
  const attempt = async (work: () => Promise<void>) => {
    set({ failure: null });
    try {
      await work();
    } catch (error) {
      if (!isLeaving(error)) set({ failure: error });
    } finally {
      if (!lifetime.signal.aborted) set({ work: null });
    }
  };
  const follow = async (started: ImportJob) => {
    const job = await followImport(started, lifetime.signal, (now) => {
      set({ job: now });
      // The user may have chosen to undo the import in its midst.
      const kind = now.state === 'checking' || now.state === 'undoing' ? now.state : 'applying';
      report(kind, now.done_rows, now.total_rows);
    });
    set({ job });
    return job;
  };

  /** Creates the job if needed and uploads the rows if the server has an outdated version. */
  const bringRows = async (loaded: LoadedFile): Promise<ImportJob> => {
    const { file, table, mapping, options, pointZero } = loaded;
    const job = state.job ?? (await createImport(entity, file.name, options, lifetime.signal));
    if (!state.job) onJob(job.id);
    set({ job });
    if (sent?.mapping === mapping && sent.pointZero === pointZero) return job;
    sent = null;
    sending = new AbortController();
    report('sending', 0, table.rowCount);
    const signal = anySignal([lifetime.signal, sending.signal]);
    await stageTable(job, loaded, signal, (rows) => report('sending', rows, table.rowCount));
    sent = { mapping, pointZero };
    return job;
  };

  /** Runs the dry run, and repeats it while the options change during a run. */
  const dryRun = async () => {
    if (running || (state.loaded && unansweredChoice(entity, state.loaded) !== null)) return;
    running = true;
    set({ tried: true });
    await attempt(async () => {
      for (let seen = -1; seen !== changeCount && state.loaded;) {
        seen = changeCount;
        const { loaded } = state;
        try {
          const job = await bringRows(loaded);
          report('checking', 0, loaded.table.rowCount);
          await follow(await startCheck(job.id, loaded.options, lifetime.signal));
        } catch (error) {
          if (error !== sending.signal.reason) throw error;
        }
      }
      if (state.loaded) rememberChoices(entity, state.loaded);
    });
    running = false;
  };

  const change = (loaded: LoadedFile) => {
    changeCount += 1;
    if (loaded.mapping !== state.loaded?.mapping || loaded.pointZero !== state.loaded.pointZero)
      sending.abort(new Error('import: upload cancelled, the columns changed'));
    // If a change leaves a choice to the user, the page returns to the columns, where it is made.
    set({ loaded, ...(unansweredChoice(entity, loaded) === null ? {} : { tried: false }) });
    if (state.tried) void dryRun();
  };

  const reset = () => {
    const { job } = state;
    if (job && ['staging', 'checking', 'checked', 'failed'].includes(job.state)) abandonImport(job.id);
    lifetime.abort(new Error('import: abandoned by the user'));
    lifetime = new AbortController();
    sent = null;
    state = blankState;
  };

  const readAs = (file: File, choices: ReadChoices) =>
    readImportFile(file, {
      choices,
      names: targets.flatMap(({ name, aliases }) => [name, ...aliases]),
      signal: lifetime.signal,
      onProgress: (share) => report('reading', share, 1),
    });

  /**
   * Reads a file as the user chose for the last one with these columns, if that gives these columns without damage;
   * null where nothing else is remembered.
   */
  const readAsBefore = async (file: File, proposed: ReadTable) => {
    const remembered = recallReading(entity, proposed);
    if (remembered === null) return null;
    const { signature, ...choices } = remembered;
    const names = readingNames.filter((name) => choices[name] !== undefined);
    const reread = await readAs(file, choices);
    const damage = (table: ReadTable) => table.notes.filter(({ reason }) => reason === 'damaged').length;
    const fits =
      reread.ok && signatureOf(reread.table.header) === signature && damage(reread.table) <= damage(proposed);
    return fits
      ? { table: reread.table, choices, recalled: { applied: names, contradicted: [] } }
      : { table: proposed, choices: {}, recalled: { applied: [], contradicted: names } };
  };

  /** The options, of which those that the user did not choose follow the file. */
  const followFile = ({ options, chosen }: LoadedFile, table: ReadTable, mapping: Mapping): ImportOptions => {
    const formats = detectFormats(entity, table, mapping, language);
    return {
      ...options,
      ...(chosen.includes('number_mark') ? {} : { number_mark: formats.number_mark }),
      ...(chosen.includes('date_order') ? {} : { date_order: formats.date_order }),
    };
  };

  const read = (file: File, choices: ReadChoices, before: LoadedFile | null) => {
    onJob(null);
    return attempt(async () => {
      report('reading', 0, 1);
      const result = await readAs(file, choices);
      if (!result.ok) return set({ refusal: result.refusal });
      const reading = before ? null : await readAsBefore(file, result.table);
      const table = reading?.table ?? result.table;
      const isSame = JSON.stringify(before?.table.header) === JSON.stringify(table.header);
      const mapping =
        (isSame ? before?.mapping : null) ??
        recallMapping(entity, table.header, targets) ??
        guessTableMapping(table, targets);
      const defaults = firstOptions(entity, table, mapping, language);
      const chosen = before
        ? { ...before, options: followFile(before, table, mapping) }
        : applyRecalled(entity, table, mapping, defaults);
      const { options, pointZero } = chosen;
      const recalled = {
        applied: [...(reading?.recalled.applied ?? []), ...chosen.recalled.applied],
        contradicted: [...(reading?.recalled.contradicted ?? []), ...chosen.recalled.contradicted],
      };
      set({
        refusal: null,
        loaded: {
          file,
          table,
          choices: { ...reading?.choices, ...choices },
          mapping,
          options,
          chosen: chosen.chosen,
          pointZero,
          recalled: withoutChoice(recalled, before ? readingNames : []),
        },
      });
    });
  };

  return {
    read: () => state,
    subscribe,
    /** Reads a file, as its content suggests. */
    choose: (file: File) => {
      reset();
      return read(file, {}, null);
    },
    /** Reads the file again, with other choices. Where that is not possible it stays as it was read before. */
    readAgain: (choices: ReadChoices) => {
      const { loaded } = state;
      if (!loaded) return Promise.resolve();
      reset();
      set({ loaded });
      return read(loaded.file, { ...loaded.choices, ...choices }, loaded);
    },
    requireFile: () => set({ refusal: { code: 'none' } }),
    /** Maps a column to a field; another column that was mapped to it loses the mapping. */
    map: (column: number, field: string | null) => {
      const { loaded } = state;
      if (!loaded) return;
      const mapping = loaded.mapping.map((one, at) => (at === column ? field : one === field ? null : one));
      change({ ...loaded, mapping, options: followFile(loaded, loaded.table, mapping) });
    },
    setOptions: (options: Partial<ImportOptions>) => {
      const { loaded } = state;
      if (!loaded) return;
      const names = Object.keys(options) as (keyof ImportOptions)[];
      change({
        ...loaded,
        options: { ...loaded.options, ...options },
        chosen: [...new Set([...loaded.chosen, ...names])],
        recalled: withoutChoice(loaded.recalled, names),
      });
    },
    /** Decides whether codes that all end in `.0` are read without it. */
    setPointZero: (pointZero: 'drop' | 'keep') => {
      const { loaded } = state;
      if (loaded) change({ ...loaded, pointZero, recalled: withoutChoice(loaded.recalled, ['pointZero']) });
    },
    dryRun: () => void dryRun(),
    apply: () =>
      attempt(async () => {
        const job = await follow(await startApply(state.job!.id));
        if (job.state === 'applied') onWritten();
      }),
    /** @param rest whether the rows that block the undo are left out */
    undo: (rest = false) =>
      attempt(async () => {
        const job = await follow(await startUndo(state.job!.id, rest));
        if (job.state === 'undone') onWritten();
      }),
    /** Resumes an existing import as far as possible; a failed one shows its reason. */
    resume: (id: string) =>
      attempt(async () => {
        report('opening', 0, 0);
        const job = await readImport(id, lifetime.signal);
        if (job.entity !== entity || job.state === 'staging') return onJob(null);
        onJob(job.id);
        set({ job, tried: job.state !== 'failed' });
        const { state: started } = job;
        const now = await follow(job);
        // Without its file the mapping cannot change; the user can choose another file.
        if (now.state === 'failed') set({ tried: false });
        if (now.state !== started) onWritten();
      }),
    /** Returns to the first step. */
    restart: () => {
      reset();
      onJob(null);
      set({});
    },
    /** The user leaves: deletes an import that was not written. */
    close: reset,
    /** Called on mount. `stop` is called on unmount, which may be a reload, so the job is kept. */
    start: () => {
      if (lifetime.signal.aborted) lifetime = new AbortController();
    },
    stop: () => lifetime.abort(new Error('import: page unmounted')),
  };
}

export type ImportSession = ReturnType<typeof createImportSession>;
