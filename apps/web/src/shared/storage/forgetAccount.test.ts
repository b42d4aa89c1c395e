import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { forgetAccount } from './forgetAccount.js';
import { storedTexts } from './webStored.js';

describe('removing an account from web storage (STORAGE)', () => {
  it('keys, tables and entries of the account are removed, those of others stay', () => {
    const storage = createMemoryStorage();
    const entries = {
      'orderDraft:1001': '{"values":{}}',
      'orderDraft:1002': '{"values":{}}',
      'cameraPanel:1001:26': '{}',
      'cameraPanel:10010:26': '{}',
      msgList: JSON.stringify({ owner: '1001', contact: {} }),
      message: JSON.stringify({ '1001': { owner: '1001' }, '1002': { owner: '1002' } }),
      Center: '{"city":"上海市"}',
      recording: '{"rec":true}',
      queryLoginAt: '1763800000000',
      other: 'not JSON 1001',
    };
    for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
    const searches = (userId: string) => storedTexts(() => storage, 'searchHistory', userId, 10);
    searches('1001').save(['水电']);
    searches('1002').save(['油漆']);

    forgetAccount(() => storage, '1001');
    expect([...storage.values.keys()].toSorted()).toEqual(
      ['cameraPanel:10010:26', 'message', 'orderDraft:1002', 'other', 'queryLoginAt', 'searchHistory'].toSorted(),
    );
    expect(storage.getItem('message')).toBe(JSON.stringify({ '1002': { owner: '1002' } }));
    expect(storage.getItem('searchHistory')).toBe(JSON.stringify({ '1002': ['油漆'] }));
  });

  it('an id in capitals has its lists under lower-case keys', () => {
    const storage = createMemoryStorage();
    storage.setItem('msgList', JSON.stringify({ owner: 'linxiao' }));
    storage.setItem('orderDraft:LinXiao', '{}');
    forgetAccount(() => storage, 'LinXiao');
    expect([...storage.values.keys()]).toEqual([]);
  });

  it('denied storage is ignored', () => {
    expect(() =>
      forgetAccount(() => {
        throw new DOMException('denied', 'SecurityError');
      }, '1001'),
    ).not.toThrow();
  });
});
