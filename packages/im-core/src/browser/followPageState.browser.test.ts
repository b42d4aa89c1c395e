import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followPageState, type PageStateListener } from './page.js';

function start() {
  let isVisible = true;
  let hasFocus = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  onTestFinished(() => void vi.restoreAllMocks());
  const attentive: boolean[] = [];
  let wakes = 0;
  const saveNow = vi.fn<PageStateListener['saveNow']>(async () => undefined);
  const im: PageStateListener = {
    setFocused: (is) => void attentive.push(is),
    saveNow,
    session: {
      wake: () => {
        wakes += 1;
      },
    },
  };
  const stop = followPageState(im);
  onTestFinished(stop);
  const show = (visible: boolean, focus: boolean) => {
    isVisible = visible;
    hasFocus = focus;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const dispatch = (...names: string[]) => {
    for (const name of names) window.dispatchEvent(new Event(name));
  };
  return { attentive, saveNow, wakes: () => wakes, stop, show, dispatch };
}

describe('the state of the page (PAGE)', () => {
  it('[IM-PAGE-1] the user looks at the page only while it is visible and has the focus', () => {
    const { attentive, show } = start();
    show(false, false);
    show(true, false);
    show(true, true);
    expect(attentive).toEqual([true, false, false, true]);
  });

  it('[IM-PAGE-1] a lost focus is reported without a change of visibility', () => {
    const { attentive, show, dispatch } = start();
    show(true, false);
    dispatch('blur');
    expect(attentive.at(-1)).toBe(false);
  });

  it('network, focus and visibility wake the connection; a hidden page does not', () => {
    const { wakes, show, dispatch } = start();
    dispatch('online', 'focus', 'pageshow');
    show(true, true);
    expect(wakes()).toBe(4);
    show(false, false);
    dispatch('online', 'blur');
    expect(wakes()).toBe(4);
  });

  it('the client stores its changes when the user leaves the page, and not after the end', () => {
    const { saveNow, stop, dispatch } = start();
    dispatch('blur');
    expect(saveNow).not.toHaveBeenCalled();
    dispatch('pagehide');
    expect(saveNow).toHaveBeenCalledTimes(1);
    stop();
    dispatch('pagehide');
    expect(saveNow).toHaveBeenCalledTimes(1);
  });

  it('a browser that loses its network probes the connection at once', () => {
    const { wakes, dispatch } = start();
    dispatch('offline');
    expect(wakes()).toBe(1);
  });

  it('after the end nothing is reported', () => {
    const { attentive, wakes, stop, show, dispatch } = start();
    stop();
    show(true, true);
    dispatch('online', 'offline', 'focus', 'blur', 'pageshow');
    expect(wakes()).toBe(0);
    expect(attentive).toHaveLength(1);
  });
});
