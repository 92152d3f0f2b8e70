import type { SimulatedProfile, SimulatedTab } from './simulated-profile.ts';
import type { World } from './world.ts';

/** Where a fault strikes. `draw` decides what it leaves open. */
export interface Target {
  world: World;
  profile: SimulatedProfile;
  tab: SimulatedTab;
  draw: number;
}
