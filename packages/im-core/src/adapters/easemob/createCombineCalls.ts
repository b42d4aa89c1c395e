import type { BodyOf, CombinedMessage, OutgoingMessage } from '../../domain/message/message.js';
import { err, ok, type Result } from '../../domain/result.js';
import { imError, type ImError } from '../../errors/imError.js';
import type { CombineService } from '../../ports/CombineService.js';
import type { SendReceipt } from '../../ports/MessageTransport.js';
import { secretIn, toVendorBody } from './bodies.js';
import type { EasemobContext } from './EasemobContext.js';
import { toIncoming } from './messages.js';
import { field, listOf, textOf } from './reading.js';

/** A message in the vendor's form, with the body that it has and the id that it gets. */
interface CombineToSend {
  readonly body: BodyOf<'combine'>;
  readonly options: object;
  readonly id: string;
  readonly message: OutgoingMessage;
}

/** The calls that send and read combined messages. */
export interface CombineCalls extends CombineService {
  /** The vendor puts the messages in a file, uploads it, and sends its address. */
  send(combine: CombineToSend, receiptOf: (answer: unknown) => SendReceipt): Promise<Result<SendReceipt, ImError>>;
}

/** Combined messages over the vendor's connection. */
export function createCombineCalls(context: EasemobContext, apiUrl: string): CombineCalls {
  const { sdk, connection, self, attempt } = context;

  /** The vendor's request has the user's token: it must not go to another host. */
  async function fetched<T>(url: string, read: (items: readonly unknown[]) => T): Promise<Result<T, ImError>> {
    if (!url.startsWith(`${apiUrl}/`))
      return err(imError('malformed', 'easemob combine: not an address of the service'));
    const run = () => connection.downloadAndParseCombineMessage({ url, secret: secretIn(url) });
    return attempt('combine', run, (answer) => read(listOf(answer)));
  }

  return {
    async send({ body, options, id, message }, receiptOf) {
      const { messages, ...rest } = body;
      const items = messages
        ? ok(messages.flatMap((one, index) => itemOf(one, index, message)))
        : // Forwarded: the vendor has no way to send an address that a message already has.
          await fetched(body.url, (all) => all);
      if (!items.ok) return items;
      let url = '';
      const made = sdk.message.create({
        ...options,
        messageList: items.value,
        onFileUploadComplete: (file: unknown) => (url = textOf(field(file, 'url'))),
      });
      return context.send('send', { ...made, id }, (answer) => ({ ...receiptOf(answer), body: { ...rest, url } }));
    },

    combinedMessages: (url) =>
      fetched(url, (items) =>
        items.flatMap((item) => {
          const read = toIncoming(item, self());
          return read === null ? [] : [{ from: read.from, time: read.time, body: read.body }];
        }),
      ),
  };
}

/** A message of the list in the form in which the vendor itself reads messages; none for a kind that is not sent. */
function itemOf({ from, time, body }: CombinedMessage, index: number, { conversation }: OutgoingMessage): object[] {
  const vendorBody = toVendorBody(body);
  return vendorBody === null
    ? []
    : // A kind of conversation that the vendor can read back. The sent message itself has the real one.
      [
        {
          ...vendorBody.options,
          id: String(index + 1),
          from,
          time,
          to: conversation.id,
          chatType: 'singleChat',
          ext: vendorBody.ext ?? {},
        },
      ];
}
