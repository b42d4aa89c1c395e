import { createAtom } from 'mobx';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { err, imError, type ImError, type Result } from '../../domain/imError.js';
import {
  findMentions,
  isBlank,
  receiptRequestField,
  type Draft,
  type Message,
  type MessageBody,
  type OutgoingMessage,
  type PickedMention,
} from '../../domain/message/message.js';
import { attachmentBody, decideRecall, quoteField, requireTexts } from '../../domain/message/messageKinds.js';
import { asOutgoing } from './MessageCache.js';
import type { SendFile, SendOptions, TimelineDeps } from './TimelineDeps.js';
import type { TimelineRecords } from './TimelineRecords.js';

/** The user's own messages in one conversation: sends, retries, drops and recalls them. */
export class OwnMessages {
  readonly #ref: ConversationRef;
  readonly #records: TimelineRecords;
  readonly #deps: TimelineDeps;
  #stored: Promise<void> = Promise.resolve();

  constructor(ref: ConversationRef, records: TimelineRecords, deps: TimelineDeps) {
    this.#ref = ref;
    this.#records = records;
    this.#deps = deps;
  }

  /** Settles when the last sent message is in the outbox. */
  get stored(): Promise<void> {
    return this.#stored;
  }

  /**
   * Sends `body`; blank text is not sent (R290). In a group the text mentions the picked members, and
   * those whose names it contains (R292, A21).
   */
  async send(body: MessageBody, { members = [], mentions: picked, quote = null }: SendOptions): Promise<void> {
    requireTexts(body);
    if (body.type === 'text' && isBlank(body.text)) return;
    const isNaming = body.type === 'text' && this.#ref.kind === 'group';
    const mentions = isNaming ? findMentions(body.text, members, this.#deps.self, picked) : [];
    this.#deps.typing.sent(this.#ref);
    await this.#enqueue({ ...this.#newMessage(body), mentions, ...quoteField(quote) });
  }

  /** Sends a file, which is uploaded when its turn comes. */
  async sendFile({ blob, ...file }: SendFile): Promise<void> {
    const message = this.#newMessage(attachmentBody(file, blob.size));
    await this.#enqueue({ ...message, upload: true }, this.#deps.uploads.add(message.id, blob));
  }

  /** Sends a failed message again under the same id, at the end of the lane. */
  async retry(id: string): Promise<void> {
    const message = this.#records.find(id);
    if (message?.status === 'failed') await this.#deps.outbox.enqueue(this.#outgoing(message));
  }

  /** Drops a message that was not sent, or whose file is still being uploaded. */
  async discard(id: string): Promise<void> {
    const message = this.#records.find(id);
    if (message === undefined || !this.#isDiscardable(message)) return;
    const isUploading = message.status === 'sending';
    await this.#deps.outbox.discard(this.#outgoing(message));
    const cached = this.#records.find(id);
    // Its acknowledgement may have arrived in the meantime: then the message stays.
    if (cached?.status === 'failed' || (isUploading && cached?.status === 'sending')) this.#records.remove(cached);
  }

  /** Recalls a message of the user. Nothing changes before the service has confirmed it (R204, R289, A26). */
  async recall(id: string): Promise<Result<null, ImError>> {
    const message = this.#records.find(id);
    const decision = message === undefined ? 'notAccepted' : decideRecall(message, this.#deps.self);
    if (decision !== 'allowed' || typeof message?.serverId !== 'string') return err(imError('recallRefused', decision));
    const answer = await this.#deps.recall(this.#ref, message.serverId);
    if (!answer.ok) return answer;
    if (message.body.type === 'text') this.#deps.recalledDrafts.keep(id, message.body.text);
    this.#records.recalled(message.serverId, message.from);
    return answer;
  }

  // ── private ──

  #newMessage(body: MessageBody): OutgoingMessage {
    const { self, newId, now, asksReceipts } = this.#deps;
    const extras = receiptRequestField({ asksReceipt: this.#ref.kind === 'group' && asksReceipts });
    return { id: newId(), conversation: this.#ref, from: self, body, mentions: [], ...extras, writtenAt: now() };
  }

  #enqueue(message: OutgoingMessage, file?: Promise<void>): Promise<void> {
    this.#stored = this.#deps.outbox.enqueue(message, file);
    return this.#stored;
  }

  #isDiscardable({ id, status }: Message): boolean {
    return status === 'failed' || (status === 'sending' && this.#deps.uploads.find(id) !== null);
  }

  #outgoing(message: Message): OutgoingMessage {
    const outgoing = asOutgoing(message);
    return this.#deps.uploads.find(message.id) === null ? outgoing : { ...outgoing, upload: true };
  }
}

/** The dependencies of one composer's draft. */
export interface DraftDeps {
  /** Stores the draft for the next session, and sends it to the other tabs unless it came from one of them. */
  readonly keep: (draft: Draft, isNews: boolean) => void;
  /** Settles when the last sent message is in the outbox. */
  readonly stored: () => Promise<void>;
}

/** The unsent text in the composer of one conversation. */
export class DraftStore {
  /** Reports at once: a text box that receives its own text a frame late loses the letters typed in between. */
  readonly #atom = createAtom('draft');
  readonly #deps: DraftDeps;
  #draft: Draft = EMPTY;
  #isWritten = false;

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  get text(): string {
    this.#atom.reportObserved();
    return this.#draft.text;
  }

  /** The server id of the quoted message; null if none is quoted. */
  get quoted(): string | null {
    this.#atom.reportObserved();
    return this.#draft.quoted;
  }

  /** The members that the user picked for the text. */
  get mentions(): readonly PickedMention[] {
    this.#atom.reportObserved();
    return this.#draft.mentions ?? [];
  }

  /** Replaces the given fields of the draft. */
  set(change: Partial<Draft>): void {
    if (!this.restore({ ...this.#draft, ...change })) return;
    if (this.#draft.text !== '') return this.#deps.keep(this.#draft, true);
    // The text is in the outbox before it leaves the drafts: a tab that is killed in between loses nothing.
    void this.#deps.stored().then(() => this.#deps.keep(this.#draft, true));
  }

  /** Whether the text box has the focus: then drafts of other tabs do not replace its text. */
  setWritten(isWritten: boolean): void {
    this.#isWritten = isWritten;
  }

  /** Another tab changed the draft and stored it. */
  changedInOtherTab(draft: Draft): void {
    if (!this.#isWritten) this.restore(draft);
    // All tabs share one stored draft: the text of the focused box must not be overwritten by another tab.
    else if (this.text !== '') this.#deps.keep(this.#draft, false);
  }

  /** Sets a draft that is already stored. True if it differs from the current one. */
  restore(draft: Draft): boolean {
    const { text, quoted, mentions } = this.#draft;
    if (draft.text === text && draft.quoted === quoted && draft.mentions === mentions) return false;
    this.#draft = draft;
    this.#atom.reportChanged();
    return true;
  }
}

const EMPTY: Draft = { text: '', quoted: null };
