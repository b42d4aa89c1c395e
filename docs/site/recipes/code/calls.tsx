import { createBrowserChat } from '@fitout/im-core/browser';
import type { CallTokenSource } from '@fitout/rtc-core';
import { Button } from '@fitout/ui-kit/primitives';
import { ChatProvider, KitRoot, Messenger } from '@fitout/ui-kit';
import { createBrowserCallParts, createCalls, useCall } from '@fitout/ui-kit/calls';
import easemob from 'easemob-websdk';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';

const place = {
  appKey: 'your-org#your-app',
  apiUrl: 'https://a1.easemob.com',
  socketUrl: 'wss://im-api-v2.easemob.com/websocket',
};

// #region turn
export const iceServers: readonly RTCIceServer[] = [
  { urls: 'stun:turn.example.com:3478' },
  {
    urls: ['turn:turn.example.com:3478?transport=udp', 'turns:turn.example.com:443?transport=tcp'],
    // From your server, for a few hours: a name and a password in the page are everybody's.
    username: '1767225600:1001',
    credential: 'made by your server',
  },
];
// #endregion turn

// #region screen
export async function startChatWithCalls(box: Element, userId: string, token: string) {
  const calls = createCalls({ parts: createBrowserCallParts({ iceServers }) });
  const client = await createBrowserChat({
    easemob,
    ...place,
    userId,
    secret: { kind: 'token', value: token },
    // Signals of calls leave the chat here.
    parts: { intercept: calls.intercept },
  });
  createRoot(box).render(
    <KitRoot>
      <ChatProvider client={client} calls={calls}>
        <Messenger />
      </ChatProvider>
    </KitRoot>,
  );
  return async function logOut() {
    // A call is ended while there is still a connection for the signal.
    await calls.dispose();
    await client.dispose();
  };
}
// #endregion screen

// #region agora
/** Over Agora's network, which also carries more than six. */
export function agoraCalls(appId: string, tokens: CallTokenSource) {
  const load = () => import('agora-rtc-sdk-ng/esm');
  return createCalls({ parts: createBrowserCallParts({ agora: { appId, load } }), tokens });
}
// #endregion agora

// #region own
/** A part of your own, anywhere below the provider. */
export const HelpLine = observer(function HelpLine() {
  const { phase, peer, canCall, startVoice, hangUp } = useCall();
  if (phase === 'none')
    return (
      <Button disabled={!canCall} onClick={() => void startVoice('2001')}>
        Call the help line
      </Button>
    );
  return <Button onClick={hangUp}>Hang up on {peer?.name}</Button>;
});
// #endregion own
