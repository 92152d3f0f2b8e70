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

/** Returns all codes in a video's current picture. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string[]>;

/** Creates a reader: the browser's own where it reads every format, else one that is loaded now. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  const Reader = nativeReader();
  const known = (await Reader?.getSupportedFormats()) ?? [];
  if (Reader === null || !FORMATS.every((format) => known.includes(format))) {
    return (await import('./wasm-reader.ts')).openWasmReader();
  }
  const reader = new Reader({ formats: FORMATS });
  return async (video) => (await reader.detect(video)).map(({ rawValue }) => rawValue);
}
