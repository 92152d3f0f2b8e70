import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** Highest number that is counted: more says nothing about a beginning. */
export const firstStepsCap = 1000;

const count = z.int();

const firstStepsSchema = z.object({
  /** 1 once the company has a name. */
  company: count,
  /** Rows of each kind, up to `firstStepsCap`. */
  articles: count,
  /** Products with stock. */
  stocked: count,
  customers: count,
  /** Active users besides the caller. */
  users: count,
  orders: count,
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const firstStepsEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/first-steps',
    summary: 'What a new installation has on the way to its first order',
    tag: 'settings',
    access: ['manage articles'],
    reply: firstStepsSchema,
  }),
} as const;
