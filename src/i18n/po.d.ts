/** A catalogue, compiled by the Lingui plugin when Vite loads it. */
declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
