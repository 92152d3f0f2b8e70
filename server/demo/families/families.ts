import { bagsFamilies } from './bags.ts';
import { bottlesFamilies } from './bottles.ts';
import { deskFamilies } from './desk.ts';
import { eventsFamilies } from './events.ts';
import type { Family } from './family.ts';
import { headwearFamilies } from './headwear.ts';
import { homeFamilies } from './home.ts';
import { leisureFamilies } from './leisure.ts';
import { luggageFamilies } from './luggage.ts';
import { stationeryFamilies } from './stationery.ts';
import { tablewareFamilies } from './tableware.ts';
import { techFamilies } from './tech.ts';
import { textileFamilies } from './textile.ts';
import { textileLayerFamilies } from './textile-layers.ts';
import { toolsFamilies } from './tools.ts';
import { weatherFamilies } from './weather.ts';
import { workwearFamilies } from './workwear.ts';
import { writingFamilies } from './writing.ts';

/** Every family of the sample's catalogue, in rack order. */
export const FAMILIES: readonly Family[] = [
  ...textileFamilies,
  ...textileLayerFamilies,
  ...workwearFamilies,
  ...headwearFamilies,
  ...bagsFamilies,
  ...luggageFamilies,
  ...tablewareFamilies,
  ...bottlesFamilies,
  ...writingFamilies,
  ...stationeryFamilies,
  ...deskFamilies,
  ...techFamilies,
  ...weatherFamilies,
  ...homeFamilies,
  ...toolsFamilies,
  ...eventsFamilies,
  ...leisureFamilies,
];
