import { i18n } from '@lingui/core';
import { storeHeader } from '#contract/app-header.ts';
import { readConnection } from '#src/api/connect-api.ts';
import { readDeviceId } from '#src/api/device-id.ts';
import { readLink } from '#src/api/link-store.ts';
import { call } from '#src/api/call.ts';
import type { DeviceSession } from '#src/sync/protocol/device-session.ts';
import { openAfterFirstPaint } from '#src/sync/client/device/open-after-first-paint.ts';
import { openWorker } from '#src/sync/client/device/open-worker.ts';
import { startDevice, type OpenConnection } from '#src/sync/client/device/start-device.ts';
import { readQueue, subscribeQueue } from '#src/sync/client/outbox/queue-store.ts';
import { clearFailedEnqueues } from '#src/sync/client/outbox/failed-enqueues.ts';
import { isFirstPageCached } from '#src/sync/client/catalogue/first-catalogue-page-cache.ts';
import { forgetDeviceNews, tellBroken, tellLost, tellOpened } from '#src/session/device-news.ts';
import { hasKnownStore, hasWipedStore, recordStore } from '#src/session/shared-device/known-stores.ts';
import { readSession, subscribeSession } from '#src/session/session-store.ts';
import { askToPersist } from '#src/sw-bridge/ask-to-persist.ts';
import { registerSync } from '#src/sw-bridge/register-sync.ts';
import { offerUpdate, readUpdate } from '#src/sw-bridge/update-store.ts';
import { afterFirstScreen } from './after-first-screen.ts';

/** Opens the device in its worker. Tests replace this to run the device in the page, where they stub the API. */
export const deviceConnection: { open: OpenConnection } = { open: openWorker };

/** Minimum milliseconds between session checks while the server refuses the device. */
const ASK_AGAIN_MS = 10_000;

/** Connects the page to the signed-in user's device. Returns a function that disconnects it. */
export function connectDevice(): () => void {
  const first = sessionNow();
  if (!first) return () => undefined;
  let halted = false;
  let askedAt = 0;
  let asking: ReturnType<typeof setTimeout> | undefined;
  // Rate limit: a server that refuses the device but confirms the page's session would cause an endless loop.
  const askWho = () => {
    halted = true;
    askedAt = Date.now();
    readConnection().onSessionRefused();
  };
  const open = openInTime(first);
  const device = startDevice(first, open, {
    // Not before it has opened: if the page closes before, no store exists that could be reported as lost.
    onOpened: () => {
      recordStore(first.user_id);
      tellOpened();
    },
    onBlocked: () => tellBroken('blocked'),
    onStoreDeleted: () => {
      tellLost();
      reportStoreDeleted();
    },
    onHalted: (why) => {
      if (why === 'update') {
        offerUpdate('needed');
        return;
      }
      clearTimeout(asking);
      asking = setTimeout(askWho, Date.now() - askedAt > ASK_AGAIN_MS ? 0 : ASK_AGAIN_MS);
    },
    // A store of a newer application version was reported by `onHalted` as a needed update before.
    onBroken: () => tellBroken(readUpdate() === 'needed' ? 'newer-version' : 'unresponsive'),
  });
  let shown = JSON.stringify(first);
  const stopSession = subscribeSession(() => {
    const now = sessionNow();
    if (now?.user_id !== first.user_id) return;
    const same = JSON.stringify(now) === shown;
    // A halted device resumes when the same profile is confirmed again.
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
    // The next user must not see this user's messages.
    clearFailedEnqueues();
    forgetDeviceNews();
  };
}

/** Reports to the server that the browser has deleted the user's store. The banner informs the user in any case. */
function reportStoreDeleted(): void {
  const options = { quiet: true, headers: { [storeHeader]: 'lost' } };
  call('GET /api/auth/me', options).catch((error: unknown) =>
    console.warn('device: reporting the deleted store failed', error),
  );
}

/**
 * On the first pending command, asks the browser for persistent storage and, while offline, registers a background
 * sync.
 */
function followQueue(): () => void {
  let hasAskedToPersist = false;
  return () => {
    const waits = readQueue().some((one) => one.state === 'waiting');
    if (!waits) return;
    if (!hasAskedToPersist) void askToPersist();
    hasAskedToPersist = true;
    if (!readLink().up) void registerSync();
  };
}

/** Delays the device while the page can render without it. */
function openInTime({ hadStore }: DeviceSession): OpenConnection {
  // Nothing is stored on this device, so the first screen comes from the server.
  if (!hadStore) return openAfterFirstPaint(deviceConnection.open, afterFirstScreen);
  const showsFirstPage = location.pathname === '/catalog' && location.search === '' && isFirstPageCached();
  return showsFirstPage ? openAfterFirstPaint(deviceConnection.open) : deviceConnection.open;
}

function sessionNow(): DeviceSession | null {
  const session = readSession();
  if (session.phase !== 'open') return null;
  const { user_id, username, role_name, customer_code, vat_rate } = session.user;
  const waitsByServer = session.user.device?.queued ?? 0;
  return {
    user_id,
    username,
    role: role_name,
    permissions: session.permissions,
    customer_code,
    vat_rate,
    device_id: readDeviceId(),
    language: i18n.locale,
    hadStore: hasKnownStore(user_id) || (waitsByServer > 0 && !hasWipedStore(user_id)),
    confirmed: session.confirmed,
  };
}
