import { chinese } from '../../copy/language.js';
import type { ConversationRef, ImClient } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { FakeClock, FakeDevices, FakeMedia } from '@fitout/rtc-core/testing';
import { useEffect, useState, type ReactNode } from 'react';
import { ChatProvider } from '../../messenger/ChatProvider.js';
import { createClient } from './createClient.js';
import { callProps as shared, party } from '../callProps.js';
import { nothing, type Stories } from './Story.js';
import type { CallController } from '../../call/CallController.js';
import { CallMemberPicker } from '../../call/CallMemberPicker.js';
import type { CallWindowProps } from '../../call/callTypes.js';
import { CallWindow } from '../../call/CallWindow.js';
import { CallButtons, CallLayer, createCalls } from '../../call/createCalls.js';
import { GroupCallWindow } from '../../call/GroupCallWindow.js';
import { IncomingCallAlert } from '../../call/IncomingCallAlert.js';

const peer = party('3001', '王师傅', { isSpeaking: true });
const one = (over: Partial<CallWindowProps>, kind: 'voice' | 'video' = 'voice') => (
  <CallWindow {...shared} {...over} kind={kind} peer={peer} />
);
const several = [peer, party('2001', '客服小安', { presence: 'invited' }), party('3002', '李工', { isMuted: true })];

const AMY: ConversationRef = { kind: 'contact', id: 'amy' };
const BO: ConversationRef = { kind: 'contact', id: 'bo' };
const GROUP: ConversationRef = { kind: 'group', id: '1' };
const NO_NAMES = { find: () => undefined };

interface Caller {
  readonly client: ImClient;
  readonly calls: CallController;
}

function createCallers() {
  const hub = new FakeHub().add('amy', 'bo').addGroup('1', '装修群', ['amy', 'bo']);
  const clock = new FakeClock();
  const media = new FakeMedia(clock);
  const create = (account: string): Caller => {
    const calls = createCalls({
      parts: {
        clock,
        engine: async () => media.engine(account),
        devices: new FakeDevices(),
        ring: { canRing: () => false, ring: () => undefined },
        deviceId: `${account}'s playground`,
      },
    });
    return { client: createClient(hub, account, { intercept: calls.intercept }), calls };
  };
  return { amy: create('amy'), bo: create('bo') };
}

async function logIn({ client, calls }: Caller) {
  await client.session.start({ userId: client.self, secret: { kind: 'password', value: client.self } });
  await calls.connect({
    im: client,
    language: chinese,
    names: { contact: NO_NAMES, group: NO_NAMES, chatroom: NO_NAMES },
  });
}

async function end({ client, calls }: Caller) {
  await calls.dispose();
  await client.dispose();
}

interface CallsProps {
  /** The user who calls once both are online; null for no call. */
  readonly by: 'amy' | 'bo' | null;
  readonly children: ReactNode;
}

function Calls({ by, children }: CallsProps) {
  const [{ amy, bo }] = useState(createCallers);
  useEffect(() => {
    const place = () => {
      if (by === 'amy') return amy.calls.place({ type: 'voice', to: [BO.id], groupId: null });
      return by === 'bo' ? bo.calls.place({ type: 'video', to: [AMY.id], groupId: null }) : null;
    };
    void Promise.all([logIn(amy), logIn(bo)]).then(place);
    return () => void Promise.all([end(amy), end(bo)]);
  }, [amy, bo, by]);
  return (
    <ChatProvider client={amy.client} calls={amy.calls} components={{ CallLayer: null }}>
      {children}
    </ChatProvider>
  );
}

const layer = (by: CallsProps['by']) => () => (
  <Calls by={by}>
    <CallLayer />
  </Calls>
);
const buttons = (by: CallsProps['by'], conversation: ConversationRef) => () => (
  <Calls by={by}>
    <div>
      <CallButtons conversation={conversation} />
    </div>
  </Calls>
);

export const callStories: Stories = {
  CallMemberPicker: {
    open: () => (
      <CallMemberPicker
        self={{ id: '1001', name: '林晓', avatarUrl: '' }}
        others={several}
        maxMembers={6}
        presentCount={1}
        onStart={nothing}
        onClose={nothing}
      />
    ),
  },
  CallWindow: {
    talking: () => one({}),
    waiting: () => one({ phase: 'waiting', time: '' }),
    connecting: () => one({ phase: 'connecting', time: '' }),
    minimised: () => one({ isMinimised: true }),
    video: () => one({}, 'video'),
    'sound is held back': () => one({ isSoundBlocked: true }),
    'shares a screen': () =>
      one({ self: party('1001', '林晓', { hasScreen: true }), onScreen: nothing, onVoice: nothing }, 'video'),
    'a refused screen': () =>
      one({ onScreen: nothing, onVoice: nothing, missing: [{ kind: 'screen', error: 'denied' }] }, 'video'),
    'no microphone': () => one({ missing: [{ kind: 'microphone', error: 'denied' }] }),
  },
  GroupCallWindow: {
    four: () => <GroupCallWindow {...shared} title="装修群" others={several} span={12} onAdd={nothing} />,
    'a shared screen': () => (
      <GroupCallWindow
        {...shared}
        onScreen={nothing}
        title="装修群"
        others={[...several, party('3003', '孙巧', { hasScreen: true })]}
        span={6}
        onAdd={nothing}
      />
    ),
    minimised: () => <GroupCallWindow {...shared} isMinimised others={several} span={6} />,
  },
  IncomingCallAlert: {
    voice: () => <IncomingCallAlert kind="voice" name="王师傅" avatarUrl="" onAccept={nothing} onRefuse={nothing} />,
    video: () => <IncomingCallAlert kind="video" name="王师傅" avatarUrl="" onAccept={nothing} onRefuse={nothing} />,
    group: () => (
      <IncomingCallAlert kind="group" name="王师傅" title="装修群" avatarUrl="" onAccept={nothing} onRefuse={nothing} />
    ),
  },
  CallButtons: {
    'with a contact': buttons(null, BO),
    'with a group': buttons(null, GROUP),
    'during a call': buttons('amy', BO),
  },
  CallLayer: { incoming: layer('bo'), outgoing: layer('amy') },
};
