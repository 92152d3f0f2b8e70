import 'react';

declare module 'react' {
  /** The variables that components set in a `style`. */
  interface CSSProperties {
    /** The number of digits of a stepper's number (`selection-controls.css`). */
    '--digits'?: number;
    /** The height of the action bar of the step before (`panels.css`). */
    '--bar-before'?: string;
  }
}
