import type { ImClient } from '../createImClient.js';
import { conversationKey, type ConversationRef } from '../domain/conversation/conversation.js';
import type { Message } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { FileBlob } from '../ports/FileUploader.js';
import type { Dice } from './builders.js';

export interface ChaosDevice {
  readonly deviceId: string;
  readonly userId: string;
  readonly client: ImClient;
}

export interface ChaosTalkOptions {
  readonly devices: readonly ChaosDevice[];
  readonly group: ConversationRef;
  readonly dice: Dice;
  readonly each: number;
  readonly pause: (ms: number) => Promise<void>;
  readonly pauseMs: number;
  readonly fileOf: (name: string) => FileBlob;
}

export interface ChaosLedger {
  readonly writers: ReadonlyMap<string, string>;
  /** Where each was sent, as its writer names it. */
  readonly places: ReadonlyMap<string, ConversationRef>;
  readonly recallAttempts: ReadonlySet<string>;
  readonly unsettled: () => number;
}

function conversationsOf(
  userId: string,
  devices: readonly ChaosDevice[],
  group: ConversationRef,
): readonly ConversationRef[] {
  const people = new Set(devices.map((device) => device.userId));
  return [group, ...[...people].filter((id) => id !== userId).map((id) => ({ kind: 'contact', id }) as const)];
}

function labelOf({ body, status }: Pick<Message, 'body' | 'status'>): string {
  if (status === 'recalled') return '';
  return body.type === 'text' ? body.text.replace(/~.*$/u, '') : 'name' in body ? body.name : '';
}

