/** The vendor's module as a page imports it; injected, because only tests may import it. */
interface VendorModule {
  readonly connection: new (options: never) => unknown;
  readonly logger: { readonly disableAll?: () => void };
}

/** A result of the vendor's client, without a type. */
type Loose = Readonly<Record<string, unknown>>;

/** An unmodified vendor client in a page, logged in, with the events that it has received. */
export interface PageClient {
  /** Calls a method of the vendor's client. */
  call(name: string, ...args: readonly unknown[]): Promise<Loose>;
  /** Calls a method and resolves with the type of its error; 0 if it succeeds. */
  refusal(name: string, ...args: readonly unknown[]): Promise<unknown>;
  /** The next event with this name that no earlier call has taken. */
  next(event: string): Promise<Loose>;
  /**
   * Names of the events that the test has not taken yet, without presence events of the account itself, which each of
   * its devices causes.
   */
  unreadEvents(): string[];
  /** Sends a text; resolves with the type of the error, 0 if it was accepted. */
  sendText(to: string, text: string, chatType: 'singleChat' | 'groupChat' | 'chatRoom'): Promise<unknown>;
  /** The id of the client's device after log-in. */
  resource(): string;
  close(): void;
}

/** A separate tenant on a running sandbox. */
interface PageSandbox {
  readonly appKey: string;
  control(command: string, body: object): Promise<Loose>;
  people(...names: string[]): Promise<void>;
  client(user: string): Promise<PageClient>;
  /** Closes every client. */
  end(): void;
}

const EVENTS = [
  'onTextMessage',
  'onContactInvited',
  'onContactDeleted',
  'onContactAdded',
  'onContactRefuse',
  'onContactAgreed',
  'onPresenceStatusChange',
  'onGroupEvent',
  'onChatroomEvent',
  'onDisconnected',
];

/** Creates a tenant and clients for it, in the page of the test. */
export function createPageSandbox(vendor: unknown, url: string, appKey: string): PageSandbox {
  const sdk = vendor as VendorModule & { readonly message: { create(options: object): object } };
  const clients: PageClient[] = [];
  let devices = 0;

  const control = async (command: string, body: object): Promise<Loose> => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(`${url}/__sandbox/${command}`, request)).json();
  };

  return {
    appKey,
    control,
    async people(...names) {
      await control('tenant', { appKey, accounts: names.map((id) => ({ id })) });
    },
    async client(user) {
      sdk.logger.disableAll?.();
      devices += 1;
      const options = {
        appKey,
        isHttpDNS: false,
        url: `${url.replace('http', 'ws')}/websocket`,
        apiUrl: url,
        deviceId: `${user}${devices}`,
        isFixedDeviceId: false,
      };
      const connection = new sdk.connection(options as never) as object;
      const { token } = await control('token', { appKey, userId: user });
      const client = overConnection(connection, sdk.message.create);
      await client.call('open', { user, accessToken: token });
      clients.push(client);
      return client;
    },
    end() {
      for (const client of clients) client.close();
    },
  };
}

function overConnection(connection: object, create: (options: object) => object): PageClient {
  const events: (readonly [name: string, event: Loose])[] = [];
  const taken = new Set<number>();
  const waiting: (() => void)[] = [];
  const call = async (name: string, ...args: readonly unknown[]): Promise<Loose> => {
    const method: unknown = Reflect.get(connection, name);
    if (typeof method !== 'function') throw new Error(`the vendor has no ${name}`);
    return (await method.apply(connection, args)) as Loose;
  };
  const refusal = async (name: string, ...args: readonly unknown[]): Promise<unknown> => {
    try {
      await call(name, ...args);
      return 0;
    } catch (error) {
      return typeof error === 'object' && error !== null ? Reflect.get(error, 'type') : error;
    }
  };
  const isOfSelf = ({ list }: Loose) =>
    Array.isArray(list) && list.every((one: Loose) => one['userId'] === Reflect.get(connection, 'user'));
  const handlers = EVENTS.map((event) => [
    event,
    (payload: Loose) => {
      events.push([event, Array.isArray(payload) ? { list: payload } : payload]);
      for (const wake of waiting.splice(0)) wake();
    },
  ]);
  void call('addEventHandler', 'test', Object.fromEntries(handlers));

  return {
    call,
    refusal,
    async next(event) {
      for (;;) {
        const at = events.findIndex(([name], index) => name === event && !taken.has(index));
        const found = events[at];
        if (found !== undefined) {
          taken.add(at);
          return found[1];
        }
        await new Promise<void>((resolve) => void waiting.push(resolve));
      }
    },
    unreadEvents: () => events.flatMap(([name, event], index) => (taken.has(index) || isOfSelf(event) ? [] : [name])),
    sendText: (to, msg, chatType) => refusal('send', create({ type: 'txt', chatType, to, msg })),
    resource: () => String(Reflect.get(connection, 'clientResource')),
    close: () => void call('close'),
  };
}
