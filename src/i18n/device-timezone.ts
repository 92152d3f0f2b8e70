/** The time zone of the device (IANA name), in which instants are shown. */
export function deviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
