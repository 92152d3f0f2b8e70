import type { FloorPage } from './floor-page.ts';
import type { Quota } from './quota.ts';
import type { Wire } from './wire.ts';

/** What every measurement of a device is handed. */
export interface Bench {
  /** A folder of the run's own: the server's data, and the browsers' profiles. */
  folder: string;
  /** The profile of the device that has signed in. */
  profile: string;
  /** The profile in which the floor's pages keep their rows. */
  floorProfile: string;
  /** Articles in the warehouse. */
  count: number;
  wire: Wire;
  quota: Quota;
  floor: FloorPage;
  /** Where the application is, by way of the wire. */
  url: string;
}
