import { FakeHub } from '@fitout/im-core/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { startApp } from '../testing/startApp.js';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

it('[WEB-ROUTE-8] a page is shown from its top after a link and after the browser’s back and forward', async () => {
  const own = window.location.href;
  window.history.pushState(null, '', '/Home');
  document.body.style.minHeight = '5000px';
  onTestFinished(() => {
    document.body.style.minHeight = '';
    window.history.replaceState(null, '', own);
  });
  const hub = new FakeHub();
  hub.goDown();
  const { place } = startApp({ isOnHistory: true, hub });
  await heading('首页');
  const visited: [string, number][] = [];
  for (const [go, name] of [
    [() => place.go('/Rental'), '工具租赁'],
    [() => window.history.back(), '首页'],
    [() => window.history.forward(), '工具租赁'],
  ] as const) {
    window.scrollTo(0, 1_000);
    await painted();
    act(() => void go());
    await heading(name);
    await painted();
    visited.push([name, window.scrollY]);
  }
  expect(visited).toEqual([
    ['工具租赁', 0],
    ['首页', 0],
    ['工具租赁', 0],
  ]);
});
