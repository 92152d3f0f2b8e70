import { safeReload } from './safe-reload.ts';

/** Applies the new version when the user accepts it. If the code for that fails to load, the page is only reloaded. */
export async function takeUpdate(): Promise<void> {
  try {
    const { applyUpdate } = await import('./apply-update.ts');
    await applyUpdate();
  } catch (error) {
    console.warn('update: applying the new version failed', error);
    await safeReload();
  }
}
