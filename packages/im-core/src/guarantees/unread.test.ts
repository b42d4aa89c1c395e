import { expect, it } from 'vitest';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { createDice, incoming, type Dice } from '../testing/builders.js';
import { logIn, startClient } from '../testing/startClient.js';

const SEED = 11;
const STEPS = process.env['FITOUT_NIGHTLY'] === '1' ? 100_000 : 8_000;
const TIMEOUT_MS = STEPS * 9;
const PLACES: readonly ConversationRef[] = [
  { kind: 'contact', id: 'bo' },
  { kind: 'contact', id: 'cho' },
  { kind: 'group', id: 'team' },
];
const LATELY = 50;

interface ReceivedText {
  readonly serverId: string;
  readonly from: string;
  readonly mentionsMe: boolean;
  isUnread: boolean;
}

class Model {
  readonly #texts = new Map<string, ReceivedText[]>();
  receivedCount = 0;
  open: ConversationRef | null = null;
  isFocused = true;

  in(ref: ConversationRef): ReceivedText[] {
    const texts = this.#texts.get(conversationKey(ref)) ?? [];
    this.#texts.set(conversationKey(ref), texts);
    return texts;
  }

  receive(ref: ConversationRef, text: Omit<ReceivedText, 'isUnread'>): void {
    const known = this.in(ref);
    known.push({ ...text, isUnread: text.from !== 'amy' });
    this.receivedCount += 1;
    if (known[0]?.isUnread === false && known.length > LATELY) known.shift();
    this.readIfFocused();
  }

  readIfFocused(): void {
    if (this.open !== null && this.isFocused) this.read(this.open);
  }

  read(ref: ConversationRef): void {
    const texts = this.in(ref);
    texts.splice(0, Math.max(0, texts.length - LATELY));
    for (const one of texts) one.isUnread = false;
  }

  unread(ref: ConversationRef): { readonly count: number; readonly mentionsMe: boolean } {
    const waiting = this.in(ref).filter(({ isUnread }) => isUnread);
    return { count: waiting.length, mentionsMe: waiting.some(({ mentionsMe }) => mentionsMe) };
  }
}

async function start() {
  const hub = new FakeHub().add('amy', 'bo', 'cho').addGroup('team', 'Team', ['amy', 'bo', 'cho']);
  const clock = new FakeClock();
  const listeners = new Set<(event: TransportEvent) => void>();
  const subscribe = (listener: (event: TransportEvent) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const client = startClient({ self: 'amy', clock, service: { ...hub.device('amy tab'), subscribe } });
  await logIn(client, 'amy');
  await clock.advance(5_000);
  return { clock, client, emit: (event: TransportEvent) => listeners.forEach((listener) => listener(event)) };
}
type Setup = Awaited<ReturnType<typeof start>>;

function step(number: number, ref: ConversationRef, dice: Dice, { client, emit }: Setup, model: Model): void {
  const { conversations } = client;
  const kind = dice.below(1_000);
  if (kind < 700) {
    const from = dice.below(6) === 0 ? 'amy' : ref.kind === 'contact' ? ref.id : 'bo';
    const mentionsMe = ref.kind === 'group' && dice.below(8) === 0;
    const message = incoming(number, { conversation: ref, from, mentions: mentionsMe ? ['amy'] : [] });
    model.receive(ref, { serverId: message.serverId, from, mentionsMe: mentionsMe && from !== 'amy' });
    // Every tenth message arrives twice, on average.
    for (let times = dice.below(10) === 0 ? 2 : 1; times > 0; times -= 1) emit({ type: 'messageReceived', message });
  } else if (kind < 850) {
    const lately = model.in(ref).slice(-LATELY);
    const text = lately[dice.below(lately.length)];
    if (text === undefined) return;
    text.isUnread = false;
    emit({ type: 'messageRecalled', conversation: ref, serverId: text.serverId, by: text.from });
  } else if (kind < 852) {
    model.read(ref);
    emit({ type: 'conversationOpened', conversation: ref, by: 'amy', at: incoming(number).time });
  } else if (kind < 855) {
    model.open = ref;
    conversations.open(ref);
    model.readIfFocused();
  } else if (kind < 990) {
    model.open = null;
    conversations.close();
  } else {
    model.isFocused = dice.below(2) === 0;
    client.setFocused(model.isFocused);
    model.readIfFocused();
  }
}

it(
  `[IM-11][IM-UNREAD-8] after each of ${STEPS} random steps every count, every 有人@我 and the sum are what counting afresh gives`,
  async () => {
    const setup = await start();
    const model = new Model();
    const dice = createDice(SEED);
    const { conversations } = setup.client;
    const wrong: string[] = [];
    for (let number = 1; number <= STEPS; number += 1) {
      const ref = PLACES[dice.below(PLACES.length)];
      if (ref === undefined) continue;
      step(number, ref, dice, setup, model);
      const expected = PLACES.map((place) => model.unread(place));
      const sum = expected.reduce((total, { count }) => total + count, 0);
      const counted = PLACES.map((place) => conversations.ensure(place).unread);
      const afresh = JSON.stringify([expected, sum]);
      const keptUp = JSON.stringify([counted, conversations.totalUnread.count]);
      if (keptUp !== afresh) wrong.push(`step ${number}: ${keptUp} instead of ${afresh}`);
      if (number % 1_000 === 0) await setup.clock.advance(1_000);
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(model.receivedCount).toBeGreaterThan(STEPS / 2);
    await setup.client.dispose();
  },
  TIMEOUT_MS,
);
