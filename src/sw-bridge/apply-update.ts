import { whenAllStored } from '#src/outbox/when-all-stored.ts';
import { reloadCalmly } from './reload-calmly.ts';

/** A worker that was told to take over does so at once; after this long the page no longer waits for it. */
const takeOverMs = 15_000;
/**
 * It is told again this often: a browser looks whether the one before still works when it is told, and else seldom. Not
 * oftener, since Chromium takes it to have done once nothing has reached it for a second, and this reaches it as well.
 */
const tellMs = 3000;
/** A question about a newer version is given up after this long. */
const askMs = 20_000;

/**
 * Takes the new version, on the user's word. The worker that waits takes over, and with it every tab loads anew
 * (`follow-controller.ts`); where none waits, this page alone does.
 */
export async function applyUpdate(): Promise<void> {
  await whenAllStored();
  const worker = await findNewer();
  if (worker === null) return reloadCalmly();
  await whenTakenOver(worker);
  return reloadCalmly();
}

/** Tells the worker to take over, until it has or nothing more is to be expected. */
function whenTakenOver(worker: ServiceWorker): Promise<void> {
  const tell = () => worker.postMessage({ type: 'SKIP_WAITING' });
  const telling = setInterval(tell, tellMs);
  tell();
  return new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, takeOverMs);
  }).finally(() => clearInterval(telling));
}

/** There is a newer version, and not all of it came: a network that was cut, a device without room. */
export class CutShortError extends Error {
  constructor() {
    super('The newer version did not come whole.');
    this.name = 'CutShortError';
  }
}

/**
 * Asks the server whether there is a newer version, and waits until it is here.
 * @returns the worker that waits; null where there is none, or no service worker at all
 * @throws CutShortError; anything else where the server did not answer
 */
export async function lookForUpdate(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (!registration) return null;
  await inTime(registration.update());
  const { installing } = registration;
  if (installing) await whenInstalled(installing);
  if (installing?.state === 'redundant' && !registration.waiting) throw new CutShortError();
  return registration.waiting;
}

async function findNewer(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (registration?.waiting) return registration.waiting;
  return lookForUpdate().catch((error: unknown) => {
    console.warn('No newer version could be asked for.', error);
    return null;
  });
}

function whenInstalled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function inTime(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time.')), askMs);
  });
  try {
    await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
