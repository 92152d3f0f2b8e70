import type { RoleName } from '#contract/access.ts';

/** The user and the rights that a device works for; plain data, so that it can be posted to a worker. */
export interface DeviceSession {
  user_id: string;
  username: string;
  role: RoleName;
  permissions: readonly string[];
  /** The customer for which a Client orders, empty for others. */
  customer_code: string;
  /** In percent: that of the orders that this device places. */
  vat_rate: number;
  /** Identifies this browser in the history. */
  device_id: string;
  /** The language of the server's messages. */
  language: string;
  /** Whether this user had a store in this browser. If it is missing, the device reports that the browser deleted it. */
  hadStore: boolean;
  /** Whether the server confirmed these rights in the present session; false if they come from the stored profile. */
  confirmed: boolean;
}

/** Fingerprint of what a session may see: rows read under another one are not shown before a pull. */
export function rightsFingerprint({ role, permissions, customer_code }: DeviceSession): string {
  return JSON.stringify([role, customer_code, permissions.toSorted()]);
}
