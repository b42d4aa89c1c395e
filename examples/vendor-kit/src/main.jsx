import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat, ConversationList, Provider, rootStore, UserSelect } from 'easemob-chat-uikit';
import 'easemob-chat-uikit/style.css';

const params = new URLSearchParams(location.search);
const host = params.get('host') ?? '127.0.0.1:7800';
const me = params.get('me') ?? '1001';

/** Version 5 of the vendor's client takes no password: an app's server exchanges it for a token. */
async function tokenOf(username) {
  const body = JSON.stringify({ grant_type: 'password', username, password: username });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://${host}/fitout/demo/token`, { method: 'POST', headers, body });
  return (await answer.json()).access_token;
}

const initConfig = {
  appKey: 'fitout#demo',
  userId: me,
  token: await tokenOf(me),
  restUrl: `http://${host}`,
  msyncUrl: `ws://${host}/websocket`,
  isFixedDeviceId: false,
};

function App() {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div>
        <button onClick={() => setChoosing(true)}>New group</button>
        <ConversationList />
      </div>
      <Chat useCallkit />
      <UserSelect
        open={isChoosing}
        enableMultipleSelection
        onOk={() => setChoosing(false)}
        onCancel={() => setChoosing(false)}
        onConfirm={(users) => {
          rootStore.addressStore.createGroup(users.map(({ userId }) => userId));
          setChoosing(false);
        }}
      />
    </>
  );
}

createRoot(document.querySelector('main')).render(
  <Provider initConfig={initConfig} local={{ lng: 'zh' }}>
    <App />
  </Provider>,
);
window.rootStore = rootStore;
