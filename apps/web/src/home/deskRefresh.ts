/** The interval of a desk's requests: other people place and take orders, and hand conversations over. Milliseconds. */
export const DESK_REFRESH_MS = 15_000;
