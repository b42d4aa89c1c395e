import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeTimeline } from '../testing/fakeTimeline.js';
import { mount } from '../testing/mount.js';
import { beijing, ME, message, NOON, people, text } from '../testing/samples.js';
import { Screen } from '../testing/Screen.js';
import { MessageList } from '../messages/MessageList.js';

describe('a list among damaged messages (UI-7)', () => {
  it('a message whose rendering throws is one line, and all others are shown', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => consoleError.mockRestore());
    // An invalid name: code that splits it throws.
    const damaged = Object.assign(message({ id: 'm2' }), { body: { type: 'file', name: 5, url: '/x', bytes: 1 } });
    const list = [message({ id: 'm1', body: text('before') }), damaged, message({ id: 'm3', body: text('after') })];
    const view = mount(
      <Screen>
        <MessageList model={fakeTimeline(list)} self={ME} people={people} now={() => NOON} zone={beijing} />
      </Screen>,
    );
    await expect.poll(() => view.container.querySelectorAll('[data-message-id]').length).toBe(3);
    await expect.poll(() => view.container.querySelector('[data-message-id="m2"]')?.textContent).toBe('不支持的消息');
    expect(view.container.textContent).toMatch(/before.*after/su);
  });
});
