import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  ['the frame', '/Home', './Page.js', 'Page'],
  ['a document without a log-in', '/Privacy', '../account/LegalScreen.js', 'OpenFrame'],
])('while the code of %s is loading the window says so', async (_, at, path, name) => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Test files share their modules: the routes are imported anew here, and again by the next file.
  vi.resetModules();
  const reload = vi.fn();
  vi.doMock(path, async () => {
    reload();
    await arrived;
    return { [name]: () => <h1>页面到了</h1> };
  });
  onTestFinished(() => {
    scrolled.mockRestore();
    vi.doUnmock(path);
    vi.resetModules();
  });
  const { startApp } = await import('../testing/startApp.js');
  startApp({ at, isLoggedIn: at === '/Home' });
  // Each renders what has arrived so far, at once and not after React's pause between two changes.
  while (reload.mock.calls.length === 0) await act(async () => undefined);
  await act(async () => undefined);
  expect(screen.getByText('加载中…')).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: '页面到了' })).toBeTruthy();
  expect(screen.queryByText('加载中…')).toBeNull();
});

it('a pressed section is the current one at once, with a skeleton, while its code is loading', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.resetModules();
  vi.doMock('../square/SquareScreen.js', () => new Promise(() => undefined));
  onTestFinished(() => {
    scrolled.mockRestore();
    vi.doUnmock('../square/SquareScreen.js');
    vi.resetModules();
  });
  const { startApp } = await import('../testing/startApp.js');
  startApp({ at: '/Problem' });
  const former = await screen.findByRole('heading', { name: '问题分类' });
  fireEvent.click(screen.getByRole('link', { name: '广场' }));
  await waitFor(() => expect(former.isConnected).toBe(false));
  expect(screen.getByRole('link', { name: '广场' }).getAttribute('aria-current')).toBe('page');
  expect(await within(screen.getByRole('main')).findByText('加载中…')).toBeTruthy();
});

it('the frame is shown with a placeholder before a screen whose code is loaded already', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const [{ startApp }, { preloadPages }] = await Promise.all([
    import('../testing/startApp.js'),
    import('./AppRoutes.js'),
  ]);
  await preloadPages('home');
  const placeholders: boolean[] = [];
  const watch = new MutationObserver((changes) => {
    const ofMain = changes.filter(({ target }) => target.nodeName === 'MAIN');
    const removed = ofMain.flatMap(({ removedNodes }) => [...removedNodes]);
    placeholders.push(...removed.map((node) => (node as Element).querySelector('[aria-busy=true]') !== null));
  });
  watch.observe(document, { subtree: true, childList: true });
  onTestFinished(() => {
    scrolled.mockRestore();
    watch.disconnect();
  });
  startApp({ at: '/Home' });
  expect(await screen.findByRole('region', { name: '我的订单概况' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(placeholders).toEqual([true]);
});
