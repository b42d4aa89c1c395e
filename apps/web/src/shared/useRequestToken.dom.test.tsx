import { FakeClock } from '@fitout/im-core/testing';
import { createToaster } from '@fitout/ui-kit/primitives';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { authOf } from '../account/AccountStore.js';
import { createApp } from '../app/app.js';
import { AppProvider } from '../context/AppContext.js';
import { createFakePush } from '../testing/createFakePush.js';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { loginAnswer } from '../testing/loginAnswer.js';
import { startApi, testConfig } from '../testing/startSession.js';
import { useRequestToken } from './useRequestToken.js';

const POST = { content: '好的', images: ['a.png'] };

/** A browser in which forms can be opened: after a reload, in another tab, by another user. */
function startBrowser() {
  const clock = new FakeClock();
  const storage = createMemoryStorage();
  let ids = 0;
  function open(userId = '1001') {
    const { tokenValue, user } = loginAnswer();
    storage.setItem('Token', tokenValue);
    storage.setItem('UserInfo', JSON.stringify({ ...user, id: userId }));
    const app = createApp(testConfig(), {
      toaster: createToaster(),
      api: () => startApi().api,
      chatAuth: () => authOf(startApi().api),
      webStorage: () => storage,
      tabStorage: createMemoryStorage,
      streams: () => Promise.reject(new TypeError('nobody watches')),
      readTable: () => Promise.reject(new TypeError('nobody imports')),
      newId: () => `token ${(ids += 1)}`,
      clock,
      openSession: () => Promise.reject(new TypeError('nobody chats')),
      forget: async () => true,
      clearChats: async () => true,
      push: createFakePush(),
    });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <AppProvider value={app}>{children}</AppProvider>
    );
    return renderHook(() => useRequestToken(), { wrapper }).result.current;
  }
  return { clock, storage, open };
}

describe('useRequestToken', () => {
  it('a request without an answer has the same token after a reload and in another tab, for its user only', () => {
    const { open } = startBrowser();
    const token = open().tokenOf(POST);
    expect(open().tokenOf({ ...POST })).toBe(token);
    expect(open().tokenOf({ ...POST, content: '好的！' })).not.toBe(token);
    expect(open('1002').tokenOf(POST)).not.toBe(token);
  });

  it('a changed request is another one, and changed back it is the first again', () => {
    const form = startBrowser().open();
    const token = form.tokenOf(POST);
    expect(form.tokenOf({ ...POST, images: [] })).not.toBe(token);
    expect(form.tokenOf(POST)).toBe(token);
  });

  it('the same content is a new request after the answer, in this form and in one opened later', async () => {
    const { open, clock } = startBrowser();
    const form = open();
    const token = form.tokenOf(POST);
    await clock.advance(1_000);
    form.forget();
    await clock.advance(1_000);
    const again = form.tokenOf(POST);
    expect(again).not.toBe(token);
    form.forget();
    await clock.advance(1_000);
    expect([token, again]).not.toContain(open().tokenOf(POST));
  });

  it('a copy of the form in another tab sends the same request, also after the first was answered', async () => {
    const { open, clock } = startBrowser();
    const [form, copy] = [open(), open()];
    const token = form.tokenOf(POST);
    await clock.advance(1_000);
    form.forget();
    expect(copy.tokenOf(POST)).toBe(token);
    copy.forget();
    await clock.advance(1_000);
    expect(copy.tokenOf(POST)).not.toBe(token);
  });

  it('stores nothing of the content, and no request of the day before', async () => {
    const { open, clock, storage } = startBrowser();
    const token = open().tokenOf(POST);
    const values = [storage.getItem('sentRequests:1001')];
    expect(values.join('')).toContain(token);
    expect(values.join('')).not.toContain('好的');
    await clock.advance(24 * 3_600_000);
    open().tokenOf({});
    expect(open().tokenOf(POST)).not.toBe(token);
  });

  it('works on damaged, and without any, storage', () => {
    const { open, storage } = startBrowser();
    open().tokenOf(POST);
    const key = 'sentRequests:1001';
    expect(storage.getItem(key)).not.toBeNull();
    for (const damaged of ['{', '[7]', '[{"what":1}]', 'null']) {
      storage.setItem(key, damaged);
      const form = open();
      expect(form.tokenOf(POST)).toBe(form.tokenOf(POST));
    }
  });
});
