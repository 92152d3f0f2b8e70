import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './form-values.ts';
import { sameValue } from './form-values.ts';
import { createDraftKeeper, readDraft, readTabDraft, storeTabDraft, type Draft } from './draft-store.ts';

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
  const [kept] = useState(() => readTabDraft(key));
  const [draft, setDraft] = useState(() => (kept ? fitDraft(kept, makeFresh()) : makeFresh()));
  const [restored, setRestored] = useState(kept !== null);
  const [offered, setOffered] = useState<Draft | null>(null);
  const [keeper] = useState(() => createDraftKeeper(key));
  const changed = isChanged(draft);
  const latest = useRef(draft);
  const dropped = useRef(false);
  const restarted = useRef(false);
  /** A draft of this form is stored on the device and must be deleted later. */
  const written = useRef(false);

  useEffect(() => {
    latest.current = draft;
    if (dropped.current) return;
    storeTabDraft(key, changed ? draft : null);
    if (changed) {
      written.current = true;
      keeper.put(draft);
    } else if (written.current) keeper.put(null);
  }, [key, keeper, changed, draft]);

  useEffect(() => {
    let left = false;
    const take = async () => {
      const found = await readDraft(key);
      if (left || !found || dropped.current || restarted.current || found.at === kept?.at) return;
      written.current = true;
      if (isChanged(latest.current)) setOffered(found);
      else {
        setDraft(fitDraft(found, latest.current));
        setRestored(true);
      }
    };
    void take();
    const hide = () => keeper.flush();
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      left = true;
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hide);
      keeper.flush();
    };
  }, [key, keeper, kept]);

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
      written.current = true;
      setRestored(false);
      setOffered(null);
      setDraft(makeFresh());
    },
    /** Deletes the draft after a save. */
    drop: () => {
      dropped.current = true;
      storeTabDraft(key, null);
      keeper.put(null);
      keeper.flush();
    },
  };
}
