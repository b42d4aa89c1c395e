import type { Context } from 'hono';
import type { Listed } from '../../../services/messages/conversationChanges.js';
import { findListedPeer } from '../../../services/messages/peers.js';
import type { ChatDeps } from '../ChatDeps.js';
import { notifyOtherDevices } from '../events/notifyOtherDevices.js';
import { answer, fail } from './envelope.js';
import { textOf, type Caller } from './readRequest.js';

/** A conversation as the client names it. */
export interface Target {
  readonly name: string;
  readonly isGroup: boolean;
}

/** The event for the account's other devices, and the answer to the request. */
export interface OwnChange {
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly data: object;
}

/** Runs `change` for the conversation that `target` means, and notifies the account's other devices. */
export function changeOwn(
  deps: ChatDeps,
  caller: Caller,
  context: Context,
  { name, isGroup }: Target,
  change: (listed: Listed) => OwnChange,
): Response {
  const { db, clock } = deps;
  const peer = findListedPeer(db, caller.account, isGroup, name);
  if (!peer.ok) return fail(context, clock.now(), peer.error, name);
  const { event, data } = change({ owner: caller.account.id, peer: peer.value });
  sendToOtherDevices(deps, caller, context, event);
  return answer(context, clock.now(), { data });
}

/** Sends an event about the caller's change to the caller's other devices. */
export function sendToOtherDevices(
  deps: ChatDeps,
  { account, tenant }: Caller,
  context: Context,
  event: OwnChange['event'],
): void {
  notifyOtherDevices(deps, { account, appKey: tenant.appKey, device: textOf(context.req.query('resource')) }, event);
}
