import { ConversationList, ConversationSearch, createNameSearch, ConversationListView } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { createOurClient, SELF } from '../ourClient.js';
import type { Finder } from './Finder.js';
import { inPage } from './inPage.js';
import { messagesWith, type Named } from './Named.js';

/** The web app's list of one kind: the core's conversations, narrowed to what was typed. */
export function createOurConversations(kind: 'contact' | 'group'): Finder {
  const { client, receive } = createOurClient();
  const byId = new Map<string, Named>();
  const names = { find: (id: string) => ({ name: byId.get(id)?.name ?? id, avatarUrl: '' }) };
  const view = new ConversationListView(client.conversations, kind, {
    self: SELF,
    personOf: names.find,
    matchesName: createNameSearch(),
  });

  const Side = observer(function Side() {
    return (
      <>
        <ConversationSearch query={view.query} onQuery={view.search} />
        <ConversationList
          model={view}
          people={names}
          hrefOf={({ id }) => `/${kind}/${id}`}
          onOpen={() => {}}
          now={Date.now}
        />
      </>
    );
  });

  return {
    async prepare(people) {
      for (const one of people) byId.set(one.id, one);
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
      for (const message of messagesWith(people, kind)) receive(message);
    },
    ...inPage(<Side />),
    names: () => [...document.querySelectorAll('.row .title')].map(({ textContent }) => textContent ?? ''),
  };
}
