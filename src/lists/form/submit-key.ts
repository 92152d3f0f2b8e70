import { uuidv7 } from 'uuidv7';

/** Assigns an Idempotency-Key to each content, so that a retry after a lost response is executed once. */
export function createSubmitKeys(): (content: unknown) => string {
  const last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.text) {
      last.text = text;
      last.key = uuidv7();
    }
    return last.key;
  };
}
