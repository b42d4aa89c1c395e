import type { ConversationRef, ImClient } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { FakeClock, FakeDevices, FakeMedia } from '@fitout/rtc-core/testing';
import { useEffect, useState, type ReactNode } from 'react';
import type { CallController } from '../../call/CallController.js';
import { CallButtons, CallLayer, createCalls } from '../../call/createCalls.js';
import { ChatProvider } from '../../messenger/ChatProvider.js';
import { createClient } from './createClient.js';
import type { Stories } from './Story.js';

const AMY: ConversationRef = { kind: 'contact', id: 'amy' };
const BO: ConversationRef = { kind: 'contact', id: 'bo' };
const GROUP: ConversationRef = { kind: 'group', id: '1' };
/** No name is known: each account is shown by its id. */
const NO_NAMES = { find: () => undefined };

/** A user of the in-memory services. */
interface Caller {
  readonly client: ImClient;
  readonly calls: CallController;
}

/** Amy and Bo, both with calls over their chats. */
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
  await calls.connect({ im: client, names: { contact: NO_NAMES, group: NO_NAMES, chatroom: NO_NAMES } });
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

/** Amy's chat with calls, without the layer that the provider adds. */
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

/** The parts of calls that need a chat with calls. */
export const chatCallStories: Stories = {
  CallButtons: {
    'with a contact': buttons(null, BO),
    'with a group': buttons(null, GROUP),
    'during a call': buttons('amy', BO),
  },
  CallLayer: { incoming: layer('bo'), outgoing: layer('amy') },
};
