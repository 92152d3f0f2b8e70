import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { readCurrentUser } from '#src/sync/protocol/current-user.ts';
import { pictureCacheName } from '#src/sync/engine/device-names.ts';
import { isQuaiResponse } from './is-quai-response.ts';
import { deleteAllPictures, recordPictureOwner } from './picture-owners.ts';
import { createStalledRequests, type TrackedRequest } from './stalled-requests.ts';

/**
 * Pictures cached for each user: at most 60 MB if all have the largest size. `picture-owners.ts` limits the number of
 * users.
 */
const maxPictures = 600;
const maxPictureBytes = 100_000;
/** Timeout in ms. Shorter than that of other calls, which wait for the connection that a picture holds. */
const stalledAfterMs = 15_000;

const requests = createStalledRequests(stalledAfterMs);

const noteResponses: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    requests.noteProgress();
    return response;
  },
};

/** Larger pictures are shown but not cached: one original takes as much space as hundreds of small ones. */
const smallPicturesOfQuai: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isQuaiResponse(response)) return null;
    const { size } = await response.clone().blob();
    requests.noteProgress();
    return size <= maxPictureBytes ? response : null;
  },
};

const strategies = new Map<string, CacheFirst>();

/**
 * The pictures of one user. Another user is never served from here, because only the server knows what that user may
 * see.
 */
function strategyFor(userId: string): CacheFirst {
  const known = strategies.get(userId);
  if (known) return known;
  const created = new CacheFirst({
    cacheName: pictureCacheName(userId),
    // Bypasses the browser's HTTP cache, which may hold an earlier user's pictures.
    fetchOptions: { cache: 'no-cache' },
    matchOptions: { ignoreVary: true },
    plugins: [
      noteResponses,
      smallPicturesOfQuai,
      new ExpirationPlugin({ maxEntries: maxPictures, purgeOnQuotaError: true }),
    ],
  });
  strategies.set(userId, created);
  return created;
}

/** Without a signed-in user nothing is cached: only the server knows whether the picture may be shown. */
function fetchUncached(request: Request): TrackedRequest {
  const response = fetch(request).then((fetched) => {
    requests.noteProgress();
    return fetched;
  });
  return { response, done: response };
}

export interface PictureCache {
  /** Aborts the pictures in flight, because they would delay the activation of a newer version. */
  abortAll: () => void;
}

/**
 * Serves pictures that this user has seen before, online or offline. If there is no space for the application's own
 * files, the pictures are evicted, so that the next attempt to install a version succeeds.
 */
export function createPictureCache(): PictureCache {
  let recordedOwner = '';
  /** Records the user as an owner of cached pictures, once until the user changes. Runs in the background. */
  const recordOwner = async (userId: string) => {
    if (recordedOwner === userId) return;
    recordedOwner = userId;
    try {
      await recordPictureOwner(userId);
    } catch (error) {
      console.warn('pictures: evicting earlier users failed, will retry', error);
    }
  };
  registerQuotaErrorCallback(deleteAllPictures);
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/api/images/') && request.destination === 'image',
    async (options) => {
      const user = await readCurrentUser().catch((error: unknown) => {
        console.warn('pictures: reading the current user failed', error);
        return null;
      });
      if (user === null || user.signed_out) return requests.track(options.request, fetchUncached);
      options.event.waitUntil(recordOwner(user.user_id));
      return requests.track(options.request, (request) => {
        const [response, done] = strategyFor(user.user_id).handleAll({ ...options, request });
        return { response, done };
      });
    },
  );
  return { abortAll: () => requests.abortAll('A newer version is taking over.') };
}
