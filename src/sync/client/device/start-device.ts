import { recordLink, readLink, subscribeLink } from '#src/api/link-store.ts';
import { subscribeReconnect } from '#src/api/subscribe-reconnect.ts';
import type { DeviceEvent, HaltKind, ToDevice } from '#src/sync/protocol/device-port.ts';
import { rightsFingerprint, type DeviceSession } from '#src/sync/protocol/device-session.ts';
import { publishQueue } from '../outbox/queue-store.ts';
import { setOutboxDevice } from '../outbox/device-client.ts';
import {
  clearFirstPage,
  setFirstPageOwner,
  type FirstPageOwner,
} from '../catalogue/first-catalogue-page-cache.ts';
import { changeCatalogueCopy, discardCatalogueCopy } from '../catalogue/page-catalogue-copy.ts';
import { resetReplicaQueries, refreshReplica, retryFailedReads } from '../reading/refresh.ts';
import { endNewDevice, setDevice } from './ask-device.ts';
import { publishReplicaStatus } from './use-replica-status.ts';
import { createPagePort, type PagePort } from './page-port.ts';

export interface DeviceCallbacks {
  /** The stores are open and can be read. May be called more than once. */
  onOpened: () => void;
  /** The browser has deleted the store of the signed-in user: pending commands were lost. */
  onStoreDeleted: () => void;
  /** Nothing is sent until what `why` names has happened. */
  onHalted: (why: HaltKind) => void;
  /** An old tab blocks the stores; `onOpened` is called when it is gone. */
  onBlocked: () => void;
  /** The device can neither store anything nor read what it stored until the page is reloaded. */
  onBroken: () => void;
}

/** Connects to a device, whose messages are passed to `receive`. Returns functions to post messages, and to close it. */
export type OpenConnection = (
  receive: PagePort['receive'],
  onBroken: (error: Error) => void,
) => { post: (message: ToDevice) => void; close: () => void };

export interface RunningDevice {
  /** The profile was read again. */
  update: (session: DeviceSession) => void;
  act: PagePort['act'];
  stop: () => void;
}

/** Connects the page to the device of the signed-in user. */
export function startDevice(
  session: DeviceSession,
  open: OpenConnection,
  callbacks: DeviceCallbacks,
): RunningDevice {
  let stopped = false;
  const onEvent = (event: DeviceEvent) => {
    // A closing device may still send messages, which must not reach the next user.
    if (stopped) return;
    if (event.kind === 'queue') publishQueue(event.queue);
    else if (event.kind === 'replica') {
      endNewDevice();
      callbacks.onOpened();
      publishReplicaStatus(event.status);
    } else if (event.kind === 'articles') changeCatalogueCopy(event.changes);
    else if (event.kind === 'changed') void refreshReplica(event.entities, event.gone);
    else if (event.kind === 'link') recordLink(event.up, null, event.failure);
    else if (event.kind === 'halted') callbacks.onHalted(event.why);
    else if (event.kind === 'blocked') callbacks.onBlocked();
    else if (event.kind === 'broken') callbacks.onBroken();
    else callbacks.onStoreDeleted();
  };
  const connection = open(
    (message) => port.receive(message),
    (error) => {
      port.fail(error);
      onEvent({ kind: 'broken' });
    },
  );
  const port = createPagePort(connection.post, onEvent);
  const { act } = port;
  const logFailure = (request: Promise<void>) =>
    request.catch((error: unknown) => console.warn('device: request failed', error));

  connection.post({ kind: 'open', session });
  setFirstPageOwner(ownerOf(session));
  setDevice(port.ask, (path, body) => void logFailure(act('cache-answer', { path, body })), {
    isNewDevice: !session.hadStore,
  });
  setOutboxDevice(async (name, args) => {
    await act(name, args);
    if (name === 'wipe') clearFirstPage();
  });

  let rights = rightsFingerprint(session);
  let { head } = readLink();
  const pullIfHeadChanged = () => {
    const now = readLink();
    if (now.head !== null && now.head !== head) void logFailure(act('feed-head', { head: now.head }));
    ({ head } = now);
  };
  const reconnect = () => {
    void logFailure(act('wake', { answered: true }));
    void retryFailedReads();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') void logFailure(act('wake', {}));
  };
  const stopLink = subscribeLink(pullIfHeadChanged);
  const stopReconnect = subscribeReconnect(reconnect);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);

  return {
    update: (next) => {
      void logFailure(act('session', next));
      setFirstPageOwner(ownerOf(next));
      // After the session update, which the device handles first: no answer given under other rights stays on screen.
      if (rightsFingerprint(next) !== rights) {
        clearFirstPage();
        discardCatalogueCopy();
        void resetReplicaQueries();
      }
      rights = rightsFingerprint(next);
    },
    act,
    stop: () => {
      stopped = true;
      stopLink();
      stopReconnect();
      removeEventListener('online', wake);
      removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
      setDevice(null);
      discardCatalogueCopy();
      setFirstPageOwner(null);
      setOutboxDevice(null);
      connection.close();
      port.fail(new Error('The device was closed.'));
      publishQueue([]);
      publishReplicaStatus(null);
    },
  };
}

function ownerOf(session: DeviceSession): FirstPageOwner {
  return { user_id: session.user_id, rights: rightsFingerprint(session), confirmed: session.confirmed };
}
