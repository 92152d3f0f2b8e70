import { deviceConnection } from '#src/app/connect-device.ts';
import type { IssuedCommand } from '#src/sync/protocol/queue/outbox-acts.ts';
import type { DeviceEvent } from '#src/sync/protocol/device-port.ts';
import type { DeviceQuestions, QuestionName } from '#src/sync/protocol/device-questions.ts';
import { knowDevices } from './open-shop-page.tsx';

export type Answers = {
  [N in QuestionName]?: (
    args: DeviceQuestions[N]['args'],
  ) => DeviceQuestions[N]['answer'] | Promise<DeviceQuestions[N]['answer']>;
};

export interface AnsweringDevice {
  /** The answer to each question; null for questions that are missing here. */
  answers: Answers;
  /** The questions that it received, in order. */
  asked: { name: string; args: unknown }[];
  /** The commands that it received, in order. */
  taken: IssuedCommand[];
  /** The answers to enqueued commands wait for it. */
  storing: Promise<void>;
  /** Sends an event to the page. */
  emit: (event: DeviceEvent) => void;
}

/** A device whose answers, and their timing, a test controls. It stores drafts. Call it before the page opens. */
export function openAnsweringDevice(answers: Answers): AnsweringDevice {
  const device: AnsweringDevice = {
    answers,
    asked: [],
    taken: [],
    storing: Promise.resolve(),
    emit: () => undefined,
  };
  knowDevices();
  const drafts = new Map<string, unknown>();
  const open: typeof deviceConnection.open = (toPage) => ({
    post: (message) => {
      if (message.kind !== 'ask' && message.kind !== 'act') return;
      const { n, name, args } = message;
      if (message.kind === 'act') {
        if (name === 'store-draft') {
          const { key, value } = args as { key: string; value: unknown };
          drafts.set(key, value);
        }
        if (name === 'enqueue') device.taken.push(args as IssuedCommand);
        const done = name === 'enqueue' ? device.storing : Promise.resolve();
        void done.then(() => toPage({ kind: 'answer', n, answer: null }));
        return;
      }
      device.asked.push({ name, args });
      const kept = name === 'draft' ? drafts.get((args as { key: string }).key) : undefined;
      const answer = device.answers[name as QuestionName] as ((args: unknown) => unknown) | undefined;
      const given = kept === undefined ? (answer?.(args) ?? null) : { value: kept, saved_at: 0 };
      void Promise.resolve(given).then((told) => toPage({ kind: 'answer', n, answer: told }));
    },
    close: () => undefined,
  });
  deviceConnection.open = (toPage, onBroken) => {
    device.emit = (event) => toPage({ kind: 'event', event });
    return open(toPage, onBroken);
  };
  return device;
}
