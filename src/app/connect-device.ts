import { i18n } from '@lingui/core';
import { storeHeader } from '#contract/app-header.ts';
import { readConnection } from '#src/api/connect-api.ts';
import { readDeviceId } from '#src/api/device-id.ts';
import { readLink } from '#src/api/link-store.ts';
import { request } from '#src/api/request.ts';
import type { DeviceSession } from '#src/device/device-session.ts';
import { openWhenDrawn } from '#src/device/open-when-drawn.ts';
import { openWorker } from '#src/device/open-worker.ts';
import { startDevice, type OpenEnd } from '#src/device/start-device.ts';
import { readQueue, subscribeQueue } from '#src/outbox/queue-store.ts';
import { forgetUnstored } from '#src/outbox/unstored.ts';
import { hasFirstPage } from '#src/replica/first-page.ts';
import { whenAnswered } from '#src/replica/when-answered.ts';
import { forgetDeviceNews, tellBroken, tellLost, tellOpened } from '#src/session/device-news.ts';
import { hasKnownStore, hasWipedStore, noteStore } from '#src/session/known-stores.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { askToPersist } from '#src/sw-bridge/ask-to-persist.ts';
import { registerSync } from '#src/sw-bridge/register-sync.ts';
import { offerUpdate, readUpdate } from '#src/sw-bridge/update-store.ts';

/** Where devices run; tests, which answer the page's own calls, run them in the page. */
export const deviceEnd: { open: OpenEnd } = { open: openWorker };

/** Milliseconds between two questions whose session this is, while the device is refused. */
const ASK_AGAIN_MS = 10_000;

/** Connects the page to the device of the user who is signed in, for as long as he is. Returns what ends it. */
export function connectDevice(): () => void {
  const first = sessionNow();
  if (!first) return () => undefined;
  let halted = false;
  let askedAt = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  // A server that refuses the device and confirms the page would else be asked without a pause.
  const askWho = () => {
    halted = true;
    askedAt = Date.now();
    readConnection().onSessionRefused();
  };
  const open = openInTime(first);
  const device = startDevice(first, open, {
    // Not before: a page that is left in between has no store to be missed.
    onOpened: () => {
      noteStore(first.user_id);
      tellOpened();
    },
    onBlocked: () => tellBroken('blocked'),
    onLost: () => {
      tellLost();
      noteLost();
    },
    onHalted: (why) => {
      if (why === 'update') {
        offerUpdate('needed');
        return;
      }
      clearTimeout(asking);
      asking = setTimeout(askWho, Date.now() - askedAt > ASK_AGAIN_MS ? 0 : ASK_AGAIN_MS);
    },
    // A newer application's store is told of before, by what the update is needed for.
    onBroken: () => tellBroken(readUpdate() === 'needed' ? 'newer' : 'silent'),
  });
  let shown = JSON.stringify(first);
  const stopSession = subscribeSession(() => {
    const now = sessionNow();
    if (now?.user_id !== first.user_id) return;
    const same = JSON.stringify(now) === shown;
    // The same profile, confirmed again, is what a halted device waits for.
    if (same && !(halted && now.confirmed)) return;
    halted = false;
    shown = JSON.stringify(now);
    device.update(now);
  });
  const stopQueue = subscribeQueue(followQueue());
  return () => {
    stopSession();
    stopQueue();
    clearTimeout(asking);
    device.stop();
    // What this user was told is not for the next one.
    forgetUnstored();
    forgetDeviceNews();
  };
}

/** Has the server note that this browser lost what it kept; the banner tells the user, whatever comes of this. */
function noteLost(): void {
  const call = { quiet: true, headers: { [storeHeader]: 'lost' } };
  request('GET', '/auth/me', call).catch((error: unknown) => console.warn('The loss was not noted.', error));
}

/** With the first thing that waits the browser is asked to keep it, and, without a way, to wake us when there is one. */
function followQueue(): () => void {
  let asked = false;
  return () => {
    const waits = readQueue().some((one) => one.state === 'waiting');
    if (!waits) return;
    if (!asked) void askToPersist();
    asked = true;
    if (!readLink().up) void registerSync();
  };
}

/** A device is not in the way of what the page can draw without it. */
function openInTime({ expected }: DeviceSession): OpenEnd {
  // Nothing is kept here: the server draws the first screen.
  if (!expected) return openWhenDrawn(deviceEnd.open, whenAnswered);
  const showsFirstPage = location.pathname === '/catalog' && location.search === '' && hasFirstPage();
  return showsFirstPage ? openWhenDrawn(deviceEnd.open) : deviceEnd.open;
}

function sessionNow(): DeviceSession | null {
  const session = readSession();
  if (session.phase !== 'open') return null;
  const { user_id, username, role_name, customer_code } = session.user;
  const waitsByServer = session.user.device?.queued ?? 0;
  return {
    user_id,
    username,
    role: role_name,
    permissions: session.permissions,
    customer_code,
    device_id: readDeviceId(),
    language: i18n.locale,
    expected: hasKnownStore(user_id) || (waitsByServer > 0 && !hasWipedStore(user_id)),
    confirmed: session.confirmed,
  };
}
