import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HistoryGate, HistoryGateContext, WatchedHistory } from '../navigation/WatchedHistory.js';
import { useLeaveGuard } from './useLeaveGuard.js';

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const leaving = useLeaveGuard(text !== '', form);
  return (
    <form ref={form}>
      <input aria-label="联系人" value={text} onChange={(event) => setText(event.target.value)} />
      {leaving}
    </form>
  );
}

/** A form that was opened from another page of the app; the test restores the page's own address. */
async function start() {
  const own = window.location.href;
  window.history.pushState(null, '', '/before');
  const gate = new HistoryGate(window);
  render(
    <HistoryGateContext value={gate}>
      <BrowserRouter>
        <WatchedHistory>
          <Routes>
            <Route path="/before" element={<Link to="/form">下单</Link>} />
            <Route path="/form" element={<Form />} />
          </Routes>
        </WatchedHistory>
      </BrowserRouter>
    </HistoryGateContext>,
  );
  onTestFinished(() => {
    cleanup();
    window.history.replaceState(null, '', own);
  });
  fireEvent.click(screen.getByRole('link', { name: '下单' }));
  return await screen.findByLabelText<HTMLInputElement>('联系人');
}

const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const question = () => screen.findByRole('alertdialog', { name: '确定离开？' });

describe('leaving a form (RELEASE)', () => {
  it('the back button asks first: 继续填写 stays with the typed values, 离开 leaves', async () => {
    const field = await start();
    expect(unload()).toBe(false);
    fireEvent.change(field, { target: { value: '林小' } });
    for (let again = 0; again < 2; again += 1) {
      window.history.back();
      await question();
      fireEvent.click(screen.getByRole('button', { name: '继续填写' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      expect(screen.getByLabelText<HTMLInputElement>('联系人').value).toBe('林小');
    }
    window.history.back();
    await question();
    fireEvent.click(screen.getByRole('button', { name: '离开' }));
    expect(await screen.findByRole('link', { name: '下单' })).toBeTruthy();
    expect(window.location.pathname).toBe('/before');
  });

  it('the browser confirms a reload while there are typed values, and not afterwards', async () => {
    const field = await start();
    fireEvent.change(field, { target: { value: '林小' } });
    expect(unload()).toBe(true);
    fireEvent.change(field, { target: { value: '' } });
    expect(unload()).toBe(false);
    window.history.back();
    expect(await screen.findByRole('link', { name: '下单' })).toBeTruthy();
  });
});
