import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteesProblem, toggleInvitee } from './invitees.js';

const id = fc.constantFrom('me', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal');

describe('the invitees of a call (INVITEE)', () => {
  it('[RTC-INVITEE-1] after any taps the user is in the selection, no account is in it twice, and it has at most six with the present members', () => {
    fc.assert(
      fc.property(fc.array(id), fc.nat({ max: 5 }), (taps, present) => {
        const selected = taps.reduce<readonly string[]>(
          (list, tap) => toggleInvitee(list, tap, { self: 'me', present }),
          ['me'],
        );
        expect(selected[0]).toBe('me');
        expect(new Set(selected).size).toBe(selected.length);
        expect(selected.length + present).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('[RTC-INVITEE-1] a tap selects a member and a second tap deselects them', () => {
    const one = toggleInvitee(['me'], 'bo', { self: 'me' });
    expect(one).toEqual(['me', 'bo']);
    expect(toggleInvitee(one, 'me', { self: 'me' })).toEqual(one);
    expect(toggleInvitee(one, 'bo', { self: 'me' })).toEqual(['me']);
    const full = ['me', 'bo', 'cy', 'di', 'ed', 'flo'];
    expect(toggleInvitee(full, 'gus', { self: 'me' })).toEqual(full);
  });

  it('[RTC-INVITEE-2] a group call needs a member besides the user', () => {
    expect(inviteesProblem(['me'], 'me')).toBe('nobodyInvited');
    expect(inviteesProblem([], 'me')).toBe('nobodyInvited');
    expect(inviteesProblem(['me', 'bo'], 'me')).toBeNull();
  });
});
