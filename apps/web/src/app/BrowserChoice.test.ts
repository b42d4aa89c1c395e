import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing/createMemoryStorage.js';
import { BrowserChoice } from './entry.js';
import type { WebStorage } from '../shared/storage/webStored.js';

function storage(text?: string) {
  const storage = createMemoryStorage();
  if (text !== undefined) storage.setItem('fitout.theme', text);
  return storage;
}

const choiceIn = (open: () => WebStorage) => new BrowserChoice(open, 'fitout.theme', ['auto', 'light', 'dark']);

describe('the theme of this browser (THEME)', () => {
  it('is the system’s until the user chooses, and the choice is stored', () => {
    const kept = storage();
    const store = choiceIn(() => kept);
    expect(store.current()).toBe('auto');
    store.choose('dark');
    expect([store.current(), choiceIn(() => kept).current()]).toEqual(['dark', 'dark']);
  });

  it.each([
    ['what nobody chose', () => storage('purple')],
    [
      'denied storage',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('%s means the system’s theme, and choosing still works', (_, open) => {
    const store = choiceIn(open);
    expect(store.current()).toBe('auto');
    store.choose('light');
    expect(store.current()).toBe('light');
  });
});
