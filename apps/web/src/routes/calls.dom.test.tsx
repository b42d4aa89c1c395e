import { settle } from '@fitout/im-core/testing';
import { SessionProvider } from '@fitout/ui-kit';
import { CallButtons } from '@fitout/ui-kit/calls';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppProvider } from '../context/AppContext.js';
import { startApp } from '../testing/startApp.js';
import { startCallSession } from '../testing/startCalls.js';
import { startSession } from '../testing/startSession.js';

afterEach(() => void vi.unstubAllGlobals());

/** 1001 at a page, 1002 and 2001 elsewhere, and their actions. */
async function start() {
  vi.stubGlobal('isSecureContext', true);
  // jsdom has no layout; with these sizes lists render their first rows.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const calls = startCallSession();
  const page = startApp({
    at: '/Square',
    answers: (answer) => answer('rtc.tokenV1', { accessToken: 'call token', agoraUserId: null }),
    openSession: (options) => startSession({ ...options, ...sessionOptions('1001'), api: options.api }),
  });
  function sessionOptions(account: string) {
    const { parts, ...rest } = calls.session(account);
    return { ...rest, parts: { ...parts } };
  }
  const others = await Promise.all(
    ['1002', '2001'].map(async (account) => {
      const session = await startSession(calls.session(account));
      onTestFinished(() => session.dispose());
      const open = await session.calls.ready();
      if (!open) throw new Error('no calls');
      return open.client.calls;
    }),
  );
  const [bo, cho] = others as [(typeof others)[0], (typeof others)[0]];
  const pass = (ms: number) =>
    act(async () => {
      await calls.pass(ms);
      await page.clock.advance(ms);
      await settle();
    });
  await pass(1_000);
  const { session } = page.app.sessions;
  if (session === null) throw new Error('no session');
  await act(async () => void (await session.calls.ready()));
  return { ...calls, page, session, bo, cho, pass };
}

describe('the end of a login in a call (CALL)', () => {
  type Page = Awaited<ReturnType<typeof start>>['page'];
  const ends: readonly (readonly [string, (page: Page) => void])[] = [
    ['by 退出', ({ app }) => app.account.logOut()],
    ['because it has run out', ({ app }) => app.account.unauthorized()],
    ['in another tab', ({ app }) => app.account.loggedOutElsewhere(null)],
  ];

  it.each(ends)('a login that ends %s ends the call for both, and leaves no device on', async (_, end) => {
    const { page, bo, media, pass } = await start();
    bo.place({ type: 'video', to: ['1001'], callerName: '陈一帆' });
    await pass(500);
    fireEvent.click(await screen.findByRole('button', { name: '接听' }));
    await pass(1_000);
    expect([bo.session.call.status, media.openCount > 2]).toEqual(['connected', true]);
    act(() => end(page));
    await pass(2_000);
    expect([bo.window, media.openCount]).toEqual(['none', 0]);
    expect(screen.queryByRole('region', { name: '与陈一帆通话' })).toBeNull();
  });
});

describe('the call buttons in the header of a conversation (CALLSCREEN)', () => {
  async function head(kind: 'contact' | 'group' | 'chatroom', isSecure = true) {
    const parts = await start();
    vi.stubGlobal('isSecureContext', isSecure);
    render(
      <AppProvider value={parts.page.app}>
        <SessionProvider
          session={parts.session}
          calls={parts.session.calls}
          components={{ CallLayer: null }}
          notify={parts.page.app.toaster.notify}
        >
          <CallButtons conversation={{ kind, id: '1002' }} />
        </SessionProvider>
      </AppProvider>,
    );
    onTestFinished(cleanup);
    return parts;
  }

  it('voice and video in a one-to-one conversation; each calls, and during a call neither does', async () => {
    const { bo, pass } = await head('contact');
    fireEvent.click(screen.getByRole('button', { name: '语音通话' }));
    await pass(500);
    expect([bo.window, bo.session.call.info?.type]).toEqual(['incoming', 'voice']);
    expect(await screen.findByText('正在等待对方接受邀请...')).toBeDefined();
    const video = screen.getByRole<HTMLButtonElement>('button', { name: '视频通话' });
    expect([video.disabled, video.title]).toEqual([true, '你正在通话中']);
    bo.decline();
    await pass(500);
    expect(screen.getByText('对方已拒绝')).toBeDefined();
    expect(video.disabled).toBe(false);
  });

  it('none in a chatroom, and disabled on a page that is not secure', async () => {
    await head('chatroom');
    expect(screen.queryByRole('button', { name: /通话/u })).toBeNull();
    cleanup();
    await head('contact', false);
    const voice = screen.getByRole<HTMLButtonElement>('button', { name: '语音通话' });
    expect([voice.disabled, voice.title]).toEqual([true, '当前页面不是安全连接，无法通话']);
  });
});
