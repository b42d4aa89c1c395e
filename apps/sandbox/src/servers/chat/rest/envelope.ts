import type { Context } from 'hono';
import { REST_FAILURES, type AccountError, type RequestError } from '../../../errors.js';

/** The fields of an answer besides the envelope. */
export type AnswerFields = Readonly<Record<string, unknown>>;

/** The vendor's success envelope. Only status 200 counts as success with its client. */
export function answer(context: Context, now: number, fields: AnswerFields): Response {
  const { pathname, origin } = new URL(context.req.url);
  const [, organization = '', applicationName = ''] = pathname.split('/');
  return context.json({
    action: context.req.method.toLowerCase(),
    organization,
    applicationName,
    uri: origin + pathname,
    entities: [],
    timestamp: now,
    duration: 0,
    ...fields,
  });
}

/** The vendor's error envelope. It is always JSON, because the client waits forever after any other answer. */
export function fail(context: Context, now: number, error: AccountError | RequestError, name = ''): Response {
  const { status, error: code, description } = REST_FAILURES[error];
  const body = { error: code, exception: code, timestamp: now, duration: 0 };
  return context.json({ ...body, error_description: description.replace('{name}', name) }, status);
}
