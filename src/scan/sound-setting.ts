const SOUND_KEY = 'sound';

/** Whether this device plays sounds; on by default. */
export function isSoundOn(): boolean {
  return localStorage.getItem(SOUND_KEY) !== 'off';
}

/** Turns sound on this device on or off. */
export function setSound(on: boolean): void {
  if (on) localStorage.removeItem(SOUND_KEY);
  else localStorage.setItem(SOUND_KEY, 'off');
}
