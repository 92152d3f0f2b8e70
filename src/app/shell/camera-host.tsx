import { lazy, Suspense, useEffect } from 'react';
import { registerCameraDock, useFindCamera } from '#src/floor/find/find-camera-store.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';

/** Loaded when the user opens the camera. */
const CameraDock = lazy(async () => ({
  default: (await withWords(import('#src/floor/find/camera-dock.tsx'), catalogues.floor)).CameraDock,
}));

/** The camera below the screens of the shell. A screen without the shell has its own camera. */
export function CameraHost() {
  const camera = useFindCamera();
  useEffect(registerCameraDock, []);
  return <Suspense>{camera === 'open' && <CameraDock />}</Suspense>;
}
