import { useEffect, useRef, useState, type RefObject } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';

/** Interval between two analysed frames, in ms: short enough to feel immediate, long enough to save battery. */
const FRAME_INTERVAL_MS = 150;

/**
 * Shows the camera in a video element while it is mounted, and calls `onCode` with the first code that it reads.
 * `refused` is true if the camera is unavailable.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [refused, setRefused] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    watch(video.current, (code) => latest.current(code), ended.signal).catch(() => {
      if (!ended.signal.aborted) setRefused(true);
    });
    return () => ended.abort();
  }, [video]);
  return { refused };
}

async function watch(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  ended: AbortSignal,
): Promise<void> {
  if (video === null) return;
  const read = await openBarcodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted) return stop();
  ended.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!ended.aborted) {
    const code = await read(video);
    if (code !== null && !ended.aborted) return onCode(code);
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
  }
}
