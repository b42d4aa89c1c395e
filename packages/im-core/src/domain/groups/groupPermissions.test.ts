import { describe, expect, it } from 'vitest';
import { groupActions, mayListMuted, mayMentionEverybody, memberActions, type GroupRole } from './group.js';

const ROLES: readonly GroupRole[] = ['owner', 'admin', 'member'];

const shown = (mine: GroupRole, role: GroupRole, isMuted = false) =>
  memberActions(mine, { role, isSelf: false, isMuted }).join(' ');

describe('permissions in a group (ROLE)', () => {
  it('[IM-ROLE-1] the owner makes and unmakes admins, mutes, blocks and removes', () => {
    expect(shown('owner', 'member')).toBe('promote mute block remove');
    expect(shown('owner', 'admin')).toBe('demote mute block remove');
    expect(shown('owner', 'member', true)).toBe('promote unmute block remove');
  });

  it('[IM-ROLE-1] an admin can act on members, and neither promotes nor demotes', () => {
    expect(shown('admin', 'member')).toBe('mute block remove');
    expect(shown('admin', 'member', true)).toBe('unmute block remove');
    expect(shown('admin', 'admin')).toBe('');
  });

  it('[IM-ROLE-1] a member can act on no account, and no account on the owner or on itself', () => {
    for (const mine of ROLES) {
      expect(shown(mine, 'owner')).toBe('');
      expect(shown('member', mine)).toBe('');
      for (const isMuted of [true, false]) {
        expect(memberActions(mine, { role: mine, isSelf: true, isMuted })).toEqual([]);
      }
    }
  });

  it('[IM-ROLE-2] the owner runs the group and can only dissolve it; the others invite and quit', () => {
    expect(groupActions('owner')).toEqual(['invite', 'rename', 'announce', 'transfer', 'manageBlocked', 'dissolve']);
    expect(groupActions('admin')).toEqual(['invite', 'announce', 'quit']);
    expect(groupActions('member')).toEqual(['invite', 'quit']);
  });

  it('[IM-ROLE-2] without the board of a group nobody announces, and the owner stays', () => {
    expect(groupActions('owner', false)).toEqual(['invite', 'rename', 'manageBlocked', 'dissolve']);
    expect(groupActions('admin', false)).toEqual(['invite', 'quit']);
  });

  it('admins and the owner may mention all members', () => {
    expect(ROLES.filter(mayMentionEverybody)).toEqual(['owner', 'admin']);
  });

  it('[IM-ROLE-3] only admins and the owner request the list of mutes', () => {
    expect(ROLES.filter(mayListMuted)).toEqual(['owner', 'admin']);
  });
});
