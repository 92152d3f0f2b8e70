import { reloadCalmly } from './reload-calmly.ts';

/**
 * Loads this tab anew when another version takes over, because the user agreed to it here or in another tab. The first
 * version ever to take charge of a tab changes nothing in it.
 */
export function followController(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) void reloadCalmly();
    controlled = true;
  });
}
