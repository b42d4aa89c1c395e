import type { ApiClient } from '@fitout/api-client';
import { type Codec, conversationKey, type ConversationRef, type ImClient, stored } from '@fitout/im-core';
import { reaction } from 'mobx';
import * as z from 'zod/mini';

/** From the last key to the request. Milliseconds. */
const PAUSE_MS = 2_000;

type Place = ConversationRef & { readonly kind: 'contact' | 'group' };

/** A draft as the account's server has it. */
interface SharedDraft {
  readonly text: string;
  /** When its device changed it last. Epoch milliseconds. */
  readonly updatedAt: number;
}

/** What this device knows of a draft: how the server had it last, and when it was changed here since, if that is known. */
interface KnownDraft extends SharedDraft {
  readonly changedAt?: number | undefined;
}

/** The time of a change made here: later than what it followed, also on a device whose clock is late. */
function timeOfChange({ changedAt = 0, updatedAt }: KnownDraft): number {
  return Math.max(changedAt, updatedAt + 1);
}

/**
 * What becomes of a draft that reads `own` here and `theirs` at the server: the newer one stays, but a text that was
 * changed here in an open text box always does.
 */
export function mergeDraft(
  known: KnownDraft,
  own: string,
  theirs: SharedDraft | undefined,
  isOpen: boolean,
): 'same' | 'take' | 'give' {
  if (own === (theirs?.text ?? '')) return 'same';
  const isChanged = own !== known.text || known.changedAt !== undefined;
  if (theirs === undefined || (isChanged && isOpen)) return 'give';
  return theirs.updatedAt > (isChanged ? timeOfChange(known) : known.updatedAt) ? 'take' : 'give';
}

/** What the bridge needs of the page. */
type DraftPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/**
 * Lets the texts of drafts follow to the account's other devices, over the marketplace. Files that were chosen stay on
 * their device. Returns the function that ends it.
 */
