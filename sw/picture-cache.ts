import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { readCurrentUser } from '#src/sync/protocol/current-user.ts';
import { pictureCacheName } from '#src/sync/engine/device-names.ts';
import { isQuaiResponse } from './is-quai-response.ts';
import { dropPictures, keepFewOwners } from './picture-owners.ts';
import { createStalledRequests, type FollowedCall } from './stalled-requests.ts';

/**
 * Pictures cached for each user: at most 60 MB if all have the largest size. `picture-owners.ts` limits the number of
 * users.
 */
const most = 600;
const largestBytes = 100_000;
/** Shorter than the timeout of other calls, which wait for the connection that a picture holds. In ms. */
const silenceMs = 15_000;

const network = createStalledRequests(silenceMs);

const hearAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    network.hear();
    return response;
  },
};

/** Larger pictures are shown but not cached: one original takes as much space as hundreds of small ones. */
const smallOwnPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isQuaiResponse(response)) return null;
    const { size } = await response.clone().blob();
    network.hear();
    return size <= largestBytes ? response : null;
  },
};

const strategies = new Map<string, CacheFirst>();

/**
 * The pictures of one user. Another user is never served from here, because only the server knows what that user may
 * see.
 */
function picturesOf(userId: string): CacheFirst {
  const known = strategies.get(userId);
  if (known) return known;
  const made = new CacheFirst({
    cacheName: pictureCacheName(userId),
    // Bypasses the browser's HTTP cache, which may hold an earlier user's pictures.
    fetchOptions: { cache: 'no-cache' },
    matchOptions: { ignoreVary: true },
    plugins: [
      hearAnswers,
      smallOwnPictures,
      new ExpirationPlugin({ maxEntries: most, purgeOnQuotaError: true }),
    ],
  });
  strategies.set(userId, made);
  return made;
}

/** Without a signed-in user nothing is cached: only the server knows whether the picture may be shown. */
function showOnly(request: Request): FollowedCall {
  const answer = fetch(request).then((response) => {
    network.hear();
    return response;
  });
  return { answer, done: answer };
}

export interface PictureCache {
  /** Aborts the pictures in flight, because they would delay the activation of a newer version. */
  letGo: () => void;
}

/**
 * Serves pictures that this user has seen before, online or offline. If there is no space for the application's own
 * files, the pictures are evicted, so that the next attempt to install a version succeeds.
 */
export function keepPictures(): PictureCache {
  let noted = '';
  /** Records the user as an owner of cached pictures, once until the user changes. Runs in the background. */
  const noteOwner = async (userId: string) => {
    if (noted === userId) return;
    noted = userId;
    try {
      await keepFewOwners(userId);
    } catch (error) {
      console.warn('pictures: evicting earlier users failed, will retry', error);
    }
  };
  registerQuotaErrorCallback(dropPictures);
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/api/images/') && request.destination === 'image',
    async (options) => {
      const user = await readCurrentUser().catch((error: unknown) => {
        console.warn('pictures: reading the current user failed', error);
        return null;
      });
      if (user === null || user.signed_out) return network.follow(options.request, showOnly);
      options.event.waitUntil(noteOwner(user.user_id));
      return network.follow(options.request, (request) => {
        const [answer, done] = picturesOf(user.user_id).handleAll({ ...options, request });
        return { answer, done };
      });
    },
  );
  return { letGo: () => network.giveUp('A newer version is taking over.') };
}
