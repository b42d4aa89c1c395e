import {
  completeService,
  createImClient,
  err,
  imError,
  ok,
  type FileUploader,
  type ImClient,
  type ServiceWithout,
  type TimelineStore,
} from '@fitout/im-core';
import { createBrowserParts, followPageState, leaseDeviceId } from '@fitout/im-core/browser';
import {
  ChatProvider,
  Conversation,
  KitRoot,
  Messenger,
  type ChatComponents,
  type ChatPeople,
  type CustomMessageProps,
  type EmojiPickerProps,
  type MessageBubbleProps,
  type OwnMessageAction,
} from '@fitout/ui-kit';
import { createLanguage, en } from '@fitout/ui-kit/copy';
import { MessageBubble } from '@fitout/ui-kit/parts';
import { observer } from 'mobx-react-lite';

// #region bubble
function Bubble(props: MessageBubbleProps) {
  const { from, body } = props.message;
  // The kit's own for a picture, a file and every other kind.
  if (body.type !== 'text') return <MessageBubble {...props} />;
  const background = from === props.self ? '#fef3c7' : '#e0f2fe';
  return <p style={{ padding: 10, borderRadius: 4, background }}>{body.text}</p>;
}
// #endregion bubble

// #region action
const messageActions: readonly OwnMessageAction[] = [
  {
    label: 'Make a task of it',
    isOffered: ({ body }) => body.type === 'text',
    onPick: ({ id }) => localStorage.setItem('task', id),
  },
];
// #endregion action

// #region kind
function sendOffer(timeline: TimelineStore, title: string) {
  return timeline.send({ type: 'custom', event: 'offer', data: { title }, text: `[Offer] ${title}` });
}

const customMessages = {
  offer: ({ data }: CustomMessageProps) => <a href={`#offer/${data['title']}`}>Offer: {data['title']}</a>,
};
// #endregion kind

// #region avatars
const STAFF = new Map([['bo', 'Bo from support']]);

const people: ChatPeople = {
  find: (id) => ({ name: STAFF.get(id) ?? id, avatarUrl: `/avatars/${id}.svg` }),
  load: () => undefined,
};
// #endregion avatars

// #region uploads
const uploader: FileUploader = {
  async upload({ name, blob }) {
    const answer = await fetch(`/files/${name}`, { method: 'PUT', body: blob as Blob }).catch(() => null);
    // Tried again when the network is back.
    if (answer === null) return err(imError('notConnected', 'the upload did not reach the server'));
    if (!answer.ok) return err(imError('refused', `the upload was answered with ${answer.status}`));
    return ok({ url: answer.headers.get('location') ?? answer.url });
  },
};
// #endregion uploads

// #region emoji
function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  return ['👍', '🎉'].map((emoji) => (
    <button key={emoji} type="button" onClick={() => [onPick(emoji), onClose()]}>
      {emoji}
    </button>
  ));
}
// #endregion emoji

// #region words
const language = createLanguage(en, { chat: { send: 'Post' } });
// #endregion words

// #region header
function HeaderActions({ conversation: { kind, id } }: { readonly conversation: TimelineStore['ref'] }) {
  return <a href={`#customer/${kind}/${id}`}>Customer file</a>;
}
// #endregion header

// #region hidden
// Without `calls` there are none; components={{ CallButtons: null }} hides the buttons of those that there are.
const HIDDEN = { receiptStyle: 'none', hiddenActions: ['recall', 'forward'] } as const;
// #endregion hidden

// #region all
const components: ChatComponents = { MessageBubble: Bubble, EmojiPicker, HeaderActions };

function OwnChat({ client }: { readonly client: ImClient }) {
  return (
    <ChatProvider
      client={client}
      language={language}
      components={components}
      customMessages={customMessages}
      messageActions={messageActions}
      people={people}
      {...HIDDEN}
    >
      <Messenger />
    </ChatProvider>
  );
}
// #endregion all

// #region colours
function OwnColours({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot theme="auto" colors={{ light: { brand: '#0958d9' }, dark: { brand: '#69b1ff' } }}>
      <OwnChat client={client} />
    </KitRoot>
  );
}
// #endregion colours

// #region widget
function SupportWidget({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot style={{ position: 'fixed', right: 16, bottom: 16, width: 360, height: 480 }}>
      <ChatProvider client={client} language={language}>
        <Conversation conversation={{ kind: 'contact', id: 'bo' }} onBack={null} />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion widget

// #region unread
const UnreadInBar = observer(function UnreadInBar({ client }: { readonly client: ImClient }) {
  const { count, mentionsMe } = client.conversations.totalUnread;
  return <a href="#chat">{`Messages (${count})${mentionsMe ? ' @' : ''}`}</a>;
});
// #endregion unread

// #region service
async function startChat(own: ServiceWithout<'chatrooms'>, userId: string, token: string) {
  const deviceId = await leaseDeviceId(() => crypto.randomUUID());
  const parts = await createBrowserParts({ appKey: 'my-service#chat', userId }, deviceId);
  const service = completeService(own, ['chatrooms']);
  const client = createImClient({ ...parts, self: userId, service, uploader, renewToken: async () => null });
  await client.restore();
  followPageState(client);
  void client.session.start({ userId, secret: { kind: 'token', value: token } });
  return client;
}
// #endregion service

export { OwnColours, sendOffer, startChat, SupportWidget, UnreadInBar };
