import { t } from '@lingui/core/macro';
import type { OptionsState } from '../calls/use-options.ts';

/** What a choice without matches says: that there is none, or that its rows were not read. */
export function optionsText(state: OptionsState): string | undefined {
  switch (state) {
    case 'loading':
      return t`Loading…`;
    case 'failed':
      return t`Not loaded: the server is not responding.`;
    case 'read':
      return undefined;
  }
}
