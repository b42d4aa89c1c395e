import type { TransportEvent } from '../domain/events.js';
import type { ChatService, Credentials } from '../ports/ChatService.js';

/** A chat service whose first log-in can begin before its client asks for it. */
export interface ServiceAhead extends ChatService {
  /**
   * Begins the first log-in and returns the service. Only an `open` with the same credentials gets its result. Does nothing
   * after the first call, or after `open`.
   */
  begin(credentials: Credentials): ServiceAhead;
}

/**
 * Lets a client connect while it still reads its stored data. After `begin` the events of the service are held until the
 * client calls `open`; they follow before the answer. A connection that was lost meanwhile is opened again.
 */
export function openAhead(service: ChatService): ServiceAhead {
  const listeners = new Set<(event: TransportEvent) => void>();
  /** Undefined before the first log-in, null once it was answered. */
  let attempt:
    | { readonly credentials: Credentials; readonly answer: ReturnType<ChatService['open']> }
    | null
    | undefined;
  let held: TransportEvent[] | null = null;
  const report = (event: TransportEvent): void => listeners.forEach((listener) => listener(event));
  service.subscribe((event) => (held === null ? report(event) : held.push(event)));

  /** Reports what was held; answers whether the connection is still good. */
  function release(): boolean {
    const events = held ?? [];
    held = null;
    for (const event of events) if (!ENDS.has(event.type)) report(event);
    return !events.some(({ type }) => ENDS.has(type));
  }

  const ahead: ServiceAhead = {
    ...service,
    begin(credentials) {
      if (attempt !== undefined) return ahead;
      held = [];
      attempt = { credentials, answer: service.open(credentials) };
      return ahead;
    },
    async open(credentials) {
      const begun = attempt && isSame(attempt.credentials, credentials) ? attempt.answer : null;
      attempt = null;
      const answer = await begun;
      const isGood = release();
      return answer === null || !isGood ? service.open(credentials) : answer;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return ahead;
}

/** Events that mean nothing to a client that is not online yet. */
const ENDS: ReadonlySet<TransportEvent['type']> = new Set(['connectionLost', 'tokenExpired']);

function isSame(one: Credentials, other: Credentials): boolean {
  return (
    one.userId === other.userId && one.secret.kind === other.secret.kind && one.secret.value === other.secret.value
  );
}
