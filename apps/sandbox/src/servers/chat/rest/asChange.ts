import type { Context } from 'hono';
import type { AccountError, RequestError } from '../../../errors.js';
import type { Result } from '../../../result.js';
import type { Author, Delivery } from '../../../services/messages/deliver.js';
import type { ChatDeps } from '../ChatDeps.js';
import { dispatch } from '../socket/dispatch.js';
import { answer, fail, type AnswerFields } from './envelope.js';
import { callerOf, jsonBody, textOf, type Caller } from './readRequest.js';

/** A request for a change: the caller, the acting device, and the body. */
export interface ChangeRequest extends Caller {
  /** The client names the device. The id only excludes that device from the events; the server does not trust it otherwise. */
  readonly actor: Author;
  readonly body: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/** Why a change was refused, and the name that the error message contains. */
export interface Refusal {
  readonly code: AccountError | RequestError;
  readonly name?: string;
}

/** The result of a change: the fields of the answer and the events to deliver. */
export interface Done {
  readonly fields: AnswerFields;
  readonly deliveries?: readonly Delivery[];
}

/**
 * Runs a change in the commit queue, in order with the messages of the sockets: a member who was just muted cannot send
 * another message. Events are sent only after the change is on disk.
 */
export function asChange(deps: ChatDeps, change: (request: ChangeRequest) => Result<Done, Refusal>) {
  return async (context: Context): Promise<Response> => {
    const now = deps.clock.now;
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, now(), caller.error);
    const body = await jsonBody(context);
    const actor = { account: caller.value.account, device: textOf(context.req.query('resource')) };
    return new Promise((resolve, reject) => {
      deps.commits.submit(
        () => change({ ...caller.value, actor, body, context }),
        (result) => {
          if (!result.ok) return resolve(fail(context, now(), result.error.code, result.error.name));
          for (const delivery of result.value.deliveries ?? []) dispatch(deps, delivery);
          resolve(answer(context, now(), result.value.fields));
        },
        reject,
      );
    });
  };
}
