import { createContext, useCallback, useContext, useEffect } from 'react';
import type { PreparePicture } from './preparePicture.js';

/**
 * Starts a worker that answers each message, a file, with the result of `shrinkPicture`, or `failed`. By default its
 * script is a blob of the page; a page whose content policy allows no such worker provides another one here. Without
 * any the picture is prepared on the page.
 */
export const PictureWorkerContext = /*#__PURE__*/ createContext<(() => Worker) | undefined>(undefined);

const load = () => import('./preparePicture.js');

/**
 * The way in which all chosen pictures are prepared. Only one at a time, because a decoded picture is large. Its code is
 * loaded after the page, before it is needed, so that it also works once the network is lost.
 */
export function usePreparePicture(): PreparePicture {
  const start = useContext(PictureWorkerContext);
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return useCallback(async (file) => (await load()).preparePicture(file, start), [start]);
}
