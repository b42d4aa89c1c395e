export type Fault =
  | { readonly at: 'access' | 'join'; readonly code: number }
  | { readonly at: 'silence'; readonly code: 0 };

const FAULTY = /^(access|join|silence)-(\d+)-/u;

/** The fault of a channel, by its name: `access-5-x`, `join-110-x`, `silence-0-x`; null for every other one. */
export function faultOf(channel: string): Fault | null {
  const [, at, code = ''] = FAULTY.exec(channel) ?? [];
  if (at === 'silence') return { at, code: 0 };
  return at === 'access' || at === 'join' ? { at, code: Number(code) } : null;
}
