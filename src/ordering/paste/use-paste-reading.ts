import { useMemo, useState } from 'react';
import { parsePastedList, unanswered, type PasteAnswers, type PastedList } from './parse-pasted-list.ts';

export type PasteReading = {
  list: PastedList;
  answer: (answers: Partial<PasteAnswers>) => void;
  /** Resets the answers when another list is pasted. */
  forget: () => void;
};

/** The parsed list, and the user's answers about it. */
export function usePasteReading(text: string): PasteReading {
  const [answers, setAnswers] = useState(unanswered);
  const list = useMemo(() => parsePastedList(text, answers), [text, answers]);
  return {
    list,
    answer: (more) => setAnswers({ ...answers, ...more }),
    forget: () => setAnswers(unanswered),
  };
}
