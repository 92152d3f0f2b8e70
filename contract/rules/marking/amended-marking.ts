import { mayChangeArtwork } from './may-change-artwork.ts';
import { readMarking, type MarkingFields } from './read-marking.ts';
import type { Rows } from '../../registry.ts';

type Job = Pick<Rows['customizations'], 'state' | 'started_at' | 'quantity_done' | 'quantity_spoiled'>;

/** Whether an amendment may still change a marking: until a technician has started its job. */
export function mayAmendMarking(job: Job): boolean {
  const { started_at, quantity_done, quantity_spoiled } = job;
  return mayChangeArtwork(job) && started_at === null && quantity_done + quantity_spoiled === 0;
}

/**
 * The changes to the job of a line whose marking is amended. Only the parts that differ between the two texts change,
 * so that what staff edited in the job meanwhile stays.
 */
export function jobAfterAmendedMarking(
  from: string,
  to: string,
): { marking: string } & Partial<MarkingFields> {
  const [before, after] = [readMarking(from), readMarking(to)];
  return {
    marking: to,
    ...(before.technique !== after.technique && { technique: after.technique }),
    ...(before.position !== after.position && { position: after.position }),
    ...(before.size !== after.size && { size: after.size }),
    ...(before.colours !== after.colours && { colours: after.colours }),
    ...(before.text !== after.text && { text: after.text }),
  };
}
