import { whenAllSeen } from '#src/outbox/unstored.ts';
import { reloadCalmly } from './reload-calmly.ts';

/**
 * Loads this tab anew when another version takes over, because the user agreed to it here or in another tab. A tap that
 * could not be stored is known to this tab alone: it goes on until the user has seen it. The first version ever to take
 * charge of a tab changes nothing in it.
 */
export function followController(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled) void whenAllSeen().then(reloadCalmly);
    controlled = true;
  });
}
