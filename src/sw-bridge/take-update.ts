import { reloadCalmly } from './reload-calmly.ts';

/** Takes the newer version on the user's word. Where the code for that does not come, the page is merely loaded again. */
export async function takeUpdate(): Promise<void> {
  try {
    const { applyUpdate } = await import('./apply-update.ts');
    await applyUpdate();
  } catch (error) {
    console.warn('The newer version could not be taken.', error);
    await reloadCalmly();
  }
}
