import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { Dialog } from '../primitives/Dialog.js';
import { Modal } from '../primitives/Modal.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { CallWindow } from './CallWindow.js';
import { IncomingCallAlert } from './IncomingCallAlert.js';

afterEach(() => page.viewport(1280, 860));

const PEER = party('3001', '王师傅');

describe('a call over what is open (CALL)', () => {
  const alert = { kind: 'voice', name: '王师傅', avatarUrl: '' } as const;
  const layers = [
    [
      'a dialog',
      (inside: ReactNode) => (
        <Dialog title="窗口" onClose={vi.fn()}>
          {inside}
        </Dialog>
      ),
    ],
    [
      'a drawer',
      (inside: ReactNode) => (
        <Dialog title="抽屉" place="right" onClose={vi.fn()}>
          {inside}
        </Dialog>
      ),
    ],
    [
      'a modal window',
      (inside: ReactNode) => (
        <Modal label="弹层" onClose={vi.fn()}>
          {inside}
        </Modal>
      ),
    ],
  ] as const;
  const looks = [1280, 375].flatMap((width) => layers.map(([what, layer]) => ({ what, width, layer })));

  it.each(looks)('[UI-CALL-26] over $what at $width px a call is answered and ended', async ({ width, layer }) => {
    await page.viewport(width, 860);
    const [onAccept, onHangUp] = [vi.fn(), vi.fn()];
    const show = (call: ReactNode) => (
      <>
        <GlobalStyle />
        {layer(<p>内容</p>)}
        {call}
      </>
    );
    const view = mount(show(null));
    view.rerender(show(<IncomingCallAlert {...alert} onAccept={onAccept} onRefuse={vi.fn()} />));
    await page.getByRole('button', { name: '接听' }).click();
    view.rerender(show(<CallWindow {...callWindow()} kind="voice" peer={PEER} onHangUp={onHangUp} />));
    await page.getByRole('button', { name: '挂断' }).click();
    expect([onAccept.mock.calls.length, onHangUp.mock.calls.length]).toEqual([1, 1]);
    expect(screen.getByText('内容')).toBeTruthy();
  });

  it('[UI-CALL-26] a call goes on when the modal window that it was shown in closes, below a dialog that is opened later', async () => {
    const onHangUp = vi.fn();
    const call = <CallWindow {...callWindow()} kind="voice" peer={PEER} onHangUp={onHangUp} />;
    const show = (before: ReactNode, after: ReactNode) => (
      <>
        <GlobalStyle />
        {before}
        {call}
        {after}
      </>
    );
    const view = mount(
      show(
        <Modal label="弹层" onClose={vi.fn()}>
          内容
        </Modal>,
        null,
      ),
    );
    view.rerender(show(null, null));
    await page.getByRole('button', { name: '挂断' }).click();
    expect(onHangUp).toHaveBeenCalledOnce();
    const onPress = vi.fn();
    const later = (
      <Dialog title="添加成员" onClose={vi.fn()}>
        <button type="button" onClick={onPress}>
          邀请
        </button>
      </Dialog>
    );
    view.rerender(show(null, later));
    await page.getByRole('button', { name: '邀请' }).click();
    expect(onPress).toHaveBeenCalledOnce();
  });
});
