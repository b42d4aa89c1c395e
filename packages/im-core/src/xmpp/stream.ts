import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../domain/imError.js';
import type { LogoutReason } from '../domain/events.js';
import type { Clock } from '../ports/Clock.js';
import { elementsOf, NS, type XmlElement, type XmppClient, type XmppModule } from './vendor.js';

/** The addresses of an XMPP service and the identity of this device. */
export interface XmppConfig {
  /** The WebSocket, as `wss://host/ws`. */
  readonly url: string;
  /** The domain of the accounts. */
  readonly domain: string;
  /** Where groups live; `groups.` before the domain when left out. */
  readonly groups?: string | undefined;
  /** Where chatrooms live; `rooms.` before the domain when left out. */
  readonly rooms?: string | undefined;
  /** Where files are uploaded (XEP-0363); `upload.` before the domain when left out. */
  readonly upload?: string | undefined;
  /** Names this device to the service, the same after a reload and different in every tab. */
  readonly deviceId: string;
  /** How long a group member is muted, in milliseconds: what is told to the members; the service itself knows no end. */
  readonly muteMs?: number | undefined;
  /** The push service (XEP-0357) that is told of messages while no device is connected. */
  readonly push?: { readonly jid: string; readonly node: string } | undefined;
}

export interface StreamDeps {
  readonly xmpp: XmppModule;
  readonly config: XmppConfig;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Every stanza but the answers to `request`. */
  readonly onStanza: (stanza: XmlElement) => void;
  /** The connection broke; null if no reason says that the login ended. */
  readonly onLost: (reason: LogoutReason | null) => void;
}

export interface Stream {
  /** One attempt. Resumes the stream before (XEP-0198) if the service still has it, which loses nothing. */
  open(user: string, password: string): Promise<Result<{ readonly isResumed: boolean }, ImError>>;
  close(): Promise<void>;
  /** Ends a connection that does not answer. */
  drop(): void;
  isOpen(): boolean;
  send(stanza: XmlElement): void;
  /** Sends an IQ and resolves with its answer. */
  request(
    type: 'get' | 'set',
    to: string | undefined,
    child: XmlElement,
    deadlineMs?: number,
  ): Promise<Result<XmlElement, ImError>>;
  register(user: string, password: string): Promise<Result<null, ImError>>;
}

/** The namespace of stream management (XEP-0198). */
const COUNTING = 'urn:xmpp:sm:3';
/** The time that an answer may take. */
const DEADLINE_MS = 12_000;

const CODES: Readonly<Record<string, ImErrorCode>> = {
  'resource-constraint': 'busy',
  'internal-server-error': 'busy',
  'remote-server-timeout': 'busy',
  'item-not-found': 'unknown',
  conflict: 'userExists',
};

/** The condition of an error stanza, as `forbidden`. */
export function conditionOf(stanza: XmlElement): string {
  const error = stanza.getChild('error');
  return (error === undefined ? [] : elementsOf(error)).find(({ attrs }) => attrs['xmlns'] === NS.stanzas)?.name ?? '';
}

const LOGOUTS: Readonly<Record<string, LogoutReason>> = {
  conflict: 'replaced',
  'not-authorized': 'passwordChanged',
  'policy-violation': 'kicked',
};

