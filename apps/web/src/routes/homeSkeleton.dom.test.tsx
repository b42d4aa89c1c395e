import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

const HOME = '../home/RoleHome.js';

it('while the code of the home page is loading its skeleton is in the frame', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Test files share their modules: the routes are imported anew here, and again by the next file.
  vi.resetModules();
  vi.doMock(HOME, async () => {
    await arrived;
    return { RoleHome: () => <h1>首页到了</h1> };
  });
  onTestFinished(() => {
    scrolled.mockRestore();
    vi.doUnmock(HOME);
    vi.resetModules();
  });
  const { startApp } = await import('../testing/startApp.js');
  startApp({ at: '/Home' });
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.querySelector('[aria-busy="true"]')?.textContent).toBe('加载中…'));
  expect(main.querySelectorAll('i').length).toBeGreaterThan(5);
  expect(screen.getByRole('link', { name: '首页' })).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: '首页到了' })).toBeTruthy();
  expect(main.querySelector('[aria-busy="true"]')).toBeNull();
});
