import type { FloorPage } from './floor-page.ts';
import type { Quota } from './quota.ts';
import type { Wire } from './wire.ts';

/** What every measurement of a device receives. */
export interface Bench {
  /** The temporary folder of this run: the server's data and the browser profiles. */
  folder: string;
  /** The profile of the device that is signed in. */
  profile: string;
  /** The profile in which the baseline pages store their rows. */
  floorProfile: string;
  /** Articles in the warehouse. */
  count: number;
  wire: Wire;
  quota: Quota;
  floor: FloorPage;
  /** The application's URL, through the wire. */
  url: string;
}
