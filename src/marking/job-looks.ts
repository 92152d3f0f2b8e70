import type { Rows } from '#contract/registry.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconBan, iconDone, iconList, iconPlay, iconTruck } from '#src/ui/icons/states.ts';
import type { Tone } from '#src/ui/pill.tsx';

/** Icons and tones for the states of a job. */
export const jobLooks: Record<Rows['customizations']['state'], { tone: Tone; icon: IconPath }> = {
  'to do': { tone: 'off', icon: iconList },
  'in progress': { tone: 'mark', icon: iconPlay },
  blocked: { tone: 'bad', icon: iconBan },
  done: { tone: 'ok', icon: iconDone },
  'shipped unmarked': { tone: 'wait', icon: iconTruck },
};
