import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsClearConfirm, PRESENCE_CHOICES, presenceFromExt, presenceOf } from './people.js';

describe('presence (PRESENCE)', () => {
  it('[IM-PRESENCE-1] the six choices have their ids and their published values', () => {
    expect(PRESENCE_CHOICES.map(({ id, ext }) => [id, ext])).toEqual([
      [1, 'Online'],
      [100, 'Busy'],
      [101, 'Do not Disturb'],
      [102, 'Leave'],
      [103, null],
      [0, 'Offline'],
    ]);
  });

  it('[IM-PRESENCE-1] every published value is read back as the choice; an account that has published nothing is online', () => {
    const named = PRESENCE_CHOICES.filter(({ ext }) => ext !== null);
    expect(named.map(({ ext }) => presenceFromExt(ext ?? '').state)).toEqual(named.map(({ state }) => state));
    expect(presenceFromExt('')).toEqual({ state: 'online', text: '' });
    expect(presenceFromExt(' ')).toEqual({ state: 'online', text: '' });
  });

  it('[IM-PRESENCE-1] any other value is a custom status and is kept unchanged', () => {
    const known = new Set(PRESENCE_CHOICES.map(({ ext }) => ext));
    const word = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => text.trim());
    fc.assert(
      fc.property(
        word.filter((text) => text !== '' && !known.has(text)),
        (text) => {
          expect(presenceFromExt(text)).toEqual({ state: 'custom', text });
        },
      ),
    );
  });

  it('[IM-PRESENCE-2] an account without a connection is offline, even if it published another presence', () => {
    const record = { uid: '1002', ext: '开会', isConnected: true, lastTime: 0, expiresAt: null };
    expect(presenceOf(record)).toEqual({ state: 'custom', text: '开会' });
    expect(presenceOf({ ...record, isConnected: false })).toEqual({ state: 'offline', text: '' });
  });

  it('[IM-PRESENCE-3] only replacing a custom status with a named one needs a confirmation', () => {
    for (const choice of PRESENCE_CHOICES) {
      expect(needsClearConfirm({ state: 'custom', text: '开会' }, choice)).toBe(choice.state !== 'custom');
      expect(needsClearConfirm({ state: 'busy', text: '' }, choice)).toBe(false);
    }
  });
});
