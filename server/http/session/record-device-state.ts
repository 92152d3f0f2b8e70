import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/entities/actor.ts';
import { noteDevice } from '#server/services/accounts/note-device.ts';
import type { Deps } from '../deps.ts';
import { readDevice } from './device.ts';

/**
 * Records what a call reports about its device, if it contains the number of queued commands. The call does not wait
 * for it and cannot fail because of it: the next call reports again.
 * @param more `decided`: how many of the queued commands were in the call itself and have their verdict. `rev`: the
 *   revision of the device once it has the response.
 */
export function recordDeviceState(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  { decided = 0, rev }: { decided?: number; rev?: number } = {},
): void {
  const told = readDevice(request);
  if (!told || told.queued === null) return;
  const queued = Math.max(0, told.queued - decided);
  noteDevice(deps, actor.user_id, { ...told, queued, ...(rev === undefined ? {} : { rev }) }).catch(
    (error: unknown) => deps.log.warn({ err: error }, 'device: state not recorded, the next request retries'),
  );
}
