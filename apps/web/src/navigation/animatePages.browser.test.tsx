import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { animatePages } from './animatePages.js';

function startRouter() {
  const own = window.location.href;
  window.history.replaceState(null, '', '/Home');
  const start = vi.spyOn(document, 'startViewTransition');
  const page = (name: string) => ({ path: name, element: <h1>{name}</h1> });
  const router = animatePages(createBrowserRouter(['/Home', '/Rental', '/PayVip', '/Order'].map(page)));
  render(<RouterProvider router={router} useTransitions={false} />);
  onTestFinished(() => {
    cleanup();
    router.dispose();
    start.mockRestore();
    window.history.replaceState(null, '', own);
  });
  return { router, start };
}

it('[WEB-FRAME-7] a page below fades in; a redirect meanwhile is what stays; sections change at once', async () => {
  const { router, start } = startRouter();
  await act(() => router.navigate('/Rental'));
  await screen.findByRole('heading', { name: '/Rental' });
  expect(start).toHaveBeenCalledTimes(1);
  await act(async () => {
    void router.navigate('/Home');
    void router.navigate('/Order', { replace: true });
  });
  await screen.findByRole('heading', { name: '/Order' });
  await start.mock.results.at(-1)?.value.finished.catch(() => undefined);
  expect(screen.getByRole('heading').textContent).toBe('/Order');
});

it('[WEB-FRAME-7] with reduced motion nothing moves', async () => {
  const match = window.matchMedia.bind(window);
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => match(query.includes('reduce') ? 'all' : query));
  onTestFinished(() => asked.mockRestore());
  const { router, start } = startRouter();
  await act(() => router.navigate('/PayVip'));
  await screen.findByRole('heading', { name: '/PayVip' });
  expect(start).not.toHaveBeenCalled();
});
