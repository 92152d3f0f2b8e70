import { useMemo, useState } from 'react';
import { parsePastedList, unanswered, type PasteAnswers, type PastedList } from './parse-pasted-list.ts';

export type PasteReading = {
  list: PastedList;
  answer: (answers: Partial<PasteAnswers>) => void;
  /** Another list is pasted: what was answered about this one does not hold for it. */
  forget: () => void;
};

/** A pasted text as a list, and what the user answers about it. */
export function usePasteReading(text: string): PasteReading {
  const [answers, setAnswers] = useState(unanswered);
  const list = useMemo(() => parsePastedList(text, answers), [text, answers]);
  return {
    list,
    answer: (more) => setAnswers({ ...answers, ...more }),
    forget: () => setAnswers(unanswered),
  };
}
