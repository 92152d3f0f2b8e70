import type { SimulatedProfile, SimulatedTab } from './simulated-profile.ts';
import type { World } from './world.ts';

/** Where a fault strikes. `draw` decides the details. */
export interface Target {
  world: World;
  profile: SimulatedProfile;
  tab: SimulatedTab;
  draw: number;
}
