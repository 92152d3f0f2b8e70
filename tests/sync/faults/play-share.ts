import { runIndexedDb } from './run-indexeddb.ts';
import { runMemory, type MemoryReport } from './run-memory.ts';

/** A part of a run, for one thread. */
export interface Share {
  layer: 'memory' | 'sqlite' | 'postgres';
  seed: number;
  schedules: number;
}

export function playShare({ layer, seed, schedules }: Share): Promise<MemoryReport> {
  return layer === 'memory' ? runMemory(seed, schedules) : runIndexedDb(layer, seed, schedules);
}
