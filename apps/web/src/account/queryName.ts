/** The user name in a log-in address, and the address without it. */
export interface QueryName {
  /** The user name to log in with; null if the address has none. */
  readonly name: string | null;
  /** The new address; null if nothing has to be removed. */
  readonly address: string | null;
}

/**
 * The user name in `/Login?username=` and `/register?username=` (R076, A12). It is removed from the address before any
 * request, and so is a password, which is never read.
 */
export function queryNameOf(pathname: string, search: string): QueryName {
  const query = new URLSearchParams(search);
  const isLogin = /^\/(?:login|register)\/?$/iu.test(pathname);
  if (!isLogin || !(query.has('username') || query.has('password'))) return { name: null, address: null };
  const name = query.get('username');
  query.delete('username');
  query.delete('password');
  const path = name === null ? pathname : '/Login';
  return { name, address: query.size === 0 ? path : `${path}?${query.toString()}` };
}
