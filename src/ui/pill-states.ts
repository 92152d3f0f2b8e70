import type { IconPath } from './icons/icon-path.ts';
import { iconUndo } from './icons/actions.ts';
import { iconArrowRight, iconCheck } from './icons/basic.ts';
import {
  iconBan,
  iconBinCrossed,
  iconBinFull,
  iconBinLow,
  iconClock,
  iconDone,
  iconList,
  iconNeedle,
  iconPack,
  iconShort,
  iconTruck,
} from './icons/states.ts';
import type { Tone } from './pill.tsx';
import type { StateName } from './state-words.ts';

/** Tone and icon of each order status, stock level and step of an order line. */
export const pillStates: Record<StateName, { tone: Tone; icon: IconPath }> = {
  Pending: { tone: 'wait', icon: iconClock },
  Shipped: { tone: 'move', icon: iconTruck },
  Completed: { tone: 'ok', icon: iconDone },
  Canceled: { tone: 'off', icon: iconBan },
  'In stock': { tone: 'ok', icon: iconBinFull },
  'Low stock': { tone: 'wait', icon: iconBinLow },
  Rupture: { tone: 'bad', icon: iconBinCrossed },
  'to pick': { tone: 'off', icon: iconList },
  picked: { tone: 'ok', icon: iconCheck },
  short: { tone: 'bad', icon: iconShort },
  'to mark': { tone: 'mark', icon: iconNeedle },
  marked: { tone: 'mark', icon: iconCheck },
  packed: { tone: 'ok', icon: iconPack },
  'in back order': { tone: 'off', icon: iconArrowRight },
  closed: { tone: 'off', icon: iconBan },
  credited: { tone: 'off', icon: iconUndo },
};
