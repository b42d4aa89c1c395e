import { Dialog } from '@fitout/ui-kit/primitives';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LeaveGate, useLeaveGuard } from './LeaveGate.js';

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

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  useLeaveGuard(text !== '', form);
  return (
    <>
      <Link to="/before">首页</Link>
      <form ref={form}>
        <input aria-label="联系人" value={text} onChange={(event) => setText(event.target.value)} />
        <Link to="/order">选师傅</Link>
      </form>
    </>
  );
}

/** A page opened at `at`, each next one drawn by `drawing`; the test restores the page's own address. */
function start(at: '/before' | '/order', drawing = (draw: () => void) => draw()) {
  const own = window.location.href;
  window.history.pushState(null, '', '/elsewhere');
  window.history.pushState(null, '', at);
  const before = (
    <>
      <Link to="/order">订单</Link>
      <Link to="/form">下单</Link>
    </>
  );
  const frame = (
    <LeaveGate>
      <Outlet />
    </LeaveGate>
  );
  const router = createBrowserRouter([
    {
      element: frame,
      children: [
        { path: '/before', element: before },
        { path: '/order', Component: Order },
        { path: '/form', Component: Form },
        { path: '*', element: null },
      ],
    },
  ]);
  const { subscribe } = router;
  router.subscribe = (show) => subscribe((state, how) => drawing(() => show(state, how)));
  render(<RouterProvider router={router} useTransitions={false} />);
  onTestFinished(() => {
    cleanup();
    router.dispose();
    window.history.replaceState(null, '', own);
  });
}

const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name, hidden: true }));

describe('overlays', () => {
  const open = () => fireEvent.click(screen.getByRole('button', { name: '评价', hidden: true }));
  const titles = () => screen.queryAllByRole('dialog', { hidden: true }).map((dialog) => dialog.textContent);

  it('the browser’s back closes one dialog after the other, with what is typed below it, and then leaves the page', async () => {
    start('/before');
    follow('订单');
    open();
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
    start('/order');
    open();
    for (const left of [['评价'], []]) {
      await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
      window.history.back();
      await waitFor(() => expect(titles()).toEqual(left));
      await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
    }
    expect(window.location.pathname).toBe('/order');

    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/elsewhere'));
  });

  it('back closes a dialog where the entry before is the same page with other parameters', async () => {
    start('/order');
    open();
    follow('已完成');
    await waitFor(() => expect(window.location.search).toBe('?tab=2'));
    open();
    window.history.back();
    await waitFor(() => expect(titles()).toEqual(['评价']));
    await waitFor(() => expect(window.location.search).toBe('?tab=2'));
  });
});

describe('leaving a form (RELEASE)', () => {
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const question = () => screen.findByRole('alertdialog', { name: '确定离开？' });
  const field = () => screen.getByLabelText<HTMLInputElement>('联系人');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it.each([
    ['the back button', () => window.history.back()],
    ['a link outside the form', () => follow('首页')],
  ])('%s asks first: 继续填写 stays with the typed values, 离开 leaves', async (_, go) => {
    start('/before');
    follow('下单');
    type('林小');
    for (let again = 0; again < 2; again += 1) {
      go();
      await question();
      fireEvent.click(screen.getByRole('button', { name: '继续填写' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(window.location.pathname).toBe('/form'));
      expect(field().value).toBe('林小');
    }
    go();
    await question();
    fireEvent.click(screen.getByRole('button', { name: '离开' }));
    expect(await screen.findByRole('link', { name: '下单' })).toBeTruthy();
    expect(window.location.pathname).toBe('/before');
  });

  it('holds nothing once the form has been left, though its page is still drawn', async () => {
    start('/before', (draw) => void (window.location.pathname === '/order' || draw()));
    follow('下单');
    type('林小');
    follow('选师傅');
    expect(window.location.pathname).toBe('/order');
    expect(field().value).toBe('林小');
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('back during the question stays', async () => {
    start('/before');
    follow('下单');
    type('林小');
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(field().value).toBe('林小');
  });

  it('a link in the form is part of filling it in', async () => {
    start('/before');
    follow('下单');
    type('林小');
    follow('选师傅');
    expect(await screen.findByRole('button', { name: '评价' })).toBeTruthy();
  });

  it('the browser confirms a reload while there are typed values, and not afterwards', async () => {
    start('/before');
    follow('下单');
    expect(unload()).toBe(false);
    type('林小');
    expect(unload()).toBe(true);
    type('');
    expect(unload()).toBe(false);
    window.history.back();
    expect(await screen.findByRole('link', { name: '下单' })).toBeTruthy();
  });
});
