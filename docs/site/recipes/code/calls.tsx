import type { ChatService, ImClient } from '@fitout/im-core';
import {
  createBrowserParts,
  createBrowserSoundPlayer,
  followPage,
  leaseDeviceId,
  systemClock,
} from '@fitout/im-core/browser';
import { createImClient } from '@fitout/im-core';
import type { CallTokenSource, Clock } from '@fitout/rtc-core';
import { createDeviceSource } from '@fitout/rtc-core/browser';
import { createChatSession, Messenger, SessionProvider, type ChatSession } from '@fitout/ui-kit';
import { CallButtons, Calls, createCalls, type CallingSession, type CallParts } from '@fitout/ui-kit/calls';

// #region mesh
/** Never set back, whatever happens to the machine's clock. */
const clock: Clock = { elapsed: () => performance.now(), after: systemClock.after };

/** From browser to browser; STUN and TURN lead through routers. */
export function meshParts(deviceId: string, iceServers: readonly RTCIceServer[]): CallParts {
  return {
    deviceId,
    clock,
    ring: createBrowserSoundPlayer(),
    devices: createDeviceSource(),
    async engine(line) {
      const { createWebRtcEngine } = await import('@fitout/rtc-core/webrtc');
      return createWebRtcEngine({ line, deviceId, clock, newId: () => crypto.randomUUID(), iceServers });
    },
  };
}
// #endregion mesh

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

// #region agora
/** Over Agora's network, which also carries more than six. */
export function agoraParts(deviceId: string, appId: string): CallParts {
  return {
    ...meshParts(deviceId, []),
    async engine(line, tokens) {
      const { createAgoraEngine } = await import('@fitout/rtc-core/agora');
      return createAgoraEngine({ load: () => import('agora-rtc-sdk-ng/esm'), appId, clock, tokens, line });
    },
  };
}
// #endregion agora

// #region session
/** The chat of a person, with calls over it. The mesh asks for no tokens: `tokens` may refuse there. */
export async function startWithCalls(service: ChatService, self: string, tokens: CallTokenSource) {
  const deviceId = await leaseDeviceId(() => crypto.randomUUID());
  const parts = await createBrowserParts({ appKey: 'your-org#your-app', userId: self }, deviceId);
  const calls = createCalls({
    ...parts,
    self,
    service,
    tokens,
    say: ({ text }) => console.log(text),
    parts: meshParts(deviceId, iceServers),
  });
  const im: ImClient = createImClient({
    ...parts,
    self,
    service,
    intercept: calls.intercept,
    renew: async () => null,
  });
  const session = createChatSession(im, { callWords: calls.words });
  calls.connect({ im, people: session.names.contact });
  await Promise.all([im.restore(), session.restore(), calls.restore()]);
  followPage(im);
  return { ...session, calls: calls.store, callHistory: calls.history } satisfies CallingSession;
}
// #endregion session

// #region screen
export function ChatWithCalls({ session }: { readonly session: ChatSession & CallingSession }) {
  return (
    <SessionProvider
      session={session}
      components={{
        HeaderActions: ({ conversation }) => <CallButtons session={session} conversation={conversation} />,
      }}
    >
      <Messenger />
      <Calls session={session} />
    </SessionProvider>
  );
}
// #endregion screen
