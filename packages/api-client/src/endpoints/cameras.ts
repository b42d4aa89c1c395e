import type { Http } from '../http/createHttp.js';
import type { CallOptions } from '../http/HttpOptions.js';

/** Options of a request for cameras (A66). */
export interface CameraQuery {
  /** Fresh addresses of the streams, after an error or on request. */
  readonly isFresh?: boolean;
  /** Keeps the devices awake while a user watches. */
  readonly isWatched?: boolean;
}

/** Cameras on the work site and their recordings. */
export function createCamerasApi(http: Http) {
  return {
    /** Whether the order has cameras; call this before `list` (R339, A67). */
    check: (orderId: string, options?: CallOptions) => http.call('camera.check', { ...options, query: { orderId } }),

    /** All cameras of an order; for a body code other than 200 the error has the server's message (R336–R338). */
    list: (orderId: string, { isFresh = false, isWatched = true }: CameraQuery = {}, options?: CallOptions) =>
      http.call('camera.list', {
        ...options,
        body: { orderId, flushFlag: isFresh, videoActiveFlag: isWatched },
      }),

    /** The recordings of an order (R340). */
    records: (orderId: string, options?: CallOptions) => http.call('record.list', { ...options, query: { orderId } }),

    /** The files of one recording (R341). */
    recordFiles: (taskId: string, options?: CallOptions) =>
      http.call('record.files', { ...options, query: { taskId } }),

    /** The events that the cameras detected; silent, because no user waits for it (R348, A54). */
    events: (orderId: string, options?: CallOptions) =>
      http.call('remote.camerasAlgorithm', { silent: true, ...options, query: { orderId } }),
  };
}
