import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { Dialog, Modal } from '../primitives/index.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { KitRoot } from '../theme/KitRoot.js';
import { AboveCall } from './CallPortal.js';
import { CallWindow } from './CallWindow.js';
import { IncomingCallAlert } from './IncomingCallAlert.js';

afterEach(() => page.viewport(1280, 860));

const PEER = party('3001', '王师傅');
const ALERT = { kind: 'voice', name: '王师傅', avatarUrl: '' } as const;

const layers = {
  'a dialog': (inside: ReactNode) => (
    <Dialog title="窗口" onClose={vi.fn()}>
      {inside}
    </Dialog>
  ),
  'a drawer': (inside: ReactNode) => (
    <Dialog title="抽屉" place="right" onClose={vi.fn()}>
      {inside}
    </Dialog>
  ),
  'a modal window': (inside: ReactNode) => (
    <Modal label="弹层" onClose={vi.fn()}>
      {inside}
    </Modal>
  ),
};

const places = {
  'the page': (inside: ReactNode) => (
    <>
      <GlobalStyle />
      {inside}
    </>
  ),
  'a root': (inside: ReactNode) => <KitRoot>{inside}</KitRoot>,
  'a root in a shadow root': (inside: ReactNode) => <KitRoot>{inside}</KitRoot>,
};

function start(place: keyof typeof places) {
  const host = document.createElement('div');
  host.style.height = '800px';
  document.body.append(host);
  onTestFinished(() => host.remove());
  const container = document.createElement('div');
  container.style.height = '100%';
  (place === 'a root in a shadow root' ? host.attachShadow({ mode: 'open' }) : host).append(container);
  const around = (open: ReactNode, call: ReactNode) =>
    places[place](
      <>
        {open}
        {call}
      </>,
    );
  const view = render(around(null, null), { container });
  onTestFinished(() => view.unmount());
  return async (open: ReactNode, call: ReactNode) => act(async () => view.rerender(around(open, call)));
}

describe('a call over what is open (CALL)', () => {
  const cases = Object.keys(places).flatMap((place) =>
    Object.keys(layers).map((what, index) => ({ place, what, width: index === 0 ? 375 : 1280 })),
  ) as { place: keyof typeof places; what: keyof typeof layers; width: number }[];

  it.each(cases)('in $place, over $what, at $width px a call is answered and ended', async ({ place, what, width }) => {
    await page.viewport(width, 860);
    const [onAccept, onHangUp] = [vi.fn(), vi.fn()];
    const show = start(place);
    const open = layers[what](<p>内容</p>);
    await show(open, null);
    await show(open, <IncomingCallAlert {...ALERT} onAccept={onAccept} onRefuse={vi.fn()} />);
    await page.getByRole('button', { name: '接听' }).click({ timeout: 10_000 });
    await show(open, <CallWindow {...callWindow()} kind="voice" peer={PEER} onHangUp={onHangUp} />);
    await page.getByRole('button', { name: '挂断' }).click({ timeout: 10_000 });
    expect([onAccept.mock.calls.length, onHangUp.mock.calls.length]).toEqual([1, 1]);
    await expect.element(page.getByText('内容')).toBeInTheDocument();
  });

  it.each(['the page', 'a root', 'a root in a shadow root'] as const)(
    'in %s a call goes on when the modal window that it was shown in closes, below one that is opened later',
    async (place) => {
      const [onHangUp, onPress] = [vi.fn(), vi.fn()];
      const call = <CallWindow {...callWindow()} kind="voice" peer={PEER} onHangUp={onHangUp} />;
      const show = start(place);
      await show(layers['a modal window']('内容'), null);
      await show(layers['a modal window']('内容'), call);
      await show(null, call);
      await page.getByRole('button', { name: '挂断' }).click({ timeout: 10_000 });
      expect(onHangUp).toHaveBeenCalledOnce();
      const button = (
        <button type="button" onClick={onPress}>
          发送
        </button>
      );
      await show(layers['a modal window'](button), call);
      await page.getByRole('button', { name: '发送' }).click({ timeout: 10_000 });
      expect(onPress).toHaveBeenCalledOnce();
    },
  );

  it.each(['the page', 'a root', 'a root in a shadow root'] as const)(
    'in %s the dialog of a call is above its window',
    async (place) => {
      const onPress = vi.fn();
      const call = <CallWindow {...callWindow()} kind="voice" peer={PEER} />;
      const show = start(place);
      await show(null, call);
      const picker = (
        <AboveCall>
          {layers['a dialog'](
            <button type="button" onClick={onPress}>
              邀请
            </button>,
          )}
        </AboveCall>
      );
      await show(picker, call);
      await page.getByRole('button', { name: '邀请' }).click({ timeout: 10_000 });
      expect(onPress).toHaveBeenCalledOnce();
    },
  );
});
