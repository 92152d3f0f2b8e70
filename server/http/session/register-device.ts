import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Profile } from '#contract/endpoints/auth.ts';
import type { Actor } from '#server/entities/actor.ts';
import { findDevice, noteDevice } from '#server/services/accounts/note-device.ts';
import type { Deps } from '../deps.ts';
import { keepDeviceName, readDevice } from './device.ts';

/**
 * Returns what the server knew about a starting device before this call. If the device reports its store as lost,
 * records that, with the number of commands queued on it.
 */
export async function registerDevice(
  deps: Deps,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Profile['device']> {
  const id = keepDeviceName(request, reply, deps.settings);
  if (id === null) return null;
  const known = await findDevice(deps.db, actor.user_id, id);
  if (readDevice(request)?.lost) await noteDevice(deps, actor.user_id, { id, queued: 0, lost: true });
  if (!known) return null;
  return { id, queued: known.queued, rev: known.rev, last_seen: known.last_seen };
}
