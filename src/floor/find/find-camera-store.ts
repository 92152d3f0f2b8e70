import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/** The camera below the page; absent on screens without a place for it. */
export type FindCamera = 'absent' | 'closed' | 'open';

const camera = createStore<FindCamera>('absent');

/** Opens the camera. It stays open from one screen to the next, until the user closes it. */
export function openFindCamera(): void {
  camera.set('open');
}

/** Closes the camera. */
export function closeFindCamera(): void {
  camera.set('closed');
}

/** Says that there is a place for the camera, which is closed at first; returns a function that takes it away. */
export function hostFindCamera(): () => void {
  camera.set('closed');
  return () => camera.set('absent');
}

/** The state of the camera; subscribes to changes. */
export function useFindCamera(): FindCamera {
  return useSyncExternalStore(camera.subscribe, camera.read);
}
