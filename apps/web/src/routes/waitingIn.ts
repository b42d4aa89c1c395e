/** The unread count of the logged-in user: messages and notices. The badge and the title both show it. */
export function waitingIn(
  session: { readonly unread: { readonly count: number }; readonly notices: { readonly total: number } } | null,
): number {
  return session === null ? 0 : session.unread.count + session.notices.total;
}
