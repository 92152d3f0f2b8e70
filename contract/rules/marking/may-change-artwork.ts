import type { Rows } from '../../registry.ts';

/** Whether the artwork of a job may change: until a technician starts it. */
export function mayChangeArtwork({ state }: Pick<Rows['customizations'], 'state'>): boolean {
  return state === 'to do' || state === 'blocked';
}
