import type { CallKind } from '../call/callTypes.js';

/** The texts of calls in a conversation; loaded with the first of them. */
export const zhCallRecord = {
  /** The specification's lines (A43). */
  kind: { voice: '语音通话邀请', video: '视频通话邀请', group: '多人通话邀请' } satisfies Record<CallKind, string>,
  lasted: (time: string) => `通话时长 ${time}`,
  cancelled: '已取消',
  cancelledByPeer: '对方已取消',
  refused: '已拒绝',
  refusedByPeer: '对方已拒绝',
  busy: '对方正忙',
  busyHere: '忙线未接听',
  noResponse: '对方无应答',
  missed: '未接听',
  handledElsewhere: '已在其他设备处理',
  failed: '通话失败',
  offline: '通话中断',
  /** Of a call between two that no longer rings, if this device does not know its result. */
  over: '通话已结束',
  again: '再次呼叫',
  /** In the list of conversations, before the result. */
  preview: { voice: '[语音通话]', video: '[视频通话]', group: '[多人通话]' } satisfies Record<CallKind, string>,
} as const;
