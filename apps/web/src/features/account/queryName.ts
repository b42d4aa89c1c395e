/** What an address of log-in asked for, and what is left of it. */
export interface QueryName {
  /** The user name to log in with; null when the address names none. */
  readonly name: string | null;
  /** The address afterwards; null if nothing has to be removed. */
  readonly address: string | null;
}

/**
 * What `/Login?username=` and `/register?username=` ask for (R076, A12). The name has to be out of the address before
 * anything is asked for, and so has a password, which is read by nobody.
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
