import { describe, expect, it } from 'vitest';
import type { ChatStorage } from '../ports/storage.js';

const table = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries));

export function chatStorageContract(name: string, start: () => { readonly open: () => ChatStorage }): void {
  describe(`${name} as a chat storage`, () => {
    it('[IM-STORE-1] the next session finds the rows, the messages of each conversation, and values', async () => {
      const { open } = start();
      const storage = open();
      await storage.set('a', '1');
      // The second id of the first conversation begins with that of the second: neither gets the other's messages.
      await storage.write({ conversation: 'contact/bo', row: 'bo', put: table({ '1': 'one', '2': 'two' }) });
      await storage.write({ conversation: 'contact/bo/1', row: 'other', put: table({ '1': 'of the other' }) });
      const next = open();
      expect(await next.conversations()).toEqual(table({ 'contact/bo': 'bo', 'contact/bo/1': 'other' }));
      expect(await next.conversation('contact/bo')).toEqual({ row: 'bo', messages: table({ '1': 'one', '2': 'two' }) });
      expect(await next.conversation('contact/cho')).toEqual({ row: null, messages: new Map() });
      expect(await next.get('a')).toBe('1');
    });

    it('a change puts and removes messages and leaves the others; the last of two changes counts', async () => {
      const { open } = start();
      const storage = open();
      const write = (row: string, put: Readonly<Record<string, string>>, removed: readonly string[] = []) =>
        storage.write({ conversation: 'contact/bo', row, put: table(put), removed });
      const stored = [write('first', { '1': 'one', '2': 'two', '3': 'three' }), write('then', { '2': 'new' }, ['3'])];
      expect(await Promise.all(stored)).toEqual([true, true]);
      expect(await open().conversation('contact/bo')).toEqual({
        row: 'then',
        messages: table({ '1': 'one', '2': 'new' }),
      });
    });

    it('a conversation that is removed or replaced leaves no message behind, and no other changes', async () => {
      const { open } = start();
      const storage = open();
      const messages = table({ '1': 'one', '2': 'two' });
      for (const conversation of ['contact/bo', 'contact/cho', 'contact/dee'])
        await storage.write({ conversation, row: 'row', put: messages });
      await storage.write({ conversation: 'contact/bo', row: null });
      await storage.write({ conversation: 'contact/cho', row: 'new', put: table({ '2': 'new' }), removed: 'others' });
      const next = open();
      expect(await next.conversations()).toEqual(table({ 'contact/cho': 'new', 'contact/dee': 'row' }));
      expect(await next.conversation('contact/bo')).toEqual({ row: null, messages: new Map() });
      expect(await next.conversation('contact/cho')).toEqual({ row: 'new', messages: table({ '2': 'new' }) });
      expect(await next.conversation('contact/dee')).toEqual({ row: 'row', messages });
    });
  });
}
