import { createNotifier } from '#src/api/create-store.ts';
import type { QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';

const decisions = createNotifier<[decided: readonly QueuedCommand[]]>();

/** Publishes that the user's decision about refused commands on this page is stored. */
export const publishUserDecision = decisions.notify;

/**
 * Calls a listener with the refused commands that the user discarded or retried together on this page, as they were
 * when refused; returns a function that unsubscribes.
 */
export const onUserDecision = decisions.subscribe;
