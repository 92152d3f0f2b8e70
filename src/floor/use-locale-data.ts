import { useEffect } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { afterFrames } from '#src/sync/client/device/after-frames.ts';

/**
 * Makes the browser load its locale data while a screen waits for its first answer. The first `Intl` object of a page
 * costs as much as all rendering of a screen. Creating it while rendering the data would delay that render.
 */
export function useLocaleData(): void {
  const { date } = useFormat();
  useEffect(() => {
    afterFrames(1, () => void date('2000-01-01'));
  }, [date]);
}
