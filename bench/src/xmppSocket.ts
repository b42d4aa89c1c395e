// An XMPP device with almost no cost, so that the service is measured: no parser, because a WebSocket carries one stanza a frame.
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface DeviceEvents {
  /** Every stanza after the log-in, as it came. */
  readonly onFrame: (frame: string) => void;
  /** The service answers for all stanzas up to this number (XEP-0198). */
  readonly onAck?: (number: number) => void;
  readonly onClose: () => void;
}

export interface XmppSocket {
  /** Sends a stanza and returns its number, counted from the log-in. */
  send(stanza: string): number;
  close(): void;
}

const COUNTING = 'urn:xmpp:sm:3';
const STANZA = /^<(?:message|iq|presence)\b/u;

/** The text of the first `name='…'` in a stanza. */
function attribute(stanza: string, name: string): string {
  return new RegExp(`\\b${name}='([^']*)'`, 'u').exec(stanza)?.[1] ?? '';
}

/** Logs in as `user@domain` with `password`, as a phone does; throws what the service answered when it refuses. */
export async function openXmpp(
  url: string,
  { user, domain, password, resource }: Readonly<Record<'user' | 'domain' | 'password' | 'resource', string>>,
  { onFrame, onAck, onClose }: DeviceEvents,
): Promise<XmppSocket> {
  const socket = new WebSocket(url, 'xmpp', {
    perMessageDeflate: false,
    rejectUnauthorized: false,
    generateMask: (mask) => void mask.fill(0),
  });
  let answered: ((frame: string) => void) | null = null;
  let received = 0;
  let sent = 0;
  let asks = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    answered?.('<close/>');
    onClose();
  });
  socket.on('message', (data: Buffer) => {
    const frame = data.toString();
    if (frame.startsWith('<r ')) return socket.send(`<a xmlns='${COUNTING}' h='${received}'/>`);
    if (frame.startsWith('<a ')) return onAck?.(Number(attribute(frame, 'h')));
    if (STANZA.test(frame)) received += 1;
    if (answered !== null && !frame.startsWith('<open')) answered(frame);
    else onFrame(frame);
  });
  const ask = async (frame: string): Promise<string> => {
    const answer = new Promise<string>((resolve) => {
      answered = resolve;
    });
    socket.send(frame);
    const text = await answer;
    answered = null;
    if (/^<(?:failure|failed|close)\b/u.test(text)) throw new Error(text);
    return text;
  };

  await Promise.race([once(socket, 'open'), once(socket, 'close').then(() => Promise.reject(new Error('refused')))]);
  const open = `<open xmlns='urn:ietf:params:xml:ns:xmpp-framing' to='${domain}' version='1.0'/>`;
  const secret = Buffer.from(`\0${user}\0${password}`).toString('base64');
  await ask(open);
  await ask(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`);
  await ask(open);
  const bind = `<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>${resource}</resource></bind>`;
  await ask(`<iq type='set' id='bind'>${bind}</iq>`);
  await ask(`<enable xmlns='${COUNTING}' resume='true'/>`);
  received = 0;
  const send = (stanza: string): number => {
    socket.send(stanza);
    sent += 1;
    if (!asks && onAck) {
      // One question for all stanzas of a turn.
      asks = true;
      setImmediate(() => {
        asks = false;
        socket.send(`<r xmlns='${COUNTING}'/>`);
      });
    }
    return sent;
  };
  send('<presence/>');
  return { send, close: () => socket.terminate() };
}
