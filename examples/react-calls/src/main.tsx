import { createBrowserChat } from '@fitout/im-core/browser';
import { ChatProvider, KitRoot, Messenger } from '@fitout/ui-kit';
import { createBrowserCallParts, createCalls } from '@fitout/ui-kit/calls';
import easemob from 'easemob-websdk';
import { createRoot } from 'react-dom/client';

const { host = '127.0.0.1:7800', me = '1001', to = '2001' } = Object.fromEntries(new URLSearchParams(location.search));
const place = { appKey: 'fitout#demo', apiUrl: `http://${host}`, socketUrl: `ws://${host}/websocket` };
const secret = { kind: 'password', value: me } as const;
const calls = createCalls({ parts: createBrowserCallParts({ iceServers: [] }) });
const parts = { intercept: calls.intercept };
const client = await createBrowserChat({ easemob, ...place, userId: me, secret, parts });

createRoot(document.querySelector('main') ?? document.body).render(
  <KitRoot>
    <ChatProvider client={client} calls={calls} start={{ kind: 'contact', id: to }}>
      <Messenger />
    </ChatProvider>
  </KitRoot>,
);
