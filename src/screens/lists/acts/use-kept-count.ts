import { useRef, useState } from 'react';
import { countFieldsOf, keepTyped, readTyped } from '#src/floor/typed-number.ts';

/** The typed count of a product and the first of two counts. Both are kept until `clear`. */
export function useKeptCount(productId: string) {
  const fields = countFieldsOf(productId);
  const [text, showText] = useState(() => readTyped(fields.text) ?? '');
  // A scanner is faster than the next render.
  const latest = useRef(text);
  const [first, setFirst] = useState(() => {
    const kept = readTyped(fields.first);
    return kept === null ? null : Number(kept);
  });
  return {
    text,
    first,
    setText: (next: (before: string) => string) => {
      latest.current = next(latest.current);
      showText(latest.current);
      keepTyped(fields.text, latest.current === '' ? null : latest.current);
    },
    setFirst: (next: number) => {
      setFirst(next);
      keepTyped(fields.first, String(next));
    },
    clear: () => {
      for (const field of Object.values(fields)) keepTyped(field, null);
    },
  };
}
