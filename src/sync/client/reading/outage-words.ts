import { t } from '@lingui/core/macro';
import { feedWindowDays } from '#contract/rules/feed/feed-window.ts';
import type { Outage } from '#src/api/outage.ts';

/** The cause in one or two words, for a badge. */
export function outageName(outage: Outage): string {
  if (outage.kind === 'no-response') return t`Offline`;
  if (outage.kind === 'timeout') return t`No answer`;
  if (outage.kind === 'foreign') return t`Network sign-in`;
  const { status } = outage;
  return t`Error ${status}`;
}

/** @param since when the outage began, as text */
export function outageTitle(outage: Outage, since: string): string {
  if (outage.kind === 'no-response') return t`Offline since ${since}.`;
  if (outage.kind === 'timeout') return t`The server has not answered in time since ${since}.`;
  if (outage.kind === 'foreign') return t`This network requires its own sign-in.`;
  const { status } = outage;
  return t`The server has answered with error ${status} since ${since}.`;
}

/** What happened, in a sentence. */
export function outageReason(outage: Outage): string {
  if (outage.kind === 'no-response') return t`There is no network at the moment.`;
  if (outage.kind === 'timeout') return t`The server did not answer in time.`;
  if (outage.kind === 'foreign')
    return t`Another page answered instead of Quai: this network may require its own sign-in.`;
  const { status } = outage;
  return t`The server answered with error ${status}.`;
}

/** @param moment when the server gave what is shown, as text */
export function cachedAtText(outage: Outage, moment: string): string {
  if (outage.kind === 'no-response') return t`As of ${moment}, offline.`;
  return `${t`As of ${moment}.`} ${outageReason(outage)}`;
}

/** Why orders that no device stores are missing. */
export function olderOrdersText(outage: Outage): string {
  if (outage.kind === 'no-response') return t`Orders older than ${feedWindowDays} days require a network.`;
  return `${t`Orders older than ${feedWindowDays} days could not be loaded.`} ${outageReason(outage)}`;
}
