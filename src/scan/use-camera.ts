import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';

/** Interval between two analysed frames, in ms: short enough to feel immediate, long enough to save battery. */
const FRAME_INTERVAL_MS = 150;
/** A code that stays in view counts once: it must have been out of view for this many ms to count again. */
const SAME_CODE_MS = 1500;

/** The torch of a camera, which the type library does not contain yet. */
type WithTorch<T> = T & { torch?: boolean };

export interface Camera {
  /** The camera is unavailable. */
  isUnavailable: boolean;
  /** Whether the torch is on; null if the camera has none. */
  torch: boolean | null;
  switchTorch: () => void;
}

/**
 * Shows the camera in a video element while it is mounted, and calls `onCode` with each code that it reads, until it is
 * unmounted.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Camera {
  const [isUnavailable, setUnavailable] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorch] = useState(false);
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    watch(video.current, (code) => latest.current(code), setTrack, ended.signal).catch((error: unknown) => {
      if (ended.signal.aborted) return;
      console.warn('camera: not available', error);
      setUnavailable(true);
    });
    return () => ended.abort();
  }, [video]);
  const switchTorch = useCallback(() => {
    const next: WithTorch<MediaTrackConstraintSet> = { torch: !torch };
    track?.applyConstraints({ advanced: [next] }).then(
      () => setTorch(!torch),
      (error: unknown) => console.warn('camera: the torch was not switched', error),
    );
  }, [track, torch]);
  return { isUnavailable, torch: track && hasTorch(track) ? torch : null, switchTorch };
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no capabilities.
  const found: WithTorch<MediaTrackCapabilities> = track.getCapabilities?.() ?? {};
  return found.torch === true;
}

async function watch(
  video: HTMLVideoElement | null,
  onCode: (code: string) => void,
  onTrack: (track: MediaStreamTrack | null) => void,
  ended: AbortSignal,
): Promise<void> {
  if (video === null) return;
  // Both at once: the reader loads while the user is asked for the camera.
  const [stream, read] = await Promise.all([openStream(ended), openBarcodeReader()]);
  if (ended.aborted) return;
  video.srcObject = stream;
  onTrack(stream.getVideoTracks()[0] ?? null);
  await video.play();
  /** When each code that counted was last in view. */
  const seenAt = new Map<string, number>();
  while (!ended.aborted) {
    const codes = await read(video);
    if (ended.aborted) return;
    const now = performance.now();
    for (const [code, at] of seenAt) {
      if (codes.includes(code)) seenAt.set(code, now);
      else if (now - at >= SAME_CODE_MS) seenAt.delete(code);
    }
    const [first] = codes;
    if (first !== undefined && !seenAt.has(first)) {
      seenAt.set(first, now);
      onCode(first);
    }
    await new Promise((resolve) => setTimeout(resolve, FRAME_INTERVAL_MS));
  }
}

/** Opens the camera; it is stopped when `ended` is aborted, also if it opens later. */
async function openStream(ended: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (ended.aborted) stop();
  else ended.addEventListener('abort', stop);
  return stream;
}
