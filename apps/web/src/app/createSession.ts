import type { ApiClient } from '@fitout/api-client';
import {
  createImClient,
  totalOf,
  type ImClient,
  type ImClientOptions,
  type NotificationContent,
  type NotificationPresenter,
  type UnreadTotal,
} from '@fitout/im-core';
import { followPageState } from '@fitout/im-core/browser';
import {
  createChatSession,
  followNames,
  notificationWords,
  shownContacts,
  type ChatSession,
  type ConversationListView,
  type NotificationWords,
} from '@fitout/ui-kit';
import { createCalls, type CallController, type CallParts, type CallToast } from '@fitout/ui-kit/calls';
import type { Config } from '../settings/config.js';
import { chatCredentials } from '../account/accountRules.js';
import type { ChatAccount } from '../account/storedLogin.js';
import { ChatWidthStore } from '../messages/ChatWidthStore.js';
import {
  createOrderGroupMaker,
  type MakeOrderGroup,
  followOrderGroups,
  type OrderGroupStore,
} from '../orders/OrderGroupStore.js';
import { isFindable, isPlain, mayNotify, withLabels, withOrders } from '../orders/orderGroups.js';
import { withPictures, withStaffMark, type PeopleStore } from '../messages/PeopleStore.js';
import type { LostStorage } from '../shared/storage/StorageStore.js';
import type { WebStorage } from '../shared/storage/webStored.js';
import { NoticeStore } from '../notices/NoticeStore.js';
import type { OrderStaffStore, OrderView } from '../messages/OrderStaffStore.js';
import { apiToCallTokens } from './apiToCallTokens.js';
import { apiToUploader } from './apiToUploader.js';
import { createIntercept } from './createIntercept.js';
import { createMarketStores, saveWebLists } from './createMarketStores.js';
import { followPeople } from './followPeople.js';
import { startChat } from './startChat.js';

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
  /** The width of the chat. */
  readonly width: ChatWidthStore;
  /** The customer service of the account's orders. */
  readonly orderStaff: OrderStaffStore;
  /** Creates the group of an order, once. */
  readonly makeOrderGroup: MakeOrderGroup;
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
    Pick<ImClientOptions, 'soundPlayer' | 'tabs'> {
  /** Shows notifications with the texts of `say`; without it there are none. */
  readonly notificationPresenter?: (textOf: (of: NotificationContent) => NotificationWords) => NotificationPresenter;
  /** The parts of calls; without it there are none. */
  readonly calls?: CallParts;
  /** Where the specification's lists of messages are stored, if configured. */
  readonly webStorage?: () => WebStorage;
}

/** Creates the chat of one login and starts it. Resolves as soon as it can be shown, not when it is online. */
export async function createSession(options: SessionOptions, parts: SessionParts): Promise<Session> {
  const { config, api, userId, notify } = options;
  const credentials = chatCredentials(userId, options.chat);
  const self = credentials.userId;
  const { notificationPresenter, webStorage: _, ...rest } = parts;
  const calls = createSessionCalls(options, parts);
  const im: ImClient = createImClient({
    self,
    ...rest,
    intercept: createIntercept({
      self,
      hearsCalls: calls.intercept,
      nameOf: (kind, id) => names[kind].find(id)?.name,
      notify: (text) => notify('info', text),
    }),
    ...(notificationPresenter && { notificationPresenter: notificationPresenter(notificationText) }),
    mayNotify: ({ kind, id }) => kind !== 'group' || mayNotify(orderGroups.placeOf(id), config.im),
    uploader: apiToUploader(api),
    renewToken: async () => {
      const chat = await options.renewChat();
      return chat === null || chat === 'unreachable' ? chat : chatCredentials(userId, chat);
    },
  });
  const market = createMarketStores(options, parts, im);
  const { people, orderGroups, orderStaff } = market;
  function notificationText(content: NotificationContent): NotificationWords {
    const { kind, id } = content.conversation;
    const conversation = names[kind].find(id)?.name ?? id;
    return notificationWords(content, { conversation, people });
  }
  const pictured = withPictures(people, im.profiles);
  const chat = createChatSession(im, {
    people,
    contactNames: withStaffMark(pictured, people),
    groupNames: (groups) => withOrders(groups, orderGroups),
    peopleIn: ({ kind, id }) =>
      kind === 'group' ? withLabels(pictured, { groupId: id, groups: orderGroups, kinds: people }) : pictured,
    isListed: (kind, id) => kind === 'contact' || orderGroups.placeOf(id) === 'order',
    isFindable: (id) => isFindable(orderGroups.placeOf(id), config.im),
    calls,
  });
  const { names, lists } = chat;
  const plain = chat.listOf('group', (id) => isPlain(orderGroups.placeOf(id), config.im));
  const notices = new NoticeStore(api, parts.clock.now.bind(parts.clock));
  const width = new ChatWidthStore(parts.storage);
  await Promise.all([im.restore(), chat.restore(), calls.connect(chat), width.restore(), market.restore()]);
  // After the stored names and orders: what is known already is not requested at once.
  const stops = [followNames({ ...chat, people, plain }), followOrderGroups(im, orderGroups), followPageState(im)];
  stops.push(
    // Requests of earlier sessions show no toast.
    followPeople({
      im,
      people,
      staff: () => [...(options.staff?.() ?? []), ...orderStaff.ids],
      listed: () => shownContacts(im, lists.contact),
      notify: (text) => notify('info', text),
    }),
  );
  stops.push(saveWebLists(im, options, parts), notices.follow(parts.clock.after.bind(parts.clock)));
  void startChat(im, credentials, { mayRegister: config.auth.imAutoRegister, notify, clock: parts.clock });
  const stores = { people, plain, notices, orderGroups, orderStaff, width };
  const own = {
    ...stores,
    get unread() {
      return totalOf([lists.contact.unread, lists.group.unread, plain.unread]);
    },
    calls,
    makeOrderGroup: createOrderGroupMaker({ ...options, groups: im.groups, onLinked: orderGroups.refresh }),
    async dispose() {
      for (const stop of stops) stop();
      market.dispose();
      // Calls end first, while there is still a connection for the signal.
      await calls.dispose();
      await im.dispose();
    },
  };
  // The same object: the kit keeps the stores of its features by session.
  return Object.defineProperties(chat, Object.getOwnPropertyDescriptors(own)) as typeof chat & typeof own;
}

function createSessionCalls({ api, config, notify }: SessionOptions, parts: SessionParts) {
  return createCalls({
    tokens: apiToCallTokens(api, { variant: config.rtc.tokenVariant, appKey: config.im.appKey }),
    onToast: ({ tone, text, literal }) => notify(tone, text, literal),
    parts: parts.calls ?? null,
  });
}
