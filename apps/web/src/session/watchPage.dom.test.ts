import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchPage, type Watched } from './watchPage.js';

function start() {
  let isVisible = true;
  let hasFocus = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  onTestFinished(() => void vi.restoreAllMocks());
  const attentive: boolean[] = [];
  let wakes = 0;
  const saveNow = vi.fn<Watched['saveNow']>(async () => undefined);
  const im: Watched = {
    setFocused: (is) => void attentive.push(is),
    saveNow,
    session: {
      wake: () => {
        wakes += 1;
      },
    },
  };
  const stop = watchPage(im);
  onTestFinished(stop);
  const show = (visible: boolean, focus: boolean) => {
    isVisible = visible;
    hasFocus = focus;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const tell = (...names: string[]) => {
    for (const name of names) window.dispatchEvent(new Event(name));
  };
  return { attentive, saveNow, wakes: () => wakes, stop, show, tell };
}

describe('what the chat hears of the page (WORLD)', () => {
  it('[WEB-WORLD-5] somebody looks only while the page is seen and has the focus', () => {
    const { attentive, show } = start();
    show(false, false);
    show(true, false);
    show(true, true);
    expect(attentive).toEqual([true, false, false, true]);
  });

  it('[WEB-WORLD-5] losing the focus is noticed without a change of visibility', () => {
    const { attentive, show, tell } = start();
    show(true, false);
    tell('blur');
    expect(attentive.at(-1)).toBe(false);
  });

  it('[WEB-WORLD-6] network, focus and sight wake the connection; a hidden page does not', () => {
    const { wakes, show, tell } = start();
    tell('online', 'focus', 'pageshow');
    show(true, true);
    expect(wakes()).toBe(4);
    show(false, false);
    tell('online', 'blur');
    expect(wakes()).toBe(4);
  });

  it('[WEB-WORLD-12] a page that is being left has the chat store what has changed, one that has ended does not', () => {
    const { saveNow, stop, tell } = start();
    tell('blur');
    expect(saveNow).not.toHaveBeenCalled();
    tell('pagehide');
    expect(saveNow).toHaveBeenCalledTimes(1);
    stop();
    tell('pagehide');
    expect(saveNow).toHaveBeenCalledTimes(1);
  });

  it('[WEB-WORLD-5] a browser that loses its network has the connection asked at once', () => {
    const { wakes, tell } = start();
    tell('offline');
    expect(wakes()).toBe(1);
  });

  it('[WEB-WORLD-6] after the end nothing is heard', () => {
    const { attentive, wakes, stop, show, tell } = start();
    stop();
    show(true, true);
    tell('online', 'offline', 'focus', 'blur', 'pageshow');
    expect(wakes()).toBe(0);
    expect(attentive).toHaveLength(1);
  });
});
