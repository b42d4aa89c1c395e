import { ok, type GroupMember } from '@fitout/im-core';
import { GroupDrawer, memberRows } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { createOurClient, SELF } from '../ourClient.js';
import type { Finder } from './Finder.js';
import { inPage } from './inPage.js';
import type { Named } from './Named.js';

const GROUP = 'g1';
const ANSWER_MS = 50;

/** A group's drawer as the web app fills it, opened by an admin: every row has its icons. */
export function createOurMembers(): Finder {
  const byId = new Map<string, Named>();
  const people = { find: (id: string) => ({ name: byId.get(id)?.name ?? id, avatarUrl: '' }) };
  const members = (): readonly GroupMember[] => [
    ...[...byId.keys()].map((id, index) => ({ id, role: index === 0 ? 'owner' : 'member' }) as const),
    { id: SELF, role: 'member' },
  ];
  const { client } = createOurClient({
    // As over a network: not in the task of the request.
    members: () => new Promise((resolve) => setTimeout(() => resolve(ok(members())), ANSWER_MS)),
    groupAdmins: async () => ok([]),
  });
  const { groups } = client;

  const Panel = observer(function Panel() {
    useEffect(() => {
      groups.watch(GROUP);
      return () => groups.unwatch(GROUP);
    }, []);
    const info = groups.infoOf(GROUP);
    if (info === undefined) return null;
    return (
      <GroupDrawer
        group={{
          id: GROUP,
          name: '一千人',
          description: '',
          members: memberRows(info, people, SELF),
          hasFailed: info.error !== null,
          actions: info.actions,
          muteDays: 10,
        }}
        onRetry={() => info.start()}
        onMember={async () => {}}
        onGroup={() => {}}
        onClose={() => {}}
      />
    );
  });

  return {
    async prepare(named) {
      for (const one of named) byId.set(one.id, one);
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
    },
    ...inPage(<Panel />),
    names: () => [...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent ?? ''),
  };
}
