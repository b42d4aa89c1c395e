import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { lazyWithRetry } from './lazyWithRetry.js';

function Part({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

/** A page with a part whose `right`th request succeeds. */
function start(right: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length < right) throw new TypeError('not now');
    return Part;
  });
  const Late = lazyWithRetry(load);
  vi.useFakeTimers();
  mount(
    <>
      <p>beside</p>
      <Suspense fallback={<p>on its way</p>}>
        <Late name="there" />
      </Suspense>
    </>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { load, wait };
}

describe('lazily loaded parts (PART)', () => {
  it('a part that fails to load is requested again', async () => {
    const { load, wait } = start(3);
    await wait(0);
    expect(screen.getByText('on its way')).toBeDefined();
    await wait(2_000);
    expect(screen.getByText('there')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('a part that never loads shows 加载失败 in its place and is reported; what is beside it stays', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { load, wait } = start(Number.POSITIVE_INFINITY);
    await wait(15_000);
    expect(screen.getByRole('alert').textContent).toBe('加载失败');
    expect(screen.getByText('beside')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(5);
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('a part that did not load is requested again when the browser is online again, and replaces the message', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const { load, wait } = start(7);
    await wait(15_000);
    expect(screen.getByRole('alert').textContent).toBe('加载失败');
    fireEvent(window, new Event('online'));
    await wait(500);
    expect(screen.getByText('there')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent(window, new Event('online'));
    await wait(15_000);
    expect(load).toHaveBeenCalledTimes(7);
  });

  it('while the browser is offline a part says 加载失败 after one attempt, and is loaded when it is online', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    const { load, wait } = start(2);
    await wait(0);
    expect(screen.getByRole('alert').textContent).toBe('加载失败');
    expect(load).toHaveBeenCalledTimes(1);
    expect(reported).not.toHaveBeenCalled();
    fireEvent(window, new Event('online'));
    await wait(0);
    expect(screen.getByText('there')).toBeDefined();
  });

  it('a part that was preloaded is in the first rendering; one whose preload failed is requested again', async () => {
    const load = vi.fn(async () => Part);
    const Early = lazyWithRetry(load);
    await Early.preload();
    await Early.preload();
    mount(<Early name="early" />);
    expect(screen.getByText('early')).toBeDefined();
    load.mockRejectedValueOnce(new TypeError('not now'));
    const Late = lazyWithRetry(load);
    await expect(Late.preload()).rejects.toThrow('not now');
    mount(
      <Suspense>
        <Late name="late" />
      </Suspense>,
    );
    expect(await screen.findByText('late')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });
});
