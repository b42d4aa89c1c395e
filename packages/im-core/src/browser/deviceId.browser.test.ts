import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leaseDeviceId } from './page.js';

const MODULE = new URL('./page.ts', import.meta.url).href;

beforeEach(() => sessionStorage.clear());

async function openPage(): Promise<{ readonly id: string; close(): void }> {
  const frame = document.createElement('iframe');
  const name = crypto.randomUUID();
  frame.srcdoc = `<script type="module">
    import { leaseDeviceId } from '${MODULE}';
    parent.postMessage({ name: '${name}', id: await leaseDeviceId(() => crypto.randomUUID()) }, '*');
  </script>`;
  const claimed = new Promise<string>((resolve) => {
    window.addEventListener('message', ({ data }: MessageEvent<{ name?: string; id?: string }>) => {
      if (data.name === name && data.id !== undefined) resolve(data.id);
    });
  });
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  return { id: await claimed, close: () => frame.remove() };
}

describe('the name of a tab (DEVICE)', () => {
  it('survives a reload', async () => {
    const before = await openPage();
    before.close();
    const after = await openPage();
    expect(after.id).toBe(before.id);
  });

  it('a duplicated tab gets a name of its own, and keeps it', async () => {
    const [first, second] = [await openPage(), await openPage()];
    expect(second.id).not.toBe(first.id);
    expect(sessionStorage.getItem('fitout.deviceId')).toBe(second.id);
  });

  it('a device has an id although the browser denies storage', async () => {
    const denied = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = [vi.spyOn(Storage.prototype, 'getItem'), vi.spyOn(Storage.prototype, 'setItem')];
    for (const spy of spies) spy.mockImplementation(denied);
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    expect(await leaseDeviceId(() => 'fresh')).toBe('fresh');
  });
});
