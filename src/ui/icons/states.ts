/** Icons for states, as used by pills. */
import type { IconPath } from './icon-path.ts';

const RING = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z';
const BIN = 'M4.5 4.5h15v15h-15z';

export const iconClock: IconPath = `${RING}M12 7.5V12l3.2 1.9`;
export const iconDone: IconPath = `${RING}M8.2 12.2l2.7 2.7 5-5.4`;
export const iconBan: IconPath = `${RING}M6.2 6.2l11.6 11.6`;
export const iconTruck: IconPath =
  'M5 17H2.8V6.2H14V17h-4M14 10h3.8l3.4 3.6V17h-2.3M7.5 14.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM16.5 14.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z';
export const iconBinFull: IconPath = `${BIN}M9.2 9.2h5.6M9.2 10.8h5.6M9.2 12.4h5.6M9.2 14h5.6M9.2 14.8h5.6`;
export const iconBinLow: IconPath = `${BIN}M9.2 15.2h5.6`;
export const iconBinCrossed: IconPath = `${BIN}M9.3 9.3l5.4 5.4M14.7 9.3l-5.4 5.4`;
export const iconList: IconPath = 'M4 6h.01M4 12h.01M4 18h.01M8.5 6H20M8.5 12H20M8.5 18H20';
export const iconShort: IconPath = 'M20 12.2V8l-8-4.5L4 8v8.5l8 4.5M4 8l8 4.5L20 8M12 12.5V21M15.6 18.2H21';
export const iconNeedle: IconPath = 'M19.5 4.5 6.2 17.8M15 4.8l4.2 4.2M4 20.2h6c2 0 2-2.2 4-2.2h6';
export const iconPack: IconPath = 'M4 9v11h16V9M4 9l2.2-5h11.6L20 9zM9.8 9v4.2h4.4V9';
export const iconPlay: IconPath = 'M7 5l11.5 7L7 19z';
export const iconCloudOff: IconPath =
  'M9.6 6.2A5.6 5.6 0 0 1 17.4 11h.3a3.9 3.9 0 0 1 2.7 6.6M16.4 19H7a4.3 4.3 0 0 1-.8-8.5 5.7 5.7 0 0 1 .3-1.2M3.8 3.8l16.4 16.4';
