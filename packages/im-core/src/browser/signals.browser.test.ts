import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NotificationContent } from '../domain/message/messageKinds.js';
import { createBrowserNotificationPresenter, createBrowserSoundPlayer } from './notify.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const notice = (text: string): NotificationContent => ({
  conversation: BO,
  from: 'bo',
  preview: { kind: 'text', text },
  count: 1,
  mentionsMe: false,
});

function startNotices(permission: NotificationPermission) {
  const shown: FakeNotification[] = [];
  class FakeNotification extends EventTarget {
    static permission = permission;
    static async requestPermission(): Promise<NotificationPermission> {
      FakeNotification.permission = 'granted';
      return 'granted';
    }
    readonly title: string;
    readonly options: NotificationOptions;

    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      shown.push(this);
    }

    close(): void {
      const at = shown.indexOf(this);
      if (at >= 0) shown.splice(at, 1);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  onTestFinished(() => void vi.unstubAllGlobals());
  const notificationPresenter = createBrowserNotificationPresenter('amy', ({ preview }) => ({
    title: 'bo',
    body: preview.kind === 'text' ? preview.text : '',
  }));
  onTestFinished(() => notificationPresenter.dispose());
  return { notificationPresenter, shown };
}

describe('notifications of the browser (PRESENTER)', () => {
  it('a conversation has one notification under its own tag, silent, until it is closed', () => {
    const { notificationPresenter, shown } = startNotices('granted');
    notificationPresenter.show(notice('one'), false, () => undefined);
    expect(shown.map(({ title, options }) => [title, options])).toEqual([
      ['bo', { body: 'one', tag: 'amy contact/bo', silent: true }],
    ]);
    notificationPresenter.show(notice('two'), false, () => undefined);
    expect(shown.map(({ options }) => options.body)).toEqual(['two']);
    notificationPresenter.close(BO);
    expect(shown).toEqual([]);
  });

  it('a click on a notification calls the listener, and the end of the page closes notifications', () => {
    const { notificationPresenter, shown } = startNotices('granted');
    let presses = 0;
    notificationPresenter.show(notice('one'), false, () => (presses += 1));
    shown[0]?.dispatchEvent(new Event('click'));
    expect(presses).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(shown).toEqual([]);
  });

  it('without permission no notification is shown; asking resolves with the user’s answer', async () => {
    const { notificationPresenter, shown } = startNotices('default');
    notificationPresenter.show(notice('one'), false, () => undefined);
    expect([notificationPresenter.permission(), shown]).toEqual(['default', []]);
    expect(await notificationPresenter.requestPermission()).toBe('granted');
  });

  it('a browser without notifications, or whose constructor throws, shows none', () => {
    vi.stubGlobal('Notification', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(createBrowserNotificationPresenter('amy', () => ({ title: '', body: '' })).permission()).toBe('unsupported');
    class Refusing {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', Refusing);
    const notificationPresenter = createBrowserNotificationPresenter('amy', () => ({ title: '', body: '' }));
    notificationPresenter.show(notice('one'), false, () => undefined);
    expect(notificationPresenter.permission()).toBe('unsupported');
  });
});

describe('the sound of the browser (SOUND)', () => {
  it('the sound is two synthesised notes, and plays only after a user gesture', async () => {
    const starts = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
    const active = vi.spyOn(UserActivation.prototype, 'hasBeenActive', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    const soundPlayer = createBrowserSoundPlayer();
    expect(soundPlayer.canRing()).toBe(false);
    active.mockReturnValue(true);
    expect(soundPlayer.canRing()).toBe(true);
    soundPlayer.ring();
    expect(starts).toHaveBeenCalledTimes(2);
    soundPlayer.dispose();
    // Disposing twice, or before the first sound, has no effect.
    soundPlayer.dispose();
  });
});
