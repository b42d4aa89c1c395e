import { describe, expect, it, onTestFinished } from 'vitest';
import { watchLogOut } from './watchLogOut.js';

function start() {
  const ended: (string | null)[] = [];
  const stop = watchLogOut({ loggedOutElsewhere: (token) => void ended.push(token) });
  onTestFinished(stop);
  const tell = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  return { ended, stop, tell };
}

describe('log-out in another tab (ACCOUNT)', () => {
  it('[ACCOUNT-10] a token that goes, or a storage that is emptied, is a log-out', () => {
    const { ended, tell } = start();
    tell('Token', 't1', null);
    tell(null, null, null);
    expect(ended).toEqual(['t1', null]);
  });

  it('[ACCOUNT-10] a new token, another key, and a watch that has ended are not', () => {
    const { ended, stop, tell } = start();
    tell('Token', 't1', 't2');
    tell('UserInfo', '{}', null);
    stop();
    tell('Token', 't1', null);
    expect(ended).toEqual([]);
  });
});
