import { deviceMutations, type DeviceMutation } from './device-mutations.ts';
import { runMemory } from './run-memory.ts';
import { serverMutations, type ServerMutation } from './server/server-mutations.ts';

export type Mutation = ServerMutation | DeviceMutation;
export const mutations: readonly Mutation[] = [...serverMutations, ...deviceMutations];

export interface MutationVerdict {
  mutation: Mutation;
  /** The violation that detected it, and after how many schedules; null if it was not detected. */
  caught: { violation: string; schedules: number } | null;
}

/** Applies one deliberate fault and plays schedules until the invariant detects it. */
export async function judgeMutation(
  mutation: Mutation,
  seed: number,
  most: number,
): Promise<MutationVerdict> {
  const { failure } = await runMemory(seed, most, new Set([mutation]), { shrink: false });
  if (!failure) return { mutation, caught: null };
  const { violations, path } = failure;
  return { mutation, caught: { violation: violations[0] ?? '', schedules: Number(path) + 1 } };
}
