import { useSyncExternalStore } from 'react';
import { createStore } from '#src/api/create-store.ts';

/** The camera below the page; unmounted while no dock for it is mounted. */
export type FindCamera = 'unmounted' | 'closed' | 'open';

const camera = createStore<FindCamera>('unmounted');

/** Opens the camera. It stays open across screens until the user closes it. */
export function openFindCamera(): void {
  camera.set('open');
}

/** Closes the camera. */
export function closeFindCamera(): void {
  camera.set('closed');
}

/** Registers the mounted dock, closed at first; returns a function that unregisters it. */
export function registerCameraDock(): () => void {
  camera.set('closed');
  return () => camera.set('unmounted');
}

/** The state of the camera; subscribes to changes. */
export function useFindCamera(): FindCamera {
  return useSyncExternalStore(camera.subscribe, camera.read);
}
