import { chinese } from '@fitout/ui-kit';
import { type ApiClient, CHAT_FILES_FOLDER, type EndpointKey } from '@fitout/api-client';
import {
  type Clock,
  createImClient,
  type Credentials,
  err,
  type FileBlob,
  type FileUploader,
  type ImClient,
  type ImClientOptions,
  imError,
  type ImErrorCode,
  type NotificationContent,
  type NotificationPresenter,
  ok,
  totalOf,
  type UnreadTotal,
} from '@fitout/im-core';
import { followPageState } from '@fitout/im-core/browser';
import type { CallTokenSource } from '@fitout/rtc-core';
import {
  type ChatSession,
  type ConversationListView,
  createChatSession,
  followNames,
  followRelations,
  groupAnswerText,
  notificationWords,
  type NotificationWords,
  shownContacts,
  type Transcriber,
  type VoiceDecoder,
} from '@fitout/ui-kit';
import { type CallController, type CallParts, type CallToast, createCalls } from '@fitout/ui-kit/calls';
import { action, compareShallow, observable, reaction, when } from 'mobx';
import { chatCredentials, shouldRegister } from '../account/accountRules.js';
import type { ChatAccount } from '../account/storedLogin.js';
import { apiToFavourites } from '../messages/apiToFavourites.js';
import { LinkPreviewStore } from '../messages/LinkPreviewStore.js';
import { ChatWidthStore } from '../messages/ChatWidthStore.js';
import { OrderStaffStore, type OrderView } from '../messages/OrderStaffStore.js';
import { PeopleStore, createStoredNames, withPictures, withStaffMark } from '../messages/PeopleStore.js';
import { saveMessageLists, removeMessageLists } from '../messages/messageLists.js';
import { NoticeStore } from '../notices/NoticeStore.js';
import {
  OrderGroupStore,
  createOrderGroupMaker,
  type MakeOrderGroup,
  followOrderGroups,
} from '../orders/OrderGroupStore.js';
import {
  isFindable,
  isPlain,
  mayNotify,
  createStoredOrderGroups,
  tellsOfOrder,
  withLabels,
  withOrders,
} from '../orders/orderGroups.js';
import type { Config } from '../settings/config.js';
import { serviceContacts } from '../shared/peopleRules.js';
import type { LostStorage } from '../shared/storage/StorageStore.js';
import type { WebStorage } from '../shared/storage/webStored.js';

/** The stores and services of one login. A second login gets a second session. */
export interface Session extends ChatSession {
  /** Voice and video calls, and their results. */
  readonly calls: CallController;
  readonly people: PeopleStore;
  /** The groups without an order. */
  readonly plain: ConversationListView;
  /** The unread count of all lists. */
  readonly unread: UnreadTotal;
  /** The platform's notices. */
  readonly notices: NoticeStore;
  /** The order of each group. */
  readonly orderGroups: OrderGroupStore;
  /** How often a one-to-one chat has told of a change of an order; groups do so through `orderGroups`. Observable. */
  readonly orderNews: number;
  /** The width of the chat. */
  readonly width: ChatWidthStore;
  /** The previews of links; null where there are none. */
  readonly links: LinkPreviewStore | null;
  /** The customer service of the account's orders. */
  readonly orderStaff: OrderStaffStore;
  /** Creates the group of an order, once. */
  readonly makeOrderGroup: MakeOrderGroup;
  /** Whether `im.recording()` has what happened since the session began. */
  readonly isRecorded: boolean;
  /** Ends the chat for good: no socket, no timer, no event afterwards. */
  dispose(): Promise<void>;
}

/** The account, and the callbacks of a session. */
export interface SessionOptions {
  readonly config: Config;
  readonly api: ApiClient;
  /** The marketplace account's id. */
  readonly userId: string;
  /** The account's service staff (A29); none by default. Observed. */
  readonly staff?: () => readonly string[];
  /** Which orders have further staff (A29); by default a customer's. */
  readonly orderViews?: readonly OrderView[];
  /** Whether the marketplace is known to lack an address; none by default. Observed. */
  readonly isAbsent?: (key: EndpointKey) => boolean;
  readonly chat: ChatAccount | null;
  readonly renewChat: () => Promise<ChatAccount | 'unreachable' | null>;
  readonly notify: (tone: CallToast['tone'], text: string, literal?: string) => void;
  /** Called whenever the browser failed to store data. */
  readonly storageLost: (what: LostStorage) => void;
}

