import { bags } from './bags.ts';
import { bottles } from './bottles.ts';
import { desk } from './desk.ts';
import { devices } from './devices.ts';
import { events } from './events.ts';
import { headwear } from './headwear.ts';
import { home } from './home.ts';
import { jackets } from './jackets.ts';
import { leisure } from './leisure.ts';
import { luggage } from './luggage.ts';
import { paper } from './paper.ts';
import type { Shape } from './shape.ts';
import { sweats } from './sweats.ts';
import { tableware } from './tableware.ts';
import { tools } from './tools.ts';
import { tops } from './tops.ts';
import { weather } from './weather.ts';
import { writing } from './writing.ts';

const drawn = {
  ...tops,
  ...sweats,
  ...jackets,
  ...headwear,
  ...bags,
  ...luggage,
  ...tableware,
  ...bottles,
  ...writing,
  ...paper,
  ...desk,
  ...devices,
  ...weather,
  ...home,
  ...tools,
  ...events,
  ...leisure,
};

/** The name of a drawable kind of goods. */
export type ShapeName = keyof typeof drawn;

/** Every drawable kind of goods, by name. */
export const SHAPES: Record<ShapeName, Shape> = drawn;
