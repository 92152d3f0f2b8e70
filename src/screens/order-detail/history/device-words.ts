import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { kindOfDevice, readDeviceId, type DeviceKind } from '#src/api/device-id.ts';

const words: Record<DeviceKind, MessageDescriptor> = {
  phone: msg`phone`,
  tablet: msg`tablet`,
  computer: msg`computer`,
};

/** Where something was done, by the device's name: this one, or what it is; empty where its name does not say. */
export function useDeviceWords(): (name: string) => string {
  const { t } = useLingui();
  return (name) => {
    if (name !== '' && name === readDeviceId()) return t`this device`;
    const kind = kindOfDevice(name);
    if (kind === null) return '';
    // Some are numbered by whoever hands them out.
    const [, number = ''] = /\.(\d{1,3})$/.exec(name) ?? [];
    return `${t(words[kind])} ${number}`.trimEnd();
  };
}
