import { lazyWithRetry } from '@fitout/ui-kit/primitives';
import { ReloadBlock } from '../navigation/ReloadBlock.js';
import type { RouteRecord } from '../navigation/table.js';

const loadPage = () => import('./Page.js');

/** A page in its frame. Loaded after log-in, with all pages behind it: the log-in page needs none of them. */
export const LazyPage = lazyWithRetry(async () => (await loadPage()).Page, ReloadBlock);

/** Loads the frame and these screens ahead, as far as they can be loaded; what fails is loaded again when it is shown. */
export async function preloadPages(...screens: readonly RouteRecord['screen'][]): Promise<void> {
  await LazyPage.preload();
  const { SCREENS } = await loadPage();
  await Promise.all(screens.map(async (screen) => SCREENS[screen]?.preload()));
}
