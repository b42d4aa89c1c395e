import { action, observable } from 'mobx';
import { expect, it, vi } from 'vitest';
import { followNames } from './followNames.js';

it('members are loaded for a picture of the user’s groups only, and not again with every change of the list', () => {
  const loadMemberNames = vi.fn(async () => null);
  const rows = observable.array(['mine', 'left'].map((id) => ({ ref: { kind: 'group', id }, namedInPreview: [] })));
  const part = {
    im: {
      session: { isOnline: true },
      groups: { ids: ['mine'], membersOf: () => undefined, loadMemberNames },
      chatrooms: { joined: new Set() },
      conversations: { find: () => undefined, ordered: [] },
      contacts: { ids: [] },
    },
    people: { load: () => undefined },
    self: 'me',
    lists: { contact: { all: [] }, group: { all: rows } },
    names: { group: { find: () => ({ avatarUrl: '' }) } },
  };
  const stop = followNames(part as never);
  action(() => rows.push({ ref: { kind: 'group', id: 'left-too' }, namedInPreview: [] }))();
  stop();
  expect(new Set(loadMemberNames.mock.calls.flat())).toEqual(new Set(['mine']));
});
