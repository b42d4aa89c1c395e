/** The path of the host below which this build is served: `/`, or one such as `/fitout/` (`FITOUT_BASE` of the build). */
export const BASE = import.meta.env.BASE_URL;

/**
 * What an address of the app begins with on its host: nothing at the root, `/fitout` below that path. The router and the
 * bundler add it by themselves; every other address for the browser needs it. A constant, which costs the root nothing.
 */
export const PREFIX = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.slice(0, -1);
