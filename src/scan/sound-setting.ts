const SOUND_KEY = 'sound';

/** Whether this device makes sounds; it does until somebody mutes it. */
export function isSoundOn(): boolean {
  return localStorage.getItem(SOUND_KEY) !== 'off';
}

/** Mutes this device, or lets it be heard again. */
export function setSound(on: boolean): void {
  if (on) localStorage.removeItem(SOUND_KEY);
  else localStorage.setItem(SOUND_KEY, 'off');
}
