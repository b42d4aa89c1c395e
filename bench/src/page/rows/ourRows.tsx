import { ConversationList, GlobalStyle } from '@fitout/ui-kit';
import { createRoot } from 'react-dom/client';
import { createOurClient, SELF } from '../ourClient.js';
import type { PageContender } from '../PageContender.js';
import { firstRows, newestRow } from '../readScreen.js';
import { nameOf } from './RowState.js';

const PEOPLE = { find: (id: string) => ({ name: nameOf(id), avatarUrl: '' }) };

/** The core and the kit's list, connected as in the web app. */
export function createOurRows(): PageContender {
  const { client, receive } = createOurClient();
  return {
    async prepare(messages) {
      await client.session.start({ userId: SELF, secret: { kind: 'token', value: 'any' } });
      for (const message of messages) receive(message);
    },
    mount(root) {
      createRoot(root).render(
        <>
          <GlobalStyle />
          <ConversationList
            model={client.conversations}
            people={PEOPLE}
            hrefOf={({ id }) => `/contact/${id}`}
            onOpen={() => {}}
            now={Date.now}
          />
        </>,
      );
      return { receive, newest: () => newestRow(root), seen: () => firstRows(root) };
    },
  };
}
