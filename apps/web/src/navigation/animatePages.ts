import { PHONE, STILL } from '@fitout/ui-kit';
import { flushSync } from 'react-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { PREFIX } from '../basePath.js';
import { wayBetween } from './rules.js';

/** WebKitGTK, here 2.50: its process ends while it takes the picture of some pages. */
const CRASHING = /Linux.*AppleWebKit\/605/u;

/**
 * Makes the router's pages come and go: the one that is left stays in sight as a picture, over or below the next one. Where
 * the browser has no view transitions, or the user wants no motion, pages change at once.
 */
export function animatePages(router: ReturnType<typeof createBrowserRouter>): typeof router {
  const { subscribe } = router;
  let newest = router.state;
  router.subscribe = (show) =>
    subscribe((state, how) => {
      const way = wayBetween(placeOf(newest), placeOf(state), matchMedia(PHONE).matches);
      newest = state;
      const isAble = typeof document.startViewTransition === 'function' && !CRASHING.test(navigator.userAgent);
      if (way === null || !isAble || matchMedia(STILL).matches) return show(state, how);
      const { dataset } = document.documentElement;
      dataset['way'] = way;
      const { ready, finished, updateCallbackDone } = document.startViewTransition(() => {
        // The browser calls this a frame later: a redirect may have been shown since.
        if (newest === state) flushSync(() => show(state, how));
      });
      // A transition that is skipped, such as by the next one, is no fault.
      for (const step of [ready, finished, updateCallbackDone]) step.catch(() => undefined);
    });
  return router;
}

const placeOf = ({ location: { pathname, search } }: { readonly location: Pick<Location, 'pathname' | 'search'> }) => ({
  pathname: pathname.slice(PREFIX.length),
  search,
});
