import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { appHeader } from '#contract/app-header.ts';
import type { BarcodeReader } from './barcode-reader.ts';

/**
 * Holds the compiled reader after its first use, for use offline. The page keeps it itself: with static routes, the
 * browser fetches files that are not precached without the service worker.
 */
const CACHE = 'quai-camera';

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  textMode: 'Plain',
};

/** Longest side of an analysed picture in pixels: enough for a label at arm's length, and fast on a cheap phone. */
const MAX_SIDE = 1280;

/**
 * Creates a reader for browsers without one of their own: iOS, Firefox, and desktops.
 * @throws Error if the reader was never loaded on this device and cannot be fetched
 */
export async function openWasmReader(): Promise<BarcodeReader> {
  const wasmBinary = await loadWasm();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('camera: no 2d canvas');
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight, 1));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (width === 0 || height === 0) return [];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const found = await readBarcodes(context.getImageData(0, 0, width, height), options);
    return found.filter((one) => one.isValid && one.text !== '').map((one) => one.text);
  };
}

async function loadWasm(): Promise<ArrayBuffer> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(wasmUrl);
  if (cached) return cached.arrayBuffer();
  const response = await fetch(wasmUrl);
  if (!response.ok || !response.headers.has(appHeader))
    throw new Error('camera: the reader cannot be fetched');
  try {
    for (const older of await cache.keys()) await cache.delete(older);
    await cache.put(wasmUrl, response.clone());
  } catch (error) {
    console.warn('camera: the reader was not cached for use offline', error);
  }
  return response.arrayBuffer();
}
