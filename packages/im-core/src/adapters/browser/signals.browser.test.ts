import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Notice } from '../../domain/notice.js';
import { createBrowserNotifier } from './createBrowserNotifier.js';
import { createBrowserRinger } from './createBrowserRinger.js';

const BO = { kind: 'contact', id: 'bo' } as const;
const notice = (text: string): Notice => ({
  conversation: BO,
  from: 'bo',
  preview: { kind: 'text', text },
  count: 1,
  namesMe: false,
});

/** The browser's notices, without a person to allow them. */
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
  const notifier = createBrowserNotifier('amy', ({ preview }) => ({
    title: 'bo',
    body: preview.kind === 'text' ? preview.text : '',
  }));
  onTestFinished(() => notifier.dispose());
  return { notifier, shown };
}

describe('notices of the browser (NOTIFIER)', () => {
  it('[NOTIFIER-1] a conversation has one notice under its own tag, silent, until it is closed', () => {
    const { notifier, shown } = startNotices('granted');
    notifier.show(notice('one'), false, () => undefined);
    expect(shown.map(({ title, options }) => [title, options])).toEqual([
      ['bo', { body: 'one', tag: 'amy contact/bo', silent: true }],
    ]);
    notifier.show(notice('two'), false, () => undefined);
    expect(shown.map(({ options }) => options.body)).toEqual(['two']);
    notifier.close(BO);
    expect(shown).toEqual([]);
  });

  it('[NOTIFIER-1] a press tells, and the page’s end closes what is shown', () => {
    const { notifier, shown } = startNotices('granted');
    let presses = 0;
    notifier.show(notice('one'), false, () => (presses += 1));
    shown[0]?.dispatchEvent(new Event('click'));
    expect(presses).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(shown).toEqual([]);
  });

  it('[NOTIFIER-2] what was not allowed is not shown; asking says what came of it', async () => {
    const { notifier, shown } = startNotices('default');
    notifier.show(notice('one'), false, () => undefined);
    expect([notifier.permission(), shown]).toEqual(['unasked', []]);
    expect(await notifier.ask()).toBe('granted');
  });

  it('[NOTIFIER-2] a browser without notices, or that refuses to make one, has none', () => {
    vi.stubGlobal('Notification', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(createBrowserNotifier('amy', () => ({ title: '', body: '' })).permission()).toBe('unsupported');
    class Refusing {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', Refusing);
    const notifier = createBrowserNotifier('amy', () => ({ title: '', body: '' }));
    notifier.show(notice('one'), false, () => undefined);
    expect(notifier.permission()).toBe('unsupported');
  });
});

describe('the sound of the browser (RINGER)', () => {
  it('[RINGER-1] two notes, made here, and only once the page was pressed', async () => {
    const starts = vi.spyOn(AudioScheduledSourceNode.prototype, 'start');
    const active = vi.spyOn(UserActivation.prototype, 'hasBeenActive', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    const ringer = createBrowserRinger();
    expect(ringer.canRing()).toBe(false);
    active.mockReturnValue(true);
    expect(ringer.canRing()).toBe(true);
    ringer.ring();
    expect(starts).toHaveBeenCalledTimes(2);
    ringer.dispose();
    // It may be disposed of twice, or before it ever rang.
    ringer.dispose();
  });
});
