import { useEffect, useRef, useState } from 'react';
import type { FormValues } from './form-values.ts';
import { sameValue } from './form-values.ts';
import { createDraftKeeper, readDraft, readTabDraft, storeTabDraft, type Draft } from './draft-store.ts';

/** Whether something was typed that differs from what the form opened with. */
function isChanged({ values, base }: Draft): boolean {
  return Object.keys(values).some((name) => !sameValue(values[name], base[name]));
}

/** A draft with the fields that the form has now: an update of the application may have brought or taken some. */
function fitDraft(draft: Draft, fresh: Draft): Draft {
  const fit = (held: FormValues): FormValues => ({
    ...fresh.base,
    ...Object.fromEntries(Object.entries(held).filter(([name]) => name in fresh.base)),
  });
  return { ...draft, values: fit(draft.values), base: fit(draft.base) };
}

/**
 * What stands in a form, kept until it is saved or dropped: in the tab at once, on the device whenever typing pauses. What
 * was kept stands there again when the form opens; where somebody typed before the device had answered, it is offered.
 * @param makeFresh what the form opens with where nothing was kept
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
  const anew = useRef(false);
  /** Something of this form is on the device: what was never written need not be let go. */
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
      if (left || !found || dropped.current || anew.current || found.at === kept?.at) return;
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
    /** When the draft that stands here was typed; null where the form opened fresh. */
    restoredAt: restored && changed ? draft.at : null,
    /** A draft that was found after typing had begun. */
    offered,
    write: (next: (was: Draft) => Draft) => setDraft(next),
    /** Puts what was offered in the place of what was typed. */
    takeOffered: () => {
      if (!offered) return;
      setDraft(fitDraft(offered, draft));
      setRestored(true);
      setOffered(null);
    },
    startOver: () => {
      anew.current = true;
      written.current = true;
      setRestored(false);
      setOffered(null);
      setDraft(makeFresh());
    },
    /** It was saved: nothing of it is kept. */
    drop: () => {
      dropped.current = true;
      storeTabDraft(key, null);
      keeper.put(null);
      keeper.flush();
    },
  };
}
