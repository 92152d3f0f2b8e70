/** The browser's `BarcodeDetector`, which the type library does not contain yet. */
interface NativeReader {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
interface NativeReaderClass {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats: () => Promise<string[]>;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

function nativeReader(): NativeReaderClass | null {
  return (globalThis as { BarcodeDetector?: NativeReaderClass }).BarcodeDetector ?? null;
}

/** Whether this browser can read barcodes and open a camera (not allowed over plain http). */
export function canReadWithCamera(): boolean {
  return nativeReader() !== null && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Creates a reader that returns the first code in a picture, or null. Throws if the browser has none. */
export async function openBarcodeReader(): Promise<(picture: CanvasImageSource) => Promise<string | null>> {
  const Reader = nativeReader();
  if (Reader === null) throw new Error('scan: BarcodeDetector is not supported');
  const known = await Reader.getSupportedFormats();
  const reader = new Reader({ formats: FORMATS.filter((format) => known.includes(format)) });
  return async (picture) => (await reader.detect(picture))[0]?.rawValue ?? null;
}
