import * as z from 'zod/mini';

/** Why the last step of a background job failed: a refusal, with what it names. */
export const jobFailureSchema = z.object({
  code: z.string(),
  detail: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
export type JobFailure = z.infer<typeof jobFailureSchema>;
