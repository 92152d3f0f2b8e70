import { uuidv7 } from 'uuidv7';

/** Gives each content that is sent its key: the same content sent again after a lost answer is done once. */
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
