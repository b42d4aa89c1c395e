import { describe, expect, it, onTestFinished } from 'vitest';
import { watchLogOut } from './app.js';

function start() {
  const ended: (string | null)[] = [];
  const changed: string[] = [];
  const forgotten: string[] = [];
  const stop = watchLogOut({
    loggedOutElsewhere: (token) => void ended.push(token),
    changedElsewhere: (userId) => void changed.push(userId),
    forgottenElsewhere: (userId) => void forgotten.push(userId),
  });
  onTestFinished(stop);
  const store = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  return { ended, changed, forgotten, stop, store };
}

describe('log-out in another tab (ACCOUNT)', () => {
  it('a removed token, or an emptied storage, is a log-out', () => {
    const { ended, store } = start();
    store('Token', 't1', null);
    store(null, null, null);
    expect(ended).toEqual(['t1', null]);
  });

  it('another user, and nothing else, is another account', () => {
    const { ended, changed, store } = start();
    store('Token', 't1', 't2');
    store('UserInfo', null, JSON.stringify({ id: '2001', headImageUrl: '', nickName: '', sex: '0' }));
    store('UserInfo', null, '{"id":7}');
    store('UserInfo', '{}', null);
    expect([ended, changed]).toEqual([[], ['2001']]);
  });

  it('a marked account is removed here too; one that is finished, or already marked, is not removed again', () => {
    const { ended, forgotten, store } = start();
    store('forgotten', null, '1001');
    store('forgotten', '1001', '1001,1002');
    store('forgotten', '1001,1002', null);
    expect([ended, forgotten]).toEqual([[], ['1001', '1002']]);
  });

  it('a new token, another key, and a watch that has ended are not', () => {
    const { ended, stop, store } = start();
    store('Token', 't1', 't2');
    store('UserInfo', '{}', null);
    stop();
    store('Token', 't1', null);
    expect(ended).toEqual([]);
  });
});