/** The parts of a session: the browser's, or those of a test. */
export interface SessionParts
  extends
    Required<Pick<ImClientOptions, 'service' | 'storage' | 'blobs' | 'clock' | 'newId' | 'random' | 'schedule'>>,
    Pick<ImClientOptions, 'archive' | 'recording' | 'soundPlayer' | 'space' | 'tabs'> {
  /** Shows notifications with the texts of `say`; without it there are none. */
  readonly notificationPresenter?: (textOf: (of: NotificationContent) => NotificationWords) => NotificationPresenter;
  /** The shared files of groups, of a service that has them. */
  readonly groupFiles?: (token: () => Promise<string | null>) => NonNullable<ImClientOptions['groupFiles']>;
  /** The parts of calls; without it there are none. */
  readonly calls?: CallParts;
  /** Decodes voice messages that the browser does not play. */
  readonly decodeVoice?: VoiceDecoder;
  /** Loads what lets drafts follow to the account's other devices; without it they stay on this one. */
  readonly loadDrafts?: () => Promise<typeof import('../messages/followDrafts.js')>;
  /** Where the specification's lists of messages are stored, if configured. */
  readonly webStorage?: () => WebStorage;
}

/** Creates the chat of one login and starts it. Resolves as soon as it can be shown, not when it is online. */
export async function createSession(options: SessionOptions, parts: SessionParts): Promise<Session> {
  const { config, api, userId, notify, orderViews = ['mine'] } = options;
  const { notificationPresenter, webStorage, decodeVoice, loadDrafts, groupFiles, ...rest } = parts;
  const { storage } = parts;
  const now = parts.clock.now.bind(parts.clock);
  const after = parts.clock.after.bind(parts.clock);
  const info = (text: string): void => notify('info', text);
  const credentials = chatCredentials(userId, options.chat);
  const self = credentials.userId;
  const calls = createCalls({
    // Easemob's server gives them.
    ...(config.im.service === 'easemob' && {
      tokens: apiToCallTokens(api, { variant: config.rtc.tokenVariant, appKey: config.im.appKey }),
    }),
    onToast: ({ tone, text, literal }) => notify(tone, text, literal),
    parts: parts.calls ?? null,
  });
  const orderNews = observable.box(0);
  const countNews = action(() => orderNews.set(orderNews.get() + 1));
  const im: ImClient = createImClient({
    self,
    ...rest,
    // Calls get their events first; refused join requests and invitations are toasts.
    intercept(event) {
      const answer = groupAnswerText(
        event,
        self,
        {
          group: (id) => names.group.find(id)?.name,
          person: (id) => names.contact.find(id)?.name,
        },
        chinese,
      );
      if (answer !== null) info(answer);
      const { type } = event;
      if (
        type === 'messageReceived' &&
        event.message.conversation.kind === 'contact' &&
        tellsOfOrder(event.message.body)
      )
        countNews();
      return calls.intercept(event);
    },
    ...(notificationPresenter && { notificationPresenter: notificationPresenter(notificationText) }),
    mayNotify: ({ kind, id }) => kind !== 'group' || mayNotify(orderGroups.placeOf(id), config.im),
    uploader: apiToUploader(api),
    ...(groupFiles && { groupFiles: groupFiles(async () => im.session.token) }),
    renewToken: async () => {
      const chat = await options.renewChat();
      return chat === null || chat === 'unreachable' ? chat : chatCredentials(userId, chat);
    },
  });
  function notificationText(content: NotificationContent): NotificationWords {
    const { kind, id } = content.conversation;
    return notificationWords(content, { conversation: names[kind].find(id)?.name ?? id, people }, chinese);
  }

  const storedNames = createStoredNames(storage);
  const people = new PeopleStore({
    api,
    chatCard: async (id) => {
      await im.profiles.load([id]);
      return im.profiles.find(id) ?? (im.session.isOnline ? 'none' : 'unreached');
    },
    after,
    keep: (known) => void storedNames.save(known),
  });
  const orderStaff = new OrderStaffStore({ api, views: orderViews, self, now });
  const storedGroups = createStoredOrderGroups(storage);
  const orderGroups = new OrderGroupStore({
    api,
    ownOrders: orderStaff.ownOrders,
    isFormer: im.groups.isFormer,
    now,
    after,
    keep: (known) => void storedGroups.save(known),
  });
  const pictured = withPictures(people, im.profiles);
  const hasLinks = config.im.linkPreviews && config.endpoints['link.preview'] !== null;
  const links = hasLinks ? new LinkPreviewStore(api, storage) : null;
  const chat = createChatSession(im, {
    people,
    contactNames: withStaffMark(pictured, people),
    groupNames: (groups) => withOrders(groups, orderGroups),
    peopleIn: ({ kind, id }) =>
      kind === 'group' ? withLabels(pictured, { groupId: id, groups: orderGroups, kinds: people }) : pictured,
    isListed: (kind, id) => kind === 'contact' || orderGroups.placeOf(id) === 'order',
    isFindable: (id) => isFindable(orderGroups.placeOf(id), config.im),
    calls,
    ...(decodeVoice && { decodeVoice }),
    favourites: apiToFavourites(api, options.isAbsent ?? (() => false)),
    ...(config.endpoints['voice.text'] !== null && { transcribe: apiToTranscriber(api) }),
    ...(links && { linkPreviews: links }),
  });
  const { names, lists } = chat;
  const plain = chat.listOf('group', (id) => isPlain(orderGroups.placeOf(id), config.im));
  const notices = new NoticeStore(api, now);
  const width = new ChatWidthStore(storage);
  await Promise.all([
    im.restore(),
    chat.restore(),
    calls.connect(chat),
    width.restore(),
    links?.restore(),
    storedNames.load().then(people.restore),
    storedGroups.load().then(orderGroups.restore),
  ]);

  // Nothing before the service's list is loaded: an empty list and a loading one look different.
  const listedPeople = () =>
    im.conversations.hasLoaded
      ? serviceContacts([...(options.staff?.() ?? []), ...orderStaff.ids], im.contacts.ids, (id) =>
          im.contacts.isBlocked(id),
        )
      : [];
  // After the stored names and orders: what is known already is not requested at once.
  const stops = [
    followNames({ ...chat, people, plain }),
    followOrderGroups(im, orderGroups),
    followPageState(im),
    // Staff and contacts are listed from the answer of the service on.
    reaction(listedPeople, (ids) => ids.forEach((id) => im.conversations.ensure({ kind: 'contact', id })), {
      fireImmediately: true,
      equals: compareShallow,
    }),
    // Requests of earlier sessions show no toast.
    followRelations({
      im,
      people,
      language: chat.language,
      listed: () => shownContacts(im, lists.contact),
      watched: listedPeople,
      notify: info,
    }),
    notices.follow(after),
  ];
  if (loadDrafts && config.endpoints['draft.list'] !== null && config.endpoints['draft.save'] !== null) {
    stops.push(followLater(loadDrafts, im, api));
  }
  // The specification's lists of messages.
  if (webStorage !== undefined && !config.im.webLists) removeMessageLists(webStorage);
  else if (webStorage !== undefined) {
    const warn = () => info('本地存储空间不足，聊天记录未保存到浏览器');
    stops.push(saveMessageLists(im, { self, storage: webStorage, clock: parts.clock, warn }));
  }
  void startChat(im, credentials, { mayRegister: config.auth.imAutoRegister, notify, clock: parts.clock });
  return {
    ...chat,
    people,
    plain,
    notices,
    orderGroups,
    orderStaff,
    width,
    links,
    get orderNews() {
      return orderNews.get();
    },
    get unread() {
      return totalOf([lists.contact.unread, lists.group.unread, plain.unread]);
    },
    calls,
    makeOrderGroup: createOrderGroupMaker({ ...options, groups: im.groups, onLinked: orderGroups.refresh }),
    isRecorded: parts.recording !== undefined,
    async dispose() {
      for (const stop of stops) stop();
      for (const store of [orderGroups, orderStaff, people]) store.dispose();
      // Calls end first, while there is still a connection for the signal.
      await calls.dispose();
      await im.dispose();
    },
  };
}

