import type { Page } from '@playwright/test';
import type { RoleName } from '#contract/access.ts';
import type { Desk } from './desk.ts';

/** A screen to draw, in one state. */
export interface Picture {
  path: string;
  /** Null for signed-out users. */
  role: RoleName | null;
  /** A state without a URL: a dialog, an open panel. */
  state?: string;
  act?: (page: Page) => Promise<void>;
  /** Ends a state that the next picture would inherit, such as a lost network. */
  undo?: (page: Page) => Promise<void>;
  /** Whether the picture is of a message that disappears by itself; others are drawn without it. */
  hasToast?: boolean;
  /** Writes what the screen shows to the server; returns the path to open instead of `path`. */
  prepare?: (desk: Desk) => Promise<string>;
  /** Used on the warehouse floor: text from 16 px, controls from 44 px (`findFloorFlaws`). */
  floor?: boolean;
  /** The window widths at which it exists; all widths if omitted. */
  widths?: (width: number) => boolean;
}
