import type { FastifyRequest } from 'fastify';
import type { Actor } from '#server/entities/actor.ts';
import { noteDevice } from '#server/services/note-device.ts';
import type { Deps } from './deps.ts';
import { readDevice } from './device.ts';

/**
 * Notes what a call tells of its device, where it says how many commands wait there. The call does not wait for it,
 * and fails no one: the next one tells again.
 * @param more `decided`: so many of those that wait were in the call itself, and have their verdict. `rev`: up to
 * which revision the device has read once it has the answer.
 */
export function hearDevice(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  { decided = 0, rev }: { decided?: number; rev?: number } = {},
): void {
  const told = readDevice(request);
  if (!told || told.queued === null) return;
  const queued = Math.max(0, told.queued - decided);
  noteDevice(deps, actor.user_id, { ...told, queued, ...(rev === undefined ? {} : { rev }) }).catch(
    (error: unknown) => deps.log.warn({ err: error }, 'device not noted'),
  );
}
