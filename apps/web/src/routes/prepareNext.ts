/** What follows a log-in, in the order in which it is shown. */
const NEXT: readonly (() => Promise<unknown>)[] = [
  () => import('./Page.js'),
  () => import('../screens/home/RoleHome.js'),
  () => import('../session/openSession.js'),
  () => import('../screens/messaging/MessagingScreen.js'),
];

/** Fetches what follows a log-in while the form is filled in; what does not arrive comes when it is needed. */
export function prepareNext(): void {
  for (const fetchPart of NEXT) void fetchPart().catch(() => undefined);
}