export async function chaosTalk(options: ChaosTalkOptions): Promise<ChaosLedger> {
  const { devices, group, dice, each, pause, pauseMs, fileOf } = options;
  const writers = new Map<string, string>();
  const places = new Map<string, ConversationRef>();
  const recallAttempts = new Set<string>();
  let unsettled = 0;
  const pick = <T>(values: readonly T[]): T | undefined => values[dice.below(values.length)];
  const somewhere = (userId: string): ConversationRef =>
    dice.below(3) === 0 ? group : (pick(conversationsOf(userId, devices, group)) ?? group);

  function sendText({ client, userId, deviceId }: ChaosDevice, round: number): void {
    const place = somewhere(userId);
    const timeline = client.conversations.ensure(place);
    const label = `${deviceId} ${round}`;
    writers.set(label, deviceId);
    places.set(label, place);
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

  function changeMessage({ client, userId }: ChaosDevice, round: number): void {
    const timeline = client.conversations.find(somewhere(userId));
    const there = timeline?.messages.filter(({ status, serverId }) => serverId !== null && status !== 'recalled') ?? [];
    const message = pick(there.slice(-10));
    if (timeline === undefined || message === undefined) return;
    const { id, from, body } = message;
    if (from === userId && body.type === 'text') void timeline.edit(id, `${labelOf(message)}~${round}`);
    void timeline.react(id, pick(['👍', '❤️', '🎉']) ?? '');
    if (dice.below(3) === 0) void timeline.pin(id, dice.below(2) === 0);
  }

  for (let round = 0; round < each; round += 1) {
    for (const device of devices) {
      sendText(device, round);
      if (dice.below(10) === 0) recalledDraftOf(device);
      if (dice.below(3) === 0) changeMessage(device, round);
      if (dice.below(5) === 0) device.client.conversations.open(somewhere(device.userId));
      await pause(dice.below(pauseMs));
    }
  }
  return { writers, places, recallAttempts, unsettled: () => unsettled };
}

const ACCEPTED: ReadonlySet<string> = new Set(['sent', 'read']);

/** A message as the service keeps it. */
export interface ServiceRow {
  readonly serverId: string;
  readonly kind: ConversationRef['kind'];
  readonly from: string;
  readonly to: string;
  readonly device: string;
  readonly isRecalled: boolean;
}

export interface ChaosOutcome {
  readonly devices: readonly ChaosDevice[];
  readonly group: ConversationRef;
  readonly ledger: ChaosLedger;
  readonly rows: readonly ServiceRow[];
}

/** Whether a store must have all messages, or all from some message on: older messages load on demand. */
type Extent = 'all' | 'newest';

export function chaosFaults(outcome: ChaosOutcome): readonly string[] {
  const { devices, group, ledger, rows } = outcome;
  const wrong: string[] = [];
  if (rows.length !== ledger.writers.size) wrong.push(`${ledger.writers.size} sent, ${rows.length} stored`);
  if (ledger.unsettled() > 0) wrong.push(`${ledger.unsettled()} sends have not settled`);
  for (const device of devices) {
    const unsent = device.client.unsentCount();
    if (unsent > 0) wrong.push(`${device.deviceId}: ${unsent} unsent`);
    for (const ref of conversationsOf(device.userId, devices, group))
      wrong.push(...conversationFaults(device, ref, outcome, 'newest'));
  }
  return wrong;
}

export function readFaults({ devices, group }: ChaosOutcome): readonly string[] {
  return devices.flatMap(({ deviceId, userId, client }) => {
    const wrong: string[] = [];
    const { count } = client.conversations.totalUnread;
    if (count !== 0) wrong.push(`${deviceId}: ${count} unread`);
    for (const ref of conversationsOf(userId, devices, group)) {
      if (ref.kind !== 'contact') continue;
      const messages = client.conversations.find(ref)?.messages ?? [];
      const unread = messages.filter(({ from, status }) => from === userId && status === 'sent');
      if (unread.length > 0) wrong.push(`${deviceId}: ${ref.id} has read and ${unread.length} do not say so`);
    }
    return wrong;
  });
}

/** Of so many of the newest messages of each conversation the devices know the reactions. */
const REACTED = LIMITS.reactedMessages;

/** Where two devices differ in the text or the reactions of a message, or in what is pinned, once all is open. */
export function changeFaults({ devices, group }: ChaosOutcome): readonly string[] {
  const first = new Map<string, string>();
  return devices.flatMap(({ deviceId, userId, client }) =>
    conversationsOf(userId, devices, group).flatMap((ref) => {
      const { messages = [], pins = [] } = client.conversations.find(ref) ?? {};
      const place = ref.kind === 'contact' ? [userId, ref.id].toSorted().join(' ') : ref.id;
      const facts: [string, unknown][] = messages.flatMap(
        ({ serverId, body, edit, pendingEdit, reactions = [] }, index) => {
          // A refused edit, of a message that was edited too often, stays on the device that made it.
          const { isRefused, before } = pendingEdit ?? { isRefused: null, before: '' };
          const text =
            body.type === 'text' ? [isRefused === true ? before : body.text, edit?.count, isRefused === false] : [];
          const counts = reactions.map(({ emoji, count }) => `${emoji}${count}`).toSorted();
          const isReacted = index >= messages.length - REACTED;
          return [
            [`text of ${serverId}`, text],
            ...(isReacted ? [[`reactions of ${serverId}`, counts] satisfies [string, unknown]] : []),
          ];
        },
      );
      facts.push([`pins of ${place}`, pins.map(({ message }) => message.serverId)]);
      return facts.flatMap(([what, value]) => {
        const shown = JSON.stringify(value);
        const other = first.get(what) ?? shown;
        first.set(what, other);
        return other === shown ? [] : [`${deviceId}: ${what} is ${shown}, elsewhere ${other}`];
      });
    }),
  );
}

const AGAIN_MS = 500;

export async function openEverything(
  outcome: ChaosOutcome,
  pause: (ms: number) => Promise<void>,
): Promise<readonly string[]> {
  const { devices, group } = outcome;
  const wrong = devices.map(async (device) => {
    const faults: string[] = [];
    for (const ref of conversationsOf(device.userId, devices, group)) {
      const timeline = device.client.conversations.open(ref);
      for (let page = 0; page < 1_000 && timeline.hasOlder; page += 1) {
        // A page that is loading or failed needs time on a busy machine: it is not requested again at once.
        await pause(timeline.isLoadingOlder || timeline.loadError !== null ? AGAIN_MS : 0);
        await timeline.loadOlder();
      }
      // Read receipts are sent a moment later.
      await pause(1_000);
      faults.push(...conversationFaults(device, ref, outcome, 'all'));
    }
    return faults;
  });
  return (await Promise.all(wrong)).flat();
}

function conversationFaults(
  { deviceId, userId, client }: ChaosDevice,
  ref: ConversationRef,
  { ledger, rows }: ChaosOutcome,
  extent: Extent,
): readonly string[] {
  const here = rows.filter((row) => isHere(row, userId, ref));
  const shown = client.conversations.find(ref)?.messages ?? [];
  const stuck = shown.filter(({ status }) => status === 'sending' || status === 'failed').length;
  const first = extent === 'all' ? 0 : Math.max(0, indexOf(here, shown[0]?.serverId));
  const difference = firstDifference(here.slice(first), shown);
  const wrong = [
    ...(stuck > 0 ? [`${stuck} neither sent nor refused`] : []),
    ...(difference === null ? [] : [difference]),
    ...orderFaults(shown.map(labelOf), ledger),
  ];
  return wrong.map((text) => `${deviceId} in ${conversationKey(ref)}: ${text}`);
}

function isHere({ kind, from, to }: ServiceRow, me: string, ref: ConversationRef): boolean {
  if (kind !== ref.kind) return false;
  if (kind !== 'contact') return to === ref.id;
  return (from === me && to === ref.id) || (from === ref.id && to === me);
}

function indexOf(rows: readonly ServiceRow[], serverId: string | null | undefined): number {
  return rows.findIndex((row) => row.serverId === serverId);
}

function firstDifference(
  rows: readonly ServiceRow[],
  shown: readonly { readonly serverId: string | null; readonly status: string }[],
): string | null {
  let at = 0;
  for (const message of shown) {
    while (rows[at]?.isRecalled === true && rows[at]?.serverId !== message.serverId) at += 1;
    const row = rows[at];
    if (row?.serverId !== message.serverId)
      return `shows ${message.serverId} where the service has ${wordsOf(row)} (place ${at} of ${rows.length})`;
    if (row.isRecalled !== (message.status === 'recalled')) return `${wordsOf(row)} is ${message.status}`;
    at += 1;
  }
  const missing = rows.slice(at).filter(({ isRecalled }) => !isRecalled);
  return missing.length === 0 ? null : `lacks the last ${missing.length} of ${rows.length}`;
}

function wordsOf(row: ServiceRow | undefined): string {
  return row === undefined ? 'nothing' : `${row.serverId} of ${row.from} ${row.device}`;
}

function orderFaults(labels: readonly string[], { writers }: ChaosLedger): string[] {
  const last = new Map<string, number>();
  return labels.flatMap((label) => {
    const device = writers.get(label);
    if (label === '') return [];
    if (device === undefined) return [`no device sent "${label}"`];
    const number = Number(label.slice(device.length));
    const before = last.get(device) ?? -1;
    last.set(device, number);
    return number > before ? [] : [`"${label}" comes after number ${before}`];
  });
}
