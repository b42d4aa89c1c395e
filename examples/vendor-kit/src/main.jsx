import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat, ConversationList, Provider, rootStore, UserSelect } from 'easemob-chat-uikit';
import 'easemob-chat-uikit/style.css';

// Whoever opens the page says who they are and where the chat service is: `?me=1001&host=127.0.0.1:7800`.
const params = new URLSearchParams(location.search);
const host = params.get('host') ?? '127.0.0.1:7800';
const me = params.get('me') ?? '1001';

/** Version 5 of the vendor's client takes no password: in an app its own server gives it a token. */
async function tokenOf(username) {
  const body = JSON.stringify({ grant_type: 'password', username, password: username });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://${host}/fitout/demo/token`, { method: 'POST', headers, body });
  return (await answer.json()).access_token;
}

function App() {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <aside>
        <button onClick={() => setChoosing(true)}>发起群聊</button>
        <ConversationList />
      </aside>
      <section>
        <Chat useCallkit />
      </section>
      <UserSelect
        open={isChoosing}
        enableMultipleSelection
        onCancel={() => setChoosing(false)}
        onConfirm={(people) => {
          rootStore.addressStore.createGroup(people.map(({ userId }) => userId));
          setChoosing(false);
        }}
      />
    </>
  );
}

const initConfig = {
  appKey: 'fitout#demo',
  userId: me,
  token: await tokenOf(me),
  restUrl: `http://${host}`,
  msyncUrl: `ws://${host}/websocket`,
  // Two people in two tabs of one browser are two devices.
  isFixedDeviceId: false,
};

createRoot(document.querySelector('main')).render(
  <Provider initConfig={initConfig} local={{ lng: 'zh' }}>
    <App />
  </Provider>,
);
