const VIBRATION_KEY = 'vibration';

/** Whether this device can vibrate at all. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

/** Whether this device vibrates; on by default. */
export function isVibrationOn(): boolean {
  return localStorage.getItem(VIBRATION_KEY) !== 'off';
}

/** Turns vibration on this device on or off. */
export function setVibration(on: boolean): void {
  if (on) localStorage.removeItem(VIBRATION_KEY);
  else localStorage.setItem(VIBRATION_KEY, 'off');
}
