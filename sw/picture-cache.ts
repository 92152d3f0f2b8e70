import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { readCurrentUser } from '#src/device/current-user.ts';
import { pictureCacheName } from '#src/device/device-names.ts';
import { isOwnAnswer } from './own-answers.ts';
import { dropPictures, keepFewOwners } from './picture-owners.ts';
import { createSilentNetwork, type FollowedCall } from './silent-network.ts';

/** Pictures kept for each user: with the largest of them, at most 60 MB. Of how many users: `picture-owners.ts`. */
const most = 600;
const largestBytes = 100_000;
/** Sooner than other calls are given up, which wait behind them for a connection. */
const silenceMs = 15_000;

const network = createSilentNetwork(silenceMs);

const hearAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    network.hear();
    return response;
  },
};

/** Larger ones are shown, and not kept: one original weighs as much as a shelf of small ones. */
const smallOwnPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (!isOwnAnswer(response)) return null;
    const { size } = await response.clone().blob();
    network.hear();
    return size <= largestBytes ? response : null;
  },
};

const strategies = new Map<string, CacheFirst>();

/** The pictures of one user. Another never sees them from here: whether they may, only the server knows. */
function picturesOf(userId: string): CacheFirst {
  const known = strategies.get(userId);
  if (known) return known;
  const made = new CacheFirst({
    cacheName: pictureCacheName(userId),
    // Past what the browser itself kept for whoever was here before.
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

/** Nobody is signed in: whether somebody may see it, only the server knows. */
function showOnly(request: Request): FollowedCall {
  const answer = fetch(request).then((response) => {
    network.hear();
    return response;
  });
  return { answer, done: answer };
}

export interface PictureCache {
  /** Gives up the pictures that are on their way: a newer version does not take over while they are. */
  letGo: () => void;
}

/**
 * Shows pictures that this user saw before, with or without a network. Where there is no room for the application's own
 * files, the pictures go: the next try to install a version finds theirs.
 */
export function keepPictures(): PictureCache {
  let noted = '';
  /** Notes once in a row that this user sees pictures here; nobody waits for it. */
  const noteOwner = async (userId: string) => {
    if (noted === userId) return;
    noted = userId;
    try {
      await keepFewOwners(userId);
    } catch (error) {
      console.warn('Pictures of earlier users are kept until the next time.', error);
    }
  };
  registerQuotaErrorCallback(dropPictures);
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && url.pathname.startsWith('/api/images/') && request.destination === 'image',
    async (options) => {
      const user = await readCurrentUser().catch((error: unknown) => {
        console.warn('Who is signed in could not be read.', error);
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
  return { letGo: () => network.giveUp('A newer version takes over.') };
}
