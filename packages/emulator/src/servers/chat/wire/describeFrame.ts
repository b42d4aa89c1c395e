import { BODY, COMMAND, messageBody, type Meta, msync, NAME_SPACE, syncDown, syncUp } from './msync.js';
import type { CommSyncDL } from './msync.js';

/** What frames are about: what a person sent, what the service reports, and what the connection needs. */
export const FRAME_KINDS = [
  'message',
  'command',
  'receipt',
  'recall',
  'edit',
  'ack',
  'group',
  'roster',
  'notice',
  'unread',
  'fetch',
  'logIn',
  'logOut',
  'unknown',
] as const;

export type FrameKind = (typeof FRAME_KINDS)[number];

/** To the emulator, or from it to a device. */
export type FrameDirection = 'in' | 'out';

export interface FrameNote {
  readonly kind: FrameKind;
  readonly id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  /** Characters of the whole text. */
  readonly length?: number;
  readonly errorCode?: number;
}

const TEXT_SHOWN = 80;

const KIND_OF_COMMAND: Readonly<Record<number, FrameKind>> = {
  [COMMAND.unread]: 'unread',
  [COMMAND.notice]: 'notice',
  [COMMAND.provision]: 'logIn',
  [COMMAND.logout]: 'logOut',
};

const KIND_OF_SPACE: Readonly<Record<number, FrameKind>> = {
  [NAME_SPACE.statistic]: 'logOut',
  [NAME_SPACE.muc]: 'group',
  [NAME_SPACE.roster]: 'roster',
  [NAME_SPACE.notify]: 'notice',
};

const KIND_OF_BODY: Readonly<Record<number, FrameKind>> = {
  [BODY.readAck]: 'receipt',
  [BODY.deliverAck]: 'receipt',
  [BODY.channelAck]: 'receipt',
  [BODY.recall]: 'recall',
  [BODY.edit]: 'edit',
};

const COMMAND_CONTENT = 6;

/** What a frame carries, in order: several things where the service sends them together. */
export function describeFrame(bytes: Uint8Array, direction: FrameDirection): readonly FrameNote[] {
  try {
    const { command = COMMAND.sync, payload = new Uint8Array() } = msync.decode(bytes);
    if (command !== COMMAND.sync) return [{ kind: KIND_OF_COMMAND[command] ?? 'unknown' }];
    if (direction === 'in') {
      const { meta, queue } = syncUp.decode(payload);
      return [meta === undefined ? { kind: 'fetch', to: queue?.name } : noteOf(meta)];
    }
    const down: CommSyncDL & { readonly metas?: readonly Meta[] } = syncDown.decode(payload);
    const { metaId = '0', serverId, status, metas = [], queue } = down;
    if (metaId !== '0') return [{ kind: 'ack', id: serverId, errorCode: status.errorCode }];
    return metas.length > 0 ? metas.map(noteOf) : [{ kind: 'fetch', from: queue?.name }];
  } catch {
    return [{ kind: 'unknown' }];
  }
}

function noteOf({ id, from, to, ns = NAME_SPACE.statistic, payload }: Meta): FrameNote {
  const about = { id, from: from?.name, to: to?.name };
  if (ns !== NAME_SPACE.chat) return { kind: KIND_OF_SPACE[ns] ?? 'unknown', ...about };
  const { type = BODY.normal, contents: [content] = [] } = messageBody.decode(payload ?? new Uint8Array());
  const text = content?.text ?? content?.action;
  return {
    kind: KIND_OF_BODY[type] ?? (content?.type === COMMAND_CONTENT ? 'command' : 'message'),
    ...about,
    ...(text !== undefined && { text: text.slice(0, TEXT_SHOWN), length: text.length }),
  };
}
