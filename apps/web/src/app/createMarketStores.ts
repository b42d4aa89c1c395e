import type { ApiClient } from '@fitout/api-client';
import type { Clock, ImClient, KeyValueStore } from '@fitout/im-core';
import type { Config } from '../settings/config.js';
import { saveMessageLists, removeMessageLists } from '../messages/messageLists.js';
import type { WebStorage } from '../shared/storage/webStored.js';
import { OrderGroupStore } from '../orders/OrderGroupStore.js';
import { createStoredOrderGroups } from '../orders/orderGroups.js';
import { OrderStaffStore, type OrderView } from '../messages/OrderStaffStore.js';
import { PeopleStore, createStoredNames } from '../messages/PeopleStore.js';

/** The options of a session that the marketplace's stores need. */
export interface MarketOptions {
  readonly config: Config;
  readonly api: ApiClient;
  /** Which orders have further staff (A29); by default a customer's. */
  readonly orderViews?: readonly OrderView[];
  readonly notify: (tone: 'info', text: string) => void;
}

/** The parts of a session that the marketplace's stores need. */
export interface MarketParts {
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  /** Where the specification's lists of messages are stored, if configured. */
  readonly webStorage?: () => WebStorage;
}

/** The marketplace's stores for the chat: people, order groups, and the staff of the account's orders. */
export function createMarketStores({ api, orderViews = ['mine'] }: MarketOptions, parts: MarketParts, im: ImClient) {
  const storedNames = createStoredNames(parts.storage);
  const people = new PeopleStore({
    api,
    chatCard: async (id) => {
      await im.profiles.load([id]);
      return im.profiles.find(id) ?? (im.session.isOnline ? 'none' : 'unreached');
    },
    after: parts.clock.after.bind(parts.clock),
    keep: (known) => void storedNames.save(known),
  });
  const orderStaff = new OrderStaffStore({
    api,
    views: orderViews,
    self: im.self,
    now: parts.clock.now.bind(parts.clock),
  });
  const storedGroups = createStoredOrderGroups(parts.storage);
  const orderGroups = new OrderGroupStore({
    api,
    ownOrders: orderStaff.ownOrders,
    isFormer: im.groups.isFormer,
    now: parts.clock.now.bind(parts.clock),
    after: parts.clock.after.bind(parts.clock),
    keep: (known) => void storedGroups.save(known),
  });
  return {
    people,
    orderGroups,
    orderStaff,
    restore: () =>
      Promise.all([storedNames.load().then(people.restore), storedGroups.load().then(orderGroups.restore)]),
    dispose() {
      orderGroups.dispose();
      orderStaff.dispose();
      people.dispose();
    },
  };
}

/** Stores the specification's lists of messages, or removes them if not configured. Returns a function that stops it. */
export function saveWebLists(
  im: ImClient,
  { config, notify }: MarketOptions,
  { webStorage, clock }: MarketParts,
): () => void {
  if (webStorage === undefined) return () => undefined;
  if (!config.im.webLists) {
    removeMessageLists(webStorage);
    return () => undefined;
  }
  const warn = (): void => notify('info', '本地存储空间不足，聊天记录未保存到浏览器');
  return saveMessageLists(im, { self: im.self, storage: webStorage, clock, warn });
}
