import type { ReadQuestion } from './answer-read.ts';
import { answerRead } from './answer-read.ts';

addEventListener('message', (event: MessageEvent<ReadQuestion>) => {
  answerRead(event.data, (answer) => postMessage(answer)).catch((error: unknown) => {
    // Thrown outside the promise, so that the page receives it as the worker's error event.
    setTimeout(() => {
      throw error;
    });
  });
});
