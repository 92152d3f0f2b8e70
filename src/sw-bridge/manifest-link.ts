import { i18n } from '@lingui/core';
import { languageOf } from '#contract/languages.ts';
import { isRoleName } from '#contract/access.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { readRoleName } from '#src/session/storage/stored-role.ts';
import { manifestPath } from './manifest-path.ts';

/**
 * Delay in ms: the browser fetches the manifest and its icons at once, which must not slow down the first screen after
 * sign-in.
 */
const RESTED_MS = 2000;

/**
 * Adds the manifest link and keeps it in sync with the role and the language, because its shortcuts depend on the role
 * of the user who installs the app.
 */
export function followManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  const follow = () => {
    const session = readSession();
    const name = session.phase === 'open' ? session.user.role_name : readRoleName();
    const href = manifestPath(isRoleName(name) ? name : null, languageOf(i18n.locale));
    if (link.getAttribute('href') !== href) link.setAttribute('href', href);
    if (!link.isConnected) document.head.append(link);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const followLater = () => {
    clearTimeout(waiting);
    waiting = setTimeout(follow, RESTED_MS);
  };
  follow();
  subscribeSession(followLater);
  i18n.on('change', followLater);
}