/** The list is shown first. Milliseconds. */
const DRAFTS_MS = 1_000;

/** Follows the drafts once the list of conversations has loaded. Returns the function that ends it. */
function followLater(load: NonNullable<SessionParts['loadDrafts']>, im: ImClient, api: ApiClient): () => void {
  let isEnded = false;
  let stop = (): void => undefined;
  async function follow(): Promise<void> {
    const { followDrafts } = await load();
    const end = await followDrafts(im, api, document);
    if (isEnded) end();
    else stop = end;
  }
  const stopWaiting = when(
    () => im.conversations.hasLoaded,
    () => (stop = im.clock.after(DRAFTS_MS, () => void follow().catch(() => undefined))),
  );
  return () => {
    isEnded = true;
    stopWaiting();
    stop();
  };
}

/** The options besides the client. */
export interface StartOptions {
  readonly mayRegister: boolean;
  readonly notify: (tone: 'info' | 'error', text: string) => void;
  readonly clock: Pick<Clock, 'after'>;
}

/** The pauses before each further log-in, because a new account may still be unknown to some servers. Milliseconds. */
const PAUSES_MS = [500, 1_500, 4_000] as const;

/** Refusals with their own text; the banner of the chat shows the others (R260). */
const SENTENCES: Partial<Record<ImErrorCode, string>> = { userBanned: '用户已被封禁！' };

