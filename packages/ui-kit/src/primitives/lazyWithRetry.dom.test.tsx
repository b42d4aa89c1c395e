import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { lazyWithRetry } from './lazyWithRetry.js';

function Part({ name }: { readonly name: string }) {
  return <p>{name}</p>;
}

/** A page with a part that comes at the `right`th time it is asked for. */
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

describe('parts that come later (PART)', () => {
  it('[UI-PART-1] one that does not come at once is asked for again', async () => {
    const { load, wait } = start(3);
    await wait(0);
    expect(screen.getByText('on its way')).toBeDefined();
    await wait(2_000);
    expect(screen.getByText('there')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('[UI-PART-2] one that never comes says so in its place, is reported, and leaves the rest as it is', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const { load, wait } = start(Number.POSITIVE_INFINITY);
    await wait(15_000);
    expect(screen.getByRole('alert').textContent).toBe('加载失败');
    expect(screen.getByText('beside')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(5);
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
