import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { languageOf } from '#contract/languages.ts';
import type { CommandType, TypedCommand } from '#contract/commands/registry.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { typedCommandOf, type QueuedCommand } from '#src/sync/protocol/queue/queued-command.ts';
import type { QueuedDetails } from './client-command.ts';
import { clientCommandOf } from './registry.ts';

/** A short statement of what a queued command does, in the language of the page. */
export function queuedText(queued: Pick<QueuedCommand, 'type' | 'args'>, details: QueuedDetails): string {
  return say(typedCommandOf(queued), details);
}

function say<T extends CommandType>({ type, args }: TypedCommand<T>, details: QueuedDetails): string {
  const language = languageOf(i18n.locale);
  // Without its line on this device, an article has no name.
  const named = { ...details, name: details.reference || t`(line)` };
  return clientCommandOf(type).queuedText(args, named, (count) => formatNumber(count, language));
}
