import type { RoleName } from '#contract/access.ts';

/** Whom a device works for, as the page knows it; plain data, so that it can be handed to a worker. */
export interface DeviceSession {
  user_id: string;
  username: string;
  role: RoleName;
  permissions: readonly string[];
  /** The company of a Client, empty for others. */
  customer_code: string;
  /** Names this browser, for history. */
  device_id: string;
  /** Of what the server says in words. */
  language: string;
  /** Whether this user had a store here: where it is gone, that is told. */
  expected: boolean;
  /** Whether the server itself said all this in this session, or the profile kept here serves. */
  confirmed: boolean;
}

/** Fingerprint of what a session may see: rows read under another one are not shown before a pull. */
export function rightsOf({ role, permissions, customer_code }: DeviceSession): string {
  return JSON.stringify([role, customer_code, permissions.toSorted()]);
}
