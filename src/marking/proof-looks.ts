import type { Rows } from '#contract/registry.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconEye, iconWarning } from '#src/ui/icons/basic.ts';
import { iconClock, iconDone } from '#src/ui/icons/states.ts';
import type { Tone } from '#src/ui/pill.tsx';

/** Icons and tones for the states of a proof. */
export const proofLooks: Record<Rows['customizations']['proof'], { tone: Tone; icon: IconPath }> = {
  none: { tone: 'off', icon: iconEye },
  sent: { tone: 'wait', icon: iconClock },
  approved: { tone: 'ok', icon: iconDone },
  refused: { tone: 'bad', icon: iconWarning },
};
