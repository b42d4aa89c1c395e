import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import type { NoteFailure, ReceivedText } from '@fitout/emulator/profile';
import { Parser } from 'htmlparser2';
import * as z from 'zod/mini';

const SECRET = 'fitout';
/** A copy is a message in a message; what lies deeper was written earlier, as the answers of an archive. */
const DEPTH = 4;
const REMEMBERED_MAX = 1_000;

const SAID = z.union([
  z.object({ body: z.object({ type: z.literal('text'), text: z.string() }) }),
  z.object({ action: z.literal('fitoutStreamStop'), extension: z.object({ id: z.string() }) }),
]);

/** What a device may write is anything. */
function saidIn(json: string): Pick<ReceivedText, 'text' | 'stops'> | null {
  try {
    const data = SAID.parse(JSON.parse(json));
    return 'body' in data ? { text: data.body.text } : { text: '', stops: data.extension.id };
  } catch {
    return null;
  }
}

/**
 * Hears the texts that devices write: a component of the XMPP service (XEP-0114), to which ejabberd's `mod_service_log`
 * sends a copy of each stanza. Returns what ends it.
 */
export function hearTexts(
  { listener, domain }: { readonly listener: string; readonly domain: string },
  onText: (received: ReceivedText) => void,
  noteFailure: NoteFailure,
): () => void {
  const [host = '', port = ''] = listener.split(':');
  /** A text to an account is copied when it is sent, and when it is received. */
  const heard = new Set<string>();
  let depth = 0;
  let text = '';
  let sent: Readonly<Record<string, string>> = {};
  let said: ReturnType<typeof saidIn> = null;

  function tell({ from = '', to = '', id = '', type = '' }: typeof sent): void {
    // A bounced one comes from whom it was written to.
    if (type === 'error') return;
    const [author = '', place = ''] = from.split('/')[0]?.split('@') ?? [];
    const [name = '', target = ''] = to.split('/')[0]?.split('@') ?? [];
    // What the sandbox itself says comes from no device.
    const isCopy = place !== domain || from.endsWith('/market') || heard.has(`${from} ${id}`);
    if (said === null || isCopy) return;
    if (heard.size > REMEMBERED_MAX) heard.clear();
    heard.add(`${from} ${id}`);
    onText({ from: author, to: name, isInGroup: target === `groups.${domain}`, ...said });
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        text = '';
        if (name === 'stream:stream')
          socket.write(
            `<handshake>${createHash('sha1').update(`${attributes['id']}${SECRET}`).digest('hex')}</handshake>`,
          );
        if (depth === DEPTH) [sent, said] = [attributes, null];
      },
      ontext: (more) => void (text += more),
      onclosetag(name) {
        depth -= 1;
        if (depth === DEPTH && (name === 'content' || name === 'command')) said = saidIn(text);
        // Kept while the account had no device, and heard then.
        if (depth === DEPTH && name === 'delay') said = null;
        if (depth === DEPTH - 1) tell(sent);
      },
    },
    { xmlMode: true },
  );
  const socket = connect(Number(port), host);
  socket.setEncoding('utf8').on('data', (data: string) => parser.write(data));
  let isEnded = false;
  socket.on('error', (cause) => noteFailure('what users write over XMPP', cause));
  socket.on('close', () => isEnded || noteFailure('what users write over XMPP', 'the service ended the connection'));
  socket.write(
    `<stream:stream xmlns="jabber:component:accept" xmlns:stream="http://etherx.jabber.org/streams" to="log.${domain}">`,
  );
  return () => {
    isEnded = true;
    socket.destroy();
  };
}