/** The XMPP client of `@xmpp/client` as one connection at a time, which never reconnects by itself. */
export function createStream({ xmpp, config, clock, newId, onStanza, onLost }: StreamDeps): Stream {
  const { xml } = xmpp;
  const { url, domain } = config;
  /** The client, and the account whose stream it can resume. */
  let current: { readonly client: XmppClient; readonly user: string; isConnected: boolean } | null = null;
  let isOpen = false;
  let epoch = 0;
  let listening: (() => void) | null = null;
  /** What a resumed stream delivers before its log-in is known to be complete. */
  let early: XmlElement[] = [];
  const waiting = new Map<string, (answer: Result<XmlElement, ImError>) => void>();
  const lost = () => err(imError('notConnected', 'xmpp: not connected'));

  function endRequests(): void {
    for (const settle of waiting.values()) settle(lost());
    waiting.clear();
  }

  function ended(reason: LogoutReason | null): void {
    if (!isOpen) return;
    isOpen = false;
    endRequests();
    onLost(reason);
  }

  function newClient(user: string | undefined, password: string): XmppClient {
    const client = xmpp.client({
      service: url,
      domain,
      resource: config.deviceId,
      username: user,
      password,
      timeout: DEADLINE_MS,
    });
    client.reconnect.stop();
    return client;
  }

  /** Leaves a client, whose socket may never close, to itself. */
  function abandon(): void {
    listening?.();
    listening = null;
    const { client } = current ?? {};
    current = null;
    if (client === undefined) return;
    client.on('error', () => undefined);
    endSocket(client);
  }

  function listen(client: XmppClient): void {
    let reason: LogoutReason | null = null;
    const stanza = (element: XmlElement): void => {
      const settle = element.is('iq') ? waiting.get(element.attrs['id'] ?? '') : undefined;
      if (settle === undefined) {
        if (isOpen) onStanza(element);
        else early.push(element);
        return;
      }
      waiting.delete(element.attrs['id'] ?? '');
      const condition = conditionOf(element);
      settle(
        element.attrs['type'] === 'error'
          ? err(imError(CODES[condition] ?? 'refused', `xmpp: ${condition}`))
          : ok(element),
      );
    };
    const error = (cause: { readonly condition?: string }): void => {
      reason = LOGOUTS[cause.condition ?? ''] ?? null;
    };
    const disconnect = (): void => {
      if (current?.client === client) current.isConnected = false;
      // A stream that another one replaced must not be resumed: the two would take it from each other.
      if (reason !== null) abandon();
      ended(reason);
    };
    client.on('stanza', stanza);
    client.on('error', error);
    client.on('disconnect', disconnect);
    listening = () => {
      client.removeListener('stanza', stanza);
      client.removeListener('error', error);
      client.removeListener('disconnect', disconnect);
    };
  }

  /** Resolves when the client is bound or has resumed; rejects with what went wrong. */
  function connected(client: XmppClient): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(DEADLINE_MS, () => finish(() => reject(new Error('no answer'))));
      let isCounted = false;
      // Whatever is sent before the service counts stanzas makes the client count others than the service.
      const nonza = (element: XmlElement): void => {
        if (element.getChild('sm', COUNTING) !== undefined) isCounted = true;
        if (element.is('enabled', COUNTING) || (isBound && element.is('failed', COUNTING))) clock.after(0, online);
      };
      let isBound = false;
      const bound = (): void => {
        isBound = true;
        if (!isCounted) online();
      };
      const online = (): void => finish(() => resolve(false));
      const resumed = (): void => finish(() => resolve(true));
      const failed = (cause: unknown): void => finish(() => reject(cause));
      function finish(settle: () => void): void {
        cancel();
        client.removeListener('online', bound);
        client.streamManagement.removeListener('resumed', resumed);
        client.removeListener('nonza', nonza);
        client.removeListener('error', failed);
        client.removeListener('disconnect', failed);
        settle();
      }
      client.on('online', bound);
      client.on('nonza', nonza);
      client.streamManagement.on('resumed', resumed);
      client.on('error', failed);
      client.on('disconnect', failed);
      client
        .connect(url)
        .then(() => client.open({ domain }), failed)
        .catch(failed);
    });
  }

  return {
    isOpen: () => isOpen,

    async open(user, password) {
      epoch += 1;
      const mine = epoch;
      isOpen = false;
      early = [];
      endRequests();
      const resumable = current !== null && !current.isConnected && current.client.streamManagement.id !== '';
      if (current === null || current.user !== user || !resumable) {
        abandon();
        current = { client: newClient(user, password), user, isConnected: false };
        listen(current.client);
      }
      const { client } = current;
      current.isConnected = true;
      try {
        const isResumed = await connected(client);
        if (mine !== epoch) return lost();
        isOpen = true;
        for (const stanza of early.splice(0)) onStanza(stanza);
        return ok({ isResumed });
      } catch (cause) {
        if (mine === epoch) abandon();
        return err(loginFailure(cause, url));
      }
    },

    async close() {
      epoch += 1;
      isOpen = false;
      endRequests();
      listening?.();
      listening = null;
      const client = current?.client;
      current = null;
      client?.on('error', () => undefined);
      // The service ends the session at once when the stream is closed; a dead line ends by its own time-out.
      await client?.stop().catch(() => undefined);
      if (client !== undefined) endSocket(client);
    },

    drop() {
      abandon();
      ended(null);
    },

    send(stanza) {
      const client = current?.client;
      client?.send(stanza).catch(() => client.socket?.end());
    },

    request(type, to, child, deadlineMs = DEADLINE_MS) {
      if (!isOpen || current === null) return Promise.resolve(lost());
      const id = newId();
      const answer = new Promise<Result<XmlElement, ImError>>((resolve) => {
        const cancel = clock.after(deadlineMs, () => {
          waiting.delete(id);
          resolve(err(imError('timedOut', 'xmpp: no answer')));
        });
        waiting.set(id, (settled) => {
          cancel();
          resolve(settled);
        });
      });
      this.send(xml('iq', { type, id, to }, child));
      return answer;
    },

    async register(user, password) {
      const client = newClient(undefined, '');
      client.on('error', () => undefined);
      try {
        const features = new Promise<void>((resolve) => void client.on('nonza', () => resolve()));
        await client.connect(url);
        await client.open({ domain });
        await features;
        const id = newId();
        const answer = new Promise<XmlElement>((resolve) => {
          client.on('stanza', (stanza: XmlElement) => stanza.attrs['id'] === id && resolve(stanza));
        });
        const query = xml('query', { xmlns: NS.register }, xml('username', {}, user), xml('password', {}, password));
        await client.send(xml('iq', { type: 'set', id, to: domain }, query));
        return registered(await answer);
      } catch {
        return err(imError('notConnected', `xmpp: no registration at ${url}`));
      } finally {
        void client.stop().catch(() => undefined);
      }
    },
  };
}

/** Ends the socket, if there is one, and hears no more of it: a late frame would find the client without a parser. */
function endSocket(client: XmppClient): void {
  const { socket } = client;
  try {
    socket?.end();
  } catch {
    // It is gone already.
  }
  client._detachSocket();
}

function registered(answer: XmlElement): Result<null, ImError> {
  if (answer.attrs['type'] !== 'error') return ok(null);
  const condition = conditionOf(answer);
  const code: ImErrorCode =
    condition === 'conflict'
      ? 'userExists'
      : condition === 'jid-malformed'
        ? 'nameIllegal'
        : condition === 'resource-constraint'
          ? 'registrationQuota'
          : 'registrationForbidden';
  return err(imError(code, `xmpp registration refused: ${condition}`));
}

/** XMPP does not say which of name and password is wrong. */
function loginFailure(cause: unknown, url: string): ImError {
  const { condition = '', name = '' } = (cause ?? {}) as { condition?: string; name?: string };
  if (name === 'SASLError' || condition === 'not-authorized') {
    const code = condition === 'account-disabled' ? 'userBanned' : 'passwordInvalid';
    return imError(code, `xmpp log-in refused: ${condition}`);
  }
  return imError('notConnected', `xmpp log-in failed at ${url}: ${condition || name}`);
}
