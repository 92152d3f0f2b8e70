import { createDeviceSetting, type DeviceSetting } from '../device-setting.ts';

/**
 * How stock is counted on this device. blind: the recorded stock is hidden. by-scan: a scan of a single piece adds it to
 * the count; without the setting it adds nothing. The pieces of a carton are always added.
 */
export type CountSetting = 'blind' | 'by-scan';

const settings: Record<CountSetting, DeviceSetting> = {
  blind: createDeviceSetting('count-blind', 'on'),
  'by-scan': createDeviceSetting('count-by-scan', 'on'),
};

/** Turns a setting on or off for this device; both are off by default. */
export function setCountSetting(setting: CountSetting, on: boolean): void {
  settings[setting].set(on);
}

/** The setting of this device, live. */
export function useCountSetting(setting: CountSetting): boolean {
  return settings[setting].use();
}
