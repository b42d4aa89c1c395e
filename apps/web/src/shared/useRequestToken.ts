import { useRef } from 'react';
import * as z from 'zod/mini';
import { useApp } from '../context/AppContext.js';
import { shapeCodec, webStored } from './storage/webStored.js';

export type RequestToken = ReturnType<typeof useRequestToken>;

/** A sent request: the digest of its content, its key, and when it was sent, or answered if `isAnswered`. */
const SENT = z.strictObject({ what: z.string(), token: z.string(), at: z.number(), isAnswered: z.boolean() });
type SentRequest = Pick<z.output<typeof SENT>, 'what' | 'token'>;

const KEPT_MS = 24 * 3_600_000;
const KEPT = 50;

export function useRequestToken() {
  const { newId, now, account, webStorage } = useApp();
  const stored = webStored(webStorage, `sentRequests:${account.login?.user.id ?? ''}`, shapeCodec(z.array(SENT), []));
  const sent = useRef<SentRequest | null>(null);
  const since = useRef(now());

  function keep(request: SentRequest, isAnswered: boolean) {
    const at = now();
    const others = stored.load().filter((one) => one.token !== request.token && at - one.at < KEPT_MS);
    stored.save([{ ...request, at, isAnswered }, ...others].slice(0, KEPT));
  }

  /**
   * The same content has the same key until it is answered, also after a reload and in another tab: a server that has
   * processed it recognises it (API-5). The key is stored when this returns.
   */
  function tokenOf(request: object): string {
    const what = digestOf(JSON.stringify(request));
    if (sent.current?.what !== what) {
      // One that another tab got answered while this form was open is a copy; one answered before is an earlier request.
      const same = stored.load().find((one) => one.what === what && (!one.isAnswered || one.at > since.current));
      sent.current = { what, token: same?.token ?? newId() };
    }
    keep(sent.current, false);
    return sent.current.token;
  }

  /** After the answer: the next request gets a new key, even with the same content. */
  function forget() {
    if (sent.current !== null) keep(sent.current, true);
    sent.current = null;
    since.current = now();
  }

  return { tokenOf, forget };
}

/** 53 bits of a text (cyrb53): the stored requests contain no text of the user. */
function digestOf(content: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < content.length; index += 1) {
    const unit = content.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return `${content.length}-${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
