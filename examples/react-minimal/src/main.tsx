import { createBrowserChat } from '@fitout/im-core/browser';
import { Composer, KitRoot, MessageList } from '@fitout/ui-kit';
import easemob from 'easemob-websdk';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';

const { host = '127.0.0.1:7800', me = '1001', to = '2001' } = Object.fromEntries(new URLSearchParams(location.search));
const place = { appKey: 'fitout#demo', apiUrl: `http://${host}`, socketUrl: `ws://${host}/websocket` };
const secret = { kind: 'password', value: me } as const;
const chat = await createBrowserChat({ easemob, ...place, userId: me, secret });
const timeline = chat.conversations.open({ kind: 'contact', id: to });
const people = { find: (id: string) => ({ id, name: id, avatarUrl: '' }) };

const Chat = observer(() => (
  <KitRoot>
    <MessageList model={timeline} self={me} people={people} now={Date.now} />
    <Composer
      draft={timeline.draft}
      onDraft={(text) => timeline.setDraft(text)}
      onSend={(text) => void timeline.send({ type: 'text', text })}
    />
  </KitRoot>
));
createRoot(document.querySelector('main') ?? document.body).render(<Chat />);
