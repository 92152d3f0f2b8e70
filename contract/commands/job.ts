import * as z from 'zod/mini';
import { localPhoto } from '../rules/catalogue/image-name.ts';
import { isHeldByOther } from '../rules/marking/job-holder.ts';
import { reasonSchema } from '../text-schema.ts';
import { defineCommand } from './command.ts';

const job = { order_id: z.uuid(), customization_id: z.uuid() };

/** A technician starts a marking job, resumes a blocked one, or takes over one that another technician left. */
export const jobStart = defineCommand({
  type: 'job.start',
  version: 1,
  permission: 'mark order lines',
  args: z.strictObject({
    ...job,
    /** The holder that the user saw and takes over from; missing where no other technician held the job. */
    from: z.optional(z.string().check(z.maxLength(64))),
  }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const before = context.row('customizations', args.customization_id);
    const set = {
      state: 'in progress' as const,
      blocked_reason: '',
      technician: context.user.username,
      worked_at: context.now,
      started_at: before?.started_at ?? context.now,
    };
    return [{ entity: 'customizations', id: args.customization_id, set }];
  },
});

/** A technician blocks a job and gives the reason. Refused while another technician holds the job. */
export const jobBlock = defineCommand({
  type: 'job.block',
  version: 1,
  permission: 'mark order lines',
  args: z.strictObject({ ...job, reason: reasonSchema(300) }),
  lane: (args) => `order:${args.order_id}`,
  overlay: ['rows'],
  effect: (args, context) => {
    const job = context.row('customizations', args.customization_id);
    // The server refuses both.
    if (!job || job.state === 'done' || isHeldByOther(job, context.user.username, context.now)) return [];
    return [
      {
        entity: 'customizations',
        id: job.id,
        set: { state: 'blocked', blocked_reason: args.reason, worked_at: context.now },
      },
    ];
  },
});

/** Adds a picture of the work to a job, whatever the status of its order. */
export const jobPhoto = defineCommand({
  type: 'job.photo',
  version: 1,
  permission: 'mark order lines',
  args: z.strictObject({ ...job, photo: z.uuid() }),
  photo: (args) => args.photo,
  // In its own lane, so that a slow upload on a weak network does not delay counts.
  lane: (args) => `order:${args.order_id}:photos`,
  overlay: ['rows'],
  effect: (args, context) => {
    const row = context.row('customizations', args.customization_id);
    // The feed delivered the picture before the confirmation.
    if (!row || (context.photo !== null && row.photos.includes(context.photo))) return [];
    return [
      { entity: 'customizations', id: row.id, set: { photos: [...row.photos, localPhoto(args.photo)] } },
    ];
  },
});
