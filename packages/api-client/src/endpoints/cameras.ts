import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** How cameras are asked for (A66). */
export interface CameraQuestion {
  /** Fresh addresses of the streams, after an error or on request. */
  readonly isFresh?: boolean;
  /** Keeps the devices awake while a user watches. */
  readonly isWatched?: boolean;
}

/** Cameras on the work site, and what they recorded. */
export function createCamerasApi(http: Http) {
  return {
    /** Whether there are any: ask this first (R339, A67). */
    check: (orderId: string, options?: CallOptions) => http.call('camera.check', { ...options, query: { orderId } }),

    /** All of an order; a body code other than 200 is shown with the server's words (R336–R338). */
    list: (orderId: string, { isFresh = false, isWatched = true }: CameraQuestion = {}, options?: CallOptions) =>
      http.call('camera.list', {
        ...options,
        body: { orderId, flushFlag: isFresh, videoActiveFlag: isWatched },
      }),

    /** What was recorded (R340). */
    records: (orderId: string, options?: CallOptions) => http.call('record.list', { ...options, query: { orderId } }),

    /** The files of one recording (R341). */
    recordFiles: (taskId: string, options?: CallOptions) =>
      http.call('record.files', { ...options, query: { taskId } }),

    /** What was seen on the site; silent, because no user waits for it (R348, A54). */
    events: (orderId: string, options?: CallOptions) =>
      http.call('remote.camerasAlgorithm', { silent: true, ...options, query: { orderId } }),
  };
}
