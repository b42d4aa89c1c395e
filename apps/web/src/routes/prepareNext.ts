import { LazyPage } from './LazyPage.js';

/** The modules after a log-in, in the order in which they are shown; all are fetched at the same time. */
const NEXT: readonly (() => Promise<unknown>)[] = [
  LazyPage.preload,
  () => import('../screens/home/RoleHome.js'),
  () => import('../screens/messaging/MessagingScreen.js'),
  async () => (await import('./screens.js')).preloadScreens(),
];

/** Loads the modules after a log-in while the form is filled in; a failed one is loaded again when it is needed. */
export function prepareNext(): void {
  for (const fetchPart of NEXT) void fetchPart().catch(() => undefined);
}
