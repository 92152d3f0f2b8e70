/** Icons for actions, and for objects that are neither places nor states. */
import type { IconPath } from './icon-path.ts';

export const iconSearch: IconPath = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.4 15.4 20 20';
export const iconFilter: IconPath = 'M3.5 6h17M7 12h10M10.5 18h3';
export const iconColumns: IconPath = 'M4 4.5h16v15H4zM9.3 4.5v15M14.7 4.5v15';
export const iconBookmark: IconPath = 'M7 4h10v16l-5-4-5 4z';
export const iconCalendar: IconPath = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4';
export const iconScan: IconPath =
  'M3.5 8V3.5H8M16 3.5h4.5V8M20.5 16v4.5H16M8 20.5H3.5V16M7.5 8v8M10.5 8v8M13.5 8v8M16.5 8v8';
export const iconCamera: IconPath =
  'M3.5 7.5H8L9.5 4.5h5L16 7.5h4.5v12h-17zM12 10a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z';
export const iconKeyboard: IconPath = 'M3 6h18v12H3zM6.8 10h.01M10.3 10h.01M13.7 10h.01M17.2 10h.01M8.5 14h7';
export const iconBackspace: IconPath = 'M9 5.5h11.5v13H9L3.5 12zM12 9.5l5 5M17 9.5l-5 5';
export const iconPrint: IconPath = 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 13.5h10V20H7z';
export const iconDownload: IconPath = 'M12 4v11M7 10.3l5 5 5-5M5 20h14';
export const iconUpload: IconPath = 'M12 15.5V4.8M7 9.5l5-5 5 5M5 20h14';
export const iconPen: IconPath = 'M4.5 19.5 5.6 15 16 4.6l3.4 3.4L9 18.4zM13.5 7.1l3.4 3.4';
export const iconUndo: IconPath = 'M8.5 4.5 4.2 8.8l4.3 4.3M4.5 8.8H14a5.5 5.5 0 0 1 0 11H7.5';
export const iconTrash: IconPath = 'M4 7h16M9 7V4h6v3M6.3 7l.8 13.2h9.8L17.7 7M10.2 11v5.5M13.8 11v5.5';
export const iconPin: IconPath =
  'M12 21c-4.3-4-6.5-7.6-6.5-10.8a6.5 6.5 0 0 1 13 0C18.5 13.4 16.3 17 12 21zM12 7.7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z';
export const iconSwap: IconPath = 'M4 8h15.5M15.5 4.2 19.3 8l-3.8 3.8M20 16H4.5M8.5 12.2 4.7 16l3.8 3.8';
export const iconSend: IconPath = 'M3.5 11 20.5 3.8 14.5 20.5l-3.7-7zM10.8 13.5l9.4-9.4';
export const iconFile: IconPath = 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5';
export const iconImage: IconPath = 'M4 5h16v14H4zM4 16l5-5 4.2 4.2 2.3-2.3L20 17.4M15.5 9h.01';
export const iconStar: IconPath = 'M12 4.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z';
export const iconEuro: IconPath = 'M18.5 6.3a7.2 7.2 0 1 0 0 11.4M3.5 10.3h10M3.5 13.7h9';
export const iconHistory: IconPath = 'M4.3 4.5v4.8h4.8M4.7 9.3A8 8 0 1 1 4 12.8M12 8v4.5l3 1.8';
export const iconCopy: IconPath = 'M8 8h12v12H8zM16 8V4H4v12h4';
export const iconDevice: IconPath = 'M7 3h10v18H7zM11.2 18h1.6';
export const iconSound: IconPath =
  'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11';
export const iconSoundOff: IconPath = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5';
export const iconSun: IconPath =
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1';
export const iconMoon: IconPath = 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7z';
export const iconContrast: IconPath =
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 3.5v17M13.5 6.5h2.5M13.5 9.5h5M13.5 12.5h5.5M13.5 15.5h4.5';
export const iconPause: IconPath = 'M8 5.5v13M16 5.5v13';
export const iconHand: IconPath =
  'M7.5 12V6.5M7.5 6.5a1.7 1.7 0 0 1 3.3 0V11M10.8 6V4.8a1.7 1.7 0 0 1 3.3 0V11M14.1 6.5a1.7 1.7 0 0 1 3.3 0V14c0 4-2.3 6.5-5.7 6.5-2.8 0-4.2-1.3-5.4-3.7L4.5 13.3c.8-1.3 2-1.3 3 .2';
