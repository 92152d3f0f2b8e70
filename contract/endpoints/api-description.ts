import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const common = { method: 'GET', tag: 'description', access: 'public' } as const;

export const apiDescriptionEndpoints = {
  document: defineEndpoint({
    ...common,
    path: '/api/openapi.json',
    summary: 'This description, as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  }),
  page: defineEndpoint({
    ...common,
    path: '/api/docs',
    summary: 'This description, to be read',
    produces: 'text/html; charset=utf-8',
  }),
  style: defineEndpoint({
    ...common,
    path: '/api/docs.css',
    summary: 'How the page of this description looks',
    produces: 'text/css; charset=utf-8',
  }),
} as const;
