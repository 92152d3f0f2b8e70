import { useEffect, useRef, useState } from 'react';
import type { FormValue, FormValues } from './form-values.ts';
import { sameValue } from './form-values.ts';
import { createDraftWriter, readDraft, readTabDraft, storeTabDraft, type Draft } from './draft-store.ts';

/** What a save did with the values that the user typed during it. */
export type SaveOutcome = {
  /** False if the form has values that are not saved yet. */
  isAllSaved: boolean;
  /** Names and values of fields that can be set only on creation (`write: 'create'`). */
  lost: readonly (readonly [name: string, value: FormValue])[];
};

/** Whether any value differs from the form's initial values. */
function isChanged({ values, base }: Draft): boolean {
  return Object.keys(values).some((name) => !sameValue(values[name], base[name]));
}

/** Limits a draft to the form's current fields: an update of the application may have added or removed some. */
function fitDraft(draft: Draft, fresh: Draft): Draft {
  const fit = (held: FormValues): FormValues => ({
    ...fresh.base,
    ...Object.fromEntries(Object.entries(held).filter(([name]) => name in fresh.base)),
  });
  return { ...draft, values: fit(draft.values), base: fit(draft.base) };
}

/**
 * The values of a form, stored until they are saved or discarded: in the tab at once, on the device at each typing
 * pause. A stored draft is restored when the form opens, or offered if the user typed before the device answered.
 * @param makeFresh returns the initial values if there is no draft
 */
export function useDraft(key: string, makeFresh: () => Draft) {
  const [tabDraft] = useState(() => readTabDraft(key));
  const [draft, setDraft] = useState(() => (tabDraft ? fitDraft(tabDraft, makeFresh()) : makeFresh()));
  const [restored, setRestored] = useState(tabDraft !== null);
  const [offered, setOffered] = useState<Draft | null>(null);
  /** Where the draft is stored: a new row gets a key of its own once it is saved. */
  const [storage, setStorage] = useState(() => ({ key, writer: createDraftWriter(key) }));
  const changed = isChanged(draft);
  const latest = useRef(draft);
  const dropped = useRef(false);
  const restarted = useRef(false);
  /** A draft of this form is stored on the device and must be deleted later. */
  const isOnDevice = useRef(false);

  useEffect(() => {
    latest.current = draft;
    if (dropped.current) return;
    storeTabDraft(storage.key, changed ? draft : null);
    if (changed) {
      isOnDevice.current = true;
      storage.writer.put(draft);
    } else if (isOnDevice.current) storage.writer.put(null);
  }, [storage, changed, draft]);

  useEffect(() => {
    let isUnmounted = false;
    const restore = async () => {
      const found = await readDraft(storage.key);
      if (isUnmounted || !found || dropped.current || restarted.current || found.at === tabDraft?.at) return;
      isOnDevice.current = true;
      if (isChanged(latest.current)) setOffered(found);
      else {
        setDraft(fitDraft(found, latest.current));
        setRestored(true);
      }
    };
    void restore();
    const hide = () => storage.writer.flush();
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      isUnmounted = true;
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      storage.writer.flush();
    };
  }, [storage, tabDraft]);

  const drop = () => {
    dropped.current = true;
    storeTabDraft(storage.key, null);
    storage.writer.put(null);
    storage.writer.flush();
  };

  return {
    draft,
    changed,
    /** Time of the restored draft; null if the form opened without one. */
    restoredAt: restored && changed ? draft.at : null,
    /** A draft that was found after the user had started typing. */
    offered,
    write: (next: (was: Draft) => Draft) => setDraft(next),
    /** Replaces the typed values with the offered draft. */
    takeOffered: () => {
      if (!offered) return;
      setDraft(fitDraft(offered, draft));
      setRestored(true);
      setOffered(null);
    },
    startOver: () => {
      restarted.current = true;
      isOnDevice.current = true;
      setRestored(false);
      setOffered(null);
      setDraft(makeFresh());
    },
    drop,
    /**
     * Continues after a save with what was typed during it; if nothing was, deletes the draft.
     * @param sent the draft that was saved
     * @param saved the saved row: `values` with the fields that can be set only on creation, `base` without them
     * @param savedKey key of the saved row's draft
     */
    rebase: (sent: Draft, saved: Draft, savedKey: string): SaveOutcome => {
      const { values, at } = latest.current;
      const typed = Object.entries(values).filter(
        ([name, value]) => !sameValue(value, sent.values[name]) && !sameValue(value, saved.values[name]),
      );
      const unsaved = typed.filter(([name]) => name in saved.base);
      const lost = typed.filter(([name]) => !(name in saved.base));
      drop();
      if (unsaved.length === 0) return { isAllSaved: true, lost };
      const next = { ...saved, values: { ...saved.base, ...Object.fromEntries(unsaved) }, at };
      // Stored at once: the user may have closed the form, and then nothing is rendered any more.
      const writer = createDraftWriter(savedKey);
      storeTabDraft(savedKey, next);
      writer.put(next);
      writer.flush();
      dropped.current = false;
      restarted.current = true;
      latest.current = next;
      setRestored(false);
      setOffered(null);
      setStorage({ key: savedKey, writer });
      setDraft(next);
      return { isAllSaved: false, lost };
    },
  };
}
