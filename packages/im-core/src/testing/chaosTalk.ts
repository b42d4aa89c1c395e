import type { ImClient } from '../client/createImClient.js';
import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { Message } from '../domain/message/message.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { Dice } from './createDice.js';

/** One device of an account that takes part. */
export interface ChaosDevice {
  readonly deviceId: string;
  readonly userId: string;
  readonly client: ImClient;
}

/** The devices, and how time passes between two actions. */
export interface ChaosTalkOptions {
  readonly devices: readonly ChaosDevice[];
  /** The group of all accounts. */
  readonly group: ConversationRef;
  readonly dice: Dice;
  /** The number of messages of each device. */
  readonly each: number;
  readonly pause: (ms: number) => Promise<void>;
  /** The longest pause between two messages. */
  readonly pauseMs: number;
  readonly fileOf: (name: string) => FileBlob;
}

/** The sent messages, whether they succeeded or not. */
export interface ChaosLedger {
  /** The writer's device by the text of a message; each text is unique. */
  readonly writers: ReadonlyMap<string, string>;
  /** Messages that an account tried to recall, whether the answer arrived or not. */
  readonly recallAttempts: ReadonlySet<string>;
  /** Sends that have not settled yet. */
  readonly unsettled: () => number;
}

/** The conversations of one account: the group, and one with each other account. */
export function conversationsOf(
  userId: string,
  devices: readonly ChaosDevice[],
  group: ConversationRef,
): readonly ConversationRef[] {
  const people = new Set(devices.map((device) => device.userId));
  return [group, ...[...people].filter((id) => id !== userId).map((id) => ({ kind: 'contact', id }) as const)];
}

/** The text of a message, or the name of its file. Empty if it was recalled. */
export function labelOf({ body, status }: Pick<Message, 'body' | 'status'>): string {
  if (status === 'recalled') return '';
  return body.type === 'text' ? body.text : 'name' in body ? body.name : '';
}

/** Each device sends texts and files in random conversations, recalls some, opens and closes conversations. */
export async function chaosTalk(options: ChaosTalkOptions): Promise<ChaosLedger> {
  const { devices, group, dice, each, pause, pauseMs, fileOf } = options;
  const writers = new Map<string, string>();
  const recallAttempts = new Set<string>();
  let unsettled = 0;
  const pick = <T>(values: readonly T[]): T | undefined => values[dice.below(values.length)];
  const somewhere = (userId: string): ConversationRef =>
    dice.below(3) === 0 ? group : (pick(conversationsOf(userId, devices, group)) ?? group);

  function sendText({ client, userId, deviceId }: ChaosDevice, round: number): void {
    const timeline = client.conversations.ensure(somewhere(userId));
    const label = `${deviceId} ${round}`;
    writers.set(label, deviceId);
    unsettled += 1;
    const sent =
      dice.below(12) === 0
        ? timeline.sendFile({ kind: 'file', name: label, blob: fileOf(label) })
        : timeline.send({ type: 'text', text: label });
    void sent.then(() => (unsettled -= 1));
  }

  function recalledDraftOf({ client, userId }: ChaosDevice): void {
    const timeline = client.conversations.find(somewhere(userId));
    const mine = timeline?.messages.filter(({ from, status }) => from === userId && ACCEPTED.has(status)) ?? [];
    const message = pick(mine.slice(-10));
    if (message === undefined) return;
    recallAttempts.add(labelOf(message));
    void timeline?.recall(message.id);
  }

  for (let round = 0; round < each; round += 1) {
    for (const device of devices) {
      sendText(device, round);
      if (dice.below(10) === 0) recalledDraftOf(device);
      if (dice.below(5) === 0) device.client.conversations.open(somewhere(device.userId));
      await pause(dice.below(pauseMs));
    }
  }
  return { writers, recallAttempts, unsettled: () => unsettled };
}

const ACCEPTED: ReadonlySet<string> = new Set(['sent', 'read']);
