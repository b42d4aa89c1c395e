import { Dialog } from '@fitout/ui-kit/primitives';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { HistoryGate, HistoryGateContext, WatchedHistory } from './WatchedHistory.js';

function Order() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = () => setOpen((titles) => titles.slice(0, -1));
  return (
    <>
      <button type="button" onClick={() => setOpen(['评价', '选择图片'])}>
        评价
      </button>
      <Link to="/order?tab=2" onClick={() => setOpen([])}>
        已完成
      </Link>
      {open.map((title) => (
        <Dialog key={title} title={title} onClose={close}>
          <input aria-label={`${title}的内容`} />
        </Dialog>
      ))}
    </>
  );
}

/** A page with two dialogs, opened at `at` or from there; the test restores the page's own address. */
async function start(at: '/before' | '/order' = '/before') {
  const own = window.location.href;
  window.history.pushState(null, '', '/elsewhere');
  window.history.pushState(null, '', at);
  const gate = new HistoryGate(window);
  render(
    <HistoryGateContext value={gate}>
      <BrowserRouter>
        <WatchedHistory>
          <Routes>
            <Route path="/before" element={<Link to="/order">订单</Link>} />
            <Route path="/order" element={<Order />} />
          </Routes>
        </WatchedHistory>
      </BrowserRouter>
    </HistoryGateContext>,
  );
  onTestFinished(() => {
    cleanup();
    window.history.replaceState(null, '', own);
  });
  if (at === '/before') fireEvent.click(screen.getByRole('link', { name: '订单' }));
  fireEvent.click(await screen.findByRole('button', { name: '评价' }));
}

const titles = () => screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);

it('the browser’s back closes one dialog after the other, with what is typed below it, and then leaves the page', async () => {
  await start();
  fireEvent.change(screen.getByLabelText('评价的内容'), { target: { value: '师傅很准时' } });
  expect(titles()).toEqual(['评价', '选择图片']);

  window.history.back();
  await waitFor(() => expect(titles()).toEqual(['评价']));
  await waitFor(() => expect(window.location.pathname).toBe('/order'));
  expect(screen.getByLabelText<HTMLInputElement>('评价的内容').value).toBe('师傅很准时');

  window.history.back();
  await waitFor(() => expect(titles()).toEqual([]));
  await waitFor(() => expect(window.location.pathname).toBe('/order'));

  window.history.back();
  expect(await screen.findByRole('link', { name: '订单' })).toBeTruthy();
  expect(window.location.pathname).toBe('/before');
});

it('in the first page of the tab back closes the dialogs too, and the next back leaves at once', async () => {
  await start('/order');
  window.history.back();
  await waitFor(() => expect(titles()).toEqual(['评价']));
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
  window.history.back();
  await waitFor(() => expect(titles()).toEqual([]));
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
  expect(window.location.pathname).toBe('/order');

  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
});

it('back closes a dialog where the entry before is the same page with other parameters', async () => {
  await start('/order');
  fireEvent.click(screen.getByRole('link', { name: '已完成', hidden: true }));
  await waitFor(() => expect(window.location.search).toBe('?tab=2'));
  fireEvent.click(screen.getByRole('button', { name: '评价', hidden: true }));
  window.history.back();
  await waitFor(() => expect(titles()).toEqual(['评价']));
  await waitFor(() => expect(window.location.search).toBe('?tab=2'));
});
