import type { CallStatus } from '../domain/callStatus.js';
import type { CallType } from '../domain/callSignal.js';

/** The product's numbers of the eight statuses; no other module contains them (RTC-SIGNAL-7; R211, R220, A38). */
export const wireStatus: Readonly<Record<CallStatus, number>> = {
  idle: 0,
  inviting: 1,
  alerting: 2,
  ringingOut: 3,
  ringingIn: 4,
  answering: 5,
  connecting: 6,
  connected: 7,
};

/** The numbers of the three types of call (R173). */
export const wireType: Readonly<Record<CallType, number>> = { voice: 0, video: 1, multi: 2 };

/** The call type of a number; newer clients have several numbers for group calls. Null for an unknown number. */
export function callTypeOf(value: unknown): CallType | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
  if (value === wireType.voice) return 'voice';
  return value === wireType.video ? 'video' : 'multi';
}