/**
 * Logs in to chat; an account that does not exist is registered with its id as name, nickname and password, once, and
 * logged in again (R077, A13). Another tab, or this page before a reload, may have registered it already: an account
 * that exists by now is logged in as well.
 */
export async function startChat(im: ImClient, credentials: Credentials, options: StartOptions): Promise<void> {
  const first = await im.session.start(credentials);
  if (first.ok) return;
  if (!shouldRegister(first.error.code, options.mayRegister, false)) return report(first.error.code, options);
  const { userId } = credentials;
  const registered = await im.session.register({ userId, password: userId, nickname: userId });
  if (!registered.ok && registered.error.code !== 'userExists') return report(registered.error.code, options);
  const again = (): ReturnType<ImClient['session']['start']> =>
    im.session.start({ userId, secret: { kind: 'password', value: userId } });
  let answer = await again();
  for (const pause of PAUSES_MS) {
    // A session that is connecting or was ended needs no further attempt.
    if (answer.ok || answer.error.code !== 'userNotFound') break;
    await new Promise<void>((resolve) => void options.clock.after(pause, resolve));
    answer = await again();
  }
  if (!answer.ok) report(answer.error.code, options);
}

function report(code: ImErrorCode, { notify }: StartOptions): void {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) notify('error', sentence);
}

/**
 * Uploads the files of messages to the marketplace (R342–R344). A temporary failure is retried, any other is a refusal.
 */
export function apiToUploader(api: ApiClient): FileUploader {
  return {
    async upload({ name, type, blob }, onProgress, signal) {
      const controller = new AbortController();
      signal.onCancel(() => controller.abort());
      const file = await asBlob(blob, type);
      const answer = await api.call('files.upload', {
        query: { dirPath: CHAT_FILES_FOLDER },
        file: { blob: file, name, onProgress },
        signal: controller.signal,
        silent: true,
      });
      if (answer.ok) return ok({ url: answer.value ?? '' });
      return err(imError(answer.error.isTransient ? 'notConnected' : 'refused', answer.error.message));
    },
  };
}

async function asBlob(blob: FileBlob, type: string): Promise<Blob> {
  return blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type });
}

/** The words of voice messages, which lie at the marketplace. */
function apiToTranscriber(api: ApiClient): Transcriber {
  return async (voice) => {
    const answer = await api.call('voice.text', { query: voice });
    return answer.ok ? answer.value.text : null;
  };
}

/** Which of the two requests is used, for which app (R345, R346, A44). */
export interface CallTokenChoice {
  readonly variant: 'v1' | 'v2';
  /** `org#app`. */
  readonly appKey: string;
}

/** Call tokens come from the chat's host; without a name in the channel it is the account (A44). */
export function apiToCallTokens(api: ApiClient, { variant, appKey: appkey }: CallTokenChoice): CallTokenSource {
  return {
    async token(account, channelName) {
      const answer =
        variant === 'v1'
          ? await api.call('rtc.tokenV1', { query: { userAccount: account, channelName, appkey }, silent: true })
          : await api.call('rtc.tokenV2', { query: { username: account, channelName, appkey }, silent: true });
      if (!answer.ok) {
        const { isTransient, message } = answer.error;
        return { ok: false, error: { code: isTransient ? 'network' : 'tokenRefused', message } };
      }
      const { accessToken, agoraUserId } = answer.value;
      return { ok: true, value: { accessToken, agoraUserId: agoraUserId ?? account } };
    },
  };
}
