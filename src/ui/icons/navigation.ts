/** Icons for the menus and bars around the screens after sign-in. */
import type { IconPath } from './icon-path.ts';

export const iconHome: IconPath = 'M4 11l8-7 8 7v9.2h-5V14H9v6.2H4z';
export const iconGauge: IconPath = 'M3.8 18.5v-2.3a8.2 8.2 0 0 1 16.4 0v2.3zM12 16l3.6-4.6';
export const iconReport: IconPath = 'M4 20h16M6.5 20v-7M11 20V5M15.5 20v-10M20 20v-4';
export const iconGrid: IconPath =
  'M4.2 4.2h6.1v6.1H4.2zM13.7 4.2h6.1v6.1h-6.1zM4.2 13.7h6.1v6.1H4.2zM13.7 13.7h6.1v6.1h-6.1z';
export const iconBox: IconPath = 'M12 3.5 20 8v8.5L12 21l-8-4.5V8zM4 8l8 4.5L20 8M12 12.5V21';
export const iconTag: IconPath = 'M4 4h7.8l8.4 8.4-7.8 7.8L4 11.8zM8.3 8.3h.01';
export const iconClipboard: IconPath = 'M8.5 5H5.8v15.5h12.4V5h-2.7M8.5 3.5h7v3.8h-7zM9 11.8h6M9 15.8h4';
export const iconLines: IconPath = 'M4 6h16M4 12h16M4 18h10';
export const iconBuilding: IconPath =
  'M5 20.5V4h9v16.5M14 9h5v11.5M3 20.5h18M8.2 8h2.6M8.2 12h2.6M8.2 16h2.6M16.5 13h.01M16.5 16.8h.01';
export const iconInbound: IconPath =
  'M5 17H2.8V8.5h3M10 17h4M14 10h3.8l3.4 3.6V17h-2.3M14 10v7M9.8 3.8v8M7 9.2l2.8 2.8 2.8-2.8M7.5 14.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM16.5 14.9a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z';
export const iconShapes: IconPath =
  'M4.2 4.2h6v6h-6zM17 3.9l3.5 6.3h-7zM13.8 13.8h6v6h-6zM7.2 13.6a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z';
export const iconHash: IconPath = 'M9.6 4.2 7.4 19.8M16.6 4.2l-2.2 15.6M4.6 9h15.8M3.6 15h15.8';
export const iconUsers: IconPath =
  'M9 4.2a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM2.8 19.8v-.6a6.2 4.6 0 0 1 12.4 0v.6M15.6 4.5a3.6 3.6 0 0 1 0 6.6M17.6 14.8a5.4 5.4 0 0 1 3.6 4.4v.6';
export const iconKey: IconPath = 'M7.8 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10.8 13.2 19.8 4.2M15.8 8.2l2.7 2.7';
export const iconShield: IconPath = 'M12 3.5 19.5 6v6c0 4.3-2.8 7-7.5 8.8C7.3 19 4.5 16.3 4.5 12V6z';
export const iconSliders: IconPath =
  'M4 7.5h8.5M17 7.5h3M12.8 5h4v5h-4zM4 16.5h3M11.5 16.5H20M7.3 14h4v5h-4z';
export const iconBasket: IconPath =
  'M3.3 9.8h17.4l-2 10.2H5.3zM7.8 9.8 10.8 4M16.2 9.8 13.2 4M9 13.4v3M12 13.4v3M15 13.4v3';
export const iconBell: IconPath = 'M6.2 17v-6.2a5.8 5.8 0 0 1 11.6 0V17M4 17h16M10.8 20.5h2.4';
export const iconLogout: IconPath = 'M10 4H4v16h6M9.5 12H20M16 8l4 4-4 4';
export const iconLogin: IconPath = 'M14 4h6v16h-6M4 12h10.5M10.5 8l4 4-4 4';
export const iconSync: IconPath =
  'M19.6 9.5A8 8 0 0 0 5.3 7.8M4.8 4v4.5h4.5M4.4 14.5a8 8 0 0 0 14.3 1.7M19.2 20v-4.5h-4.5';
