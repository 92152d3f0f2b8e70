import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const common = { method: 'GET', tag: 'operation', access: 'public' } as const;

/** For supervisors and load balancers. */
export const healthEndpoints = {
  health: defineEndpoint({
    ...common,
    path: '/api/health',
    summary: 'Whether the process answers; asks nothing of the database',
    reply: z.object({ status: z.literal('ok') }),
  }),
  ready: defineEndpoint({
    ...common,
    path: '/api/ready',
    summary:
      'Whether it can serve: database, migrations, disk; 503 server.not_ready names in `fields` what fails',
    reply: z.object({ status: z.literal('ready') }),
  }),
} as const;