export async function followDrafts(im: ImClient, api: ApiClient, page: DraftPage): Promise<() => void> {
  const { conversations, clock } = im;
  const store = stored(im.storage, 'setting/drafts', knownCodec);
  const known = new Map(await store.load());
  const waiting = new Map<string, () => void>();
  let isEnded = false;

  const knownOf = (key: string): KnownDraft => known.get(key) ?? NOTHING;
  const textOf = (place: Place) => conversations.find(place)?.draft ?? '';

  function note(key: string, draft: KnownDraft): void {
    known.set(key, draft);
    void store.save(known);
  }

  function changed(place: Place, text: string): void {
    const key = conversationKey(place);
    const { changedAt: _, ...before } = knownOf(key);
    cancel(key);
    if (text === before.text) return note(key, before);
    note(key, { ...before, changedAt: clock.now() });
    // A hidden page follows another tab, which gives the draft itself.
    if (page.visibilityState !== 'hidden')
      waiting.set(
        key,
        clock.after(PAUSE_MS, () => void give(place)),
      );
  }

  function cancel(key: string): void {
    waiting.get(key)?.();
    waiting.delete(key);
  }

  async function give(place: Place): Promise<void> {
    const key = conversationKey(place);
    cancel(key);
    const [before, text] = [knownOf(key), textOf(place)];
    if (text === before.text) return;
    const draft = { text, updatedAt: timeOfChange(before) };
    const body = { conversationKind: place.kind, conversationId: place.id, ...draft };
    // It may arrive though its answer does not: what is changed meanwhile, also back, is a change of it.
    note(key, { ...before, text });
    // What does not arrive is given with the next comparison.
    if (!(await api.call('draft.save', { body })).ok || isEnded) return;
    const { changedAt } = knownOf(key);
    note(key, changedAt === before.changedAt ? draft : { ...draft, changedAt });
  }

  function giveWaiting(): void {
    for (const key of waiting.keys()) {
      const place = placeOf(key);
      if (place !== null) void give(place);
    }
  }

  async function compare(): Promise<void> {
    const answer = await api.call('draft.list');
    if (!answer.ok || isEnded) return;
    const theirs = new Map(
      answer.value.map(({ conversationKind, conversationId, text, updatedAt }) => [
        `${conversationKind}/${conversationId}`,
        { text, updatedAt },
      ]),
    );
    const own = conversations.ordered.filter(({ draft }) => draft !== '').map(({ ref }) => conversationKey(ref));
    for (const key of new Set([...theirs.keys(), ...known.keys(), ...own])) {
      const place = placeOf(key);
      if (place !== null) settle(place, key, theirs.get(key));
    }
  }

  function settle(place: Place, key: string, theirs: KnownDraft | undefined): void {
    const before = knownOf(key);
    const isOpen = isSame(conversations.opened, place);
    const end = mergeDraft(before, textOf(place), theirs, isOpen);
    if (end === 'same') return note(key, theirs ?? NOTHING);
    if (end === 'take' && theirs !== undefined) {
      if (!mayList(im, place)) return;
      note(key, theirs);
      cancel(key);
      return conversations.ensure(place).setDraft(theirs.text);
    }
    const updatedAt = Math.max(before.updatedAt, theirs?.updatedAt ?? 0);
    note(key, { ...before, text: theirs?.text ?? '', updatedAt });
    void give(place);
  }

  const onVisibility = () => (page.visibilityState === 'hidden' ? giveWaiting() : void compare());
  page.addEventListener('visibilitychange', onVisibility);
  const stops = [
    reaction(
      () => {
        const place = conversations.opened;
        return place === null || place.kind === 'chatroom'
          ? null
          : { place: place as Place, text: textOf(place as Place) };
      },
      (now, before) => {
        const isSamePlace = now !== null && isSame(before?.place ?? null, now.place);
        if (!isSamePlace) giveWaiting();
        if (now === null) return;
        // A text may be set with the opening of its conversation.
        const { text, changedAt } = knownOf(conversationKey(now.place));
        const isChanged = isSamePlace ? now.text !== before?.text : now.text !== text && changedAt === undefined;
        if (isChanged) changed(now.place, now.text);
      },
    ),
    // At log-in, and after each outage.
    reaction(
      () => im.session.isOnline,
      (isOnline) => void (isOnline && compare()),
      { fireImmediately: true },
    ),
  ];
  return () => {
    isEnded = true;
    page.removeEventListener('visibilitychange', onVisibility);
    for (const stop of [...stops, ...waiting.values()]) stop();
  };
}

/** A draft lists its conversation: not that of a group that the user has left, or of somebody who is blocked. */
function mayList({ conversations, contacts }: ImClient, place: Place): boolean {
  return place.kind === 'contact' ? !contacts.isBlocked(place.id) : conversations.find(place) !== undefined;
}

function isSame(one: ConversationRef | null, other: ConversationRef): boolean {
  return one?.kind === other.kind && one.id === other.id;
}

function placeOf(key: string): Place | null {
  const at = key.indexOf('/');
  const kind = key.slice(0, at);
  return kind === 'contact' || kind === 'group' ? { kind, id: key.slice(at + 1) } : null;
}

const NOTHING: KnownDraft = { text: '', updatedAt: 0 };
const KNOWN = z.tuple([
  z.string(),
  z.object({ text: z.string(), updatedAt: z.number(), changedAt: z.optional(z.number()) }),
]);

function entryOf(json: unknown): readonly z.output<typeof KNOWN>[] {
  const { data } = KNOWN.safeParse(json);
  return data === undefined ? [] : [data];
}

/** An emptied draft of which the server knows needs no entry. */
const knownCodec: Codec<ReadonlyMap<string, KnownDraft>> = {
  decode: (json) => new Map(Array.isArray(json) ? json.flatMap(entryOf) : []),
  encode: (known) => [...known].filter(([, { text, changedAt }]) => text !== '' || changedAt !== undefined),
};
