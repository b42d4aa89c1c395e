import type { BodyOf, CallInvitation } from './message.js';

/** The key and the value that mark an order's progress line. */
const SYSTEM_KEY = 'fitout_system';
const ORDER = 'order';
/** The actions of a message about a call: the invitation, and the record that a group gets of it. */
const CALL_ACTIONS: readonly unknown[] = ['invite', 'fitoutCallRecord'];

/** A text and the meaning of its extension: an order's progress line, or the line of a call (R172). */
export function textBody(text: string, extension: unknown): BodyOf<'text'> {
  const fields = isRecord(extension) ? extension : {};
  const isProgress = fields[SYSTEM_KEY] === ORDER;
  return { type: 'text', text, ...(isProgress && { isProgress }), ...(isCallInvitation(fields) && { call: fields }) };
}

/** The extension that travels with the text. Only the service marks progress lines: a client sends no such mark. */
export function textExtension({ call }: BodyOf<'text'>): object {
  return call ?? {};
}

function isCallInvitation(fields: Readonly<Record<string, unknown>>): fields is CallInvitation {
  return fields['msgType'] === 'rtcCallWithAgora' && CALL_ACTIONS.includes(fields['action']);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
