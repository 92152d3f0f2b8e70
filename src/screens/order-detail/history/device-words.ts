import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { kindOfDevice, readDeviceId, type DeviceKind } from '#src/api/device-id.ts';

const words: Record<DeviceKind, MessageDescriptor> = {
  phone: msg`phone`,
  tablet: msg`tablet`,
  computer: msg`computer`,
};

/** Names the device of a timeline entry: this one, or its kind; empty if the name does not tell. */
export function useDeviceWords(): (name: string) => string {
  const { t } = useLingui();
  return (name) => {
    if (name !== '' && name === readDeviceId()) return t`this device`;
    const kind = kindOfDevice(name);
    if (kind === null) return '';
    // Some device names end in a number that was assigned during setup.
    const [, number = ''] = /\.(\d{1,3})$/.exec(name) ?? [];
    return `${t(words[kind])} ${number}`.trimEnd();
  };
}
