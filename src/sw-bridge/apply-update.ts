import { whenAllStored } from '#src/outbox/when-all-stored.ts';
import { connectWorker, type PageWorker } from './page-worker.ts';
import { reloadCalmly } from './reload-calmly.ts';
import { whenInstalled } from './when-installed.ts';

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
 * (`follow-worker.ts`); where none waits, this page alone does.
 */
export async function applyUpdate(): Promise<void> {
  await whenAllStored();
  if (await hasNewer()) await whenTakenOver(await connectWorker());
  return reloadCalmly();
}

/** Tells the waiting worker to take over, until it has or nothing more is to be expected. */
function whenTakenOver({ workbox }: PageWorker): Promise<void> {
  const telling = setInterval(() => workbox.messageSkipWaiting(), tellMs);
  workbox.messageSkipWaiting();
  return new Promise<void>((resolve) => {
    workbox.addEventListener('controlling', () => resolve());
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
  if (!(await navigator.serviceWorker?.getRegistration('/'))) return null;
  const { workbox, registration } = await connectWorker();
  await inTime(workbox.update());
  const { installing } = registration;
  if (installing) await whenInstalled(installing);
  if (installing?.state === 'redundant' && !registration.waiting) throw new CutShortError();
  return registration.waiting;
}

/** Whether a newer version waits, here already or once the server was asked. */
async function hasNewer(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (registration?.waiting) return true;
  try {
    return (await lookForUpdate()) !== null;
  } catch (error) {
    console.warn('No newer version could be asked for.', error);
    return false;
  }
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
