/** Icons that any screen may show, including the sign-in screen: keep this file to what the first load needs. */
import type { IconPath } from './icon-path.ts';

export const iconCheck: IconPath = 'M5 12.5 9.8 17.3 19.5 7';
export const iconX: IconPath = 'M6.5 6.5l11 11M17.5 6.5l-11 11';
export const iconPlus: IconPath = 'M12 5.5v13M5.5 12h13';
export const iconMinus: IconPath = 'M5.5 12h13';
export const iconWarning: IconPath = 'M12 4 21.3 20H2.7zM12 10v4.3M12 17.1h.01';
export const iconInfo: IconPath = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11.2v4.8M12 8h.01';
export const iconChevronDown: IconPath = 'M6.5 9.5 12 15l5.5-5.5';
export const iconChevronUp: IconPath = 'M6.5 14.5 12 9l5.5 5.5';
export const iconChevronRight: IconPath = 'M9.5 6.5 15 12l-5.5 5.5';
export const iconArrowRight: IconPath = 'M4.5 12h14.5M13.5 6.5 19 12l-5.5 5.5';
export const iconArrowLeft: IconPath = 'M19.5 12H5M10.5 6.5 5 12l5.5 5.5';
export const iconArrowUp: IconPath = 'M12 19.5V5M6.5 10.5 12 5l5.5 5.5';
export const iconArrowDown: IconPath = 'M12 4.5V19M6.5 13.5 12 19l5.5-5.5';
export const iconGlobe: IconPath =
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c4.8 4.7 4.8 12.3 0 17-4.8-4.7-4.8-12.3 0-17z';
export const iconEye: IconPath =
  'M2.5 12C5 7.6 8.2 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.7 6.5-9.5 6.5S5 16.4 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z';
export const iconEyeOff: IconPath =
  'M9.6 5.8a9 9 0 0 1 2.4-.3c3.8 0 7 2.1 9.5 6.5a16 16 0 0 1-2.6 3.5M15.6 17.8a9.3 9.3 0 0 1-3.6.7c-3.8 0-7-2.1-9.5-6.5a15.4 15.4 0 0 1 3.7-4.5M10 10a2.8 2.8 0 0 0 4 4M4 4l16 16';
export const iconLock: IconPath = 'M5 10.5h14v10H5zM8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.3v2.4';
export const iconUser: IconPath = 'M12 3.8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.8 20.2v-.7a7.2 4.8 0 0 1 14.4 0v.7';
export const iconSpinner: IconPath = 'M12 3.5a8.5 8.5 0 1 1-8.5 8.5';
export const iconMenu: IconPath = 'M4 6h16M4 12h16M4 18h16';
export const iconDots: IconPath = 'M4.7 11.7h.6v.6h-.6zM11.7 11.7h.6v.6h-.6zM18.7 11.7h.6v.6h-.6z';
