/**
 * The address of the page, and its reload; the only reader of the browser's `location`. A component below
 * the router uses `useLocation`.
 */
export const pageLocation = (): Pick<Location, 'origin' | 'pathname' | 'search' | 'reload' | 'replace'> =>
  window.location;
