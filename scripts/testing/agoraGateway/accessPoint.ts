import * as z from 'zod/mini';
import { faultOf } from './faultOf.js';

const joinRequest = z.object({
  opid: z.number(),
  request_bodies: z.array(
    z.object({
      buffer: z.object({
        cname: z.string(),
        uid: z.number(),
        service_ids: z.array(z.number()),
        detail: z.record(z.string(), z.string()),
      }),
    }),
  ),
});

const FLAGS: Readonly<Record<number, number>> = { 11: 4_096, 18: 1_048_576, 20: 4_194_304, 26: 4_194_310 };
const CHOOSE_SERVER = 11;
/** A host name: of an IP address the client would use the port of its socket for the media too. */
const EDGE = { domain_prefix: 'gateway', port: 4_700 };
const FIRST_UID = 1_000_000_000;

export class AccountUids {
  readonly #uids = new Map<string, number>();

  of(account: string): number {
    const known = this.#uids.get(account);
    if (known !== undefined) return known;
    const uid = FIRST_UID + this.#uids.size;
    this.#uids.set(account, uid);
    return uid;
  }
}

export function accessPointAnswer(form: string, uids: AccountUids, now: number): object {
  const [, json = ''] = /name="request"\r\n\r\n([\s\S]*?)\r\n--/u.exec(form) ?? [];
  const { opid, request_bodies } = joinRequest.parse(JSON.parse(json));
  return {
    enter_ts: now,
    leave_ts: now,
    opid,
    detail: { 502: '127.0.0.1' },
    response_body: request_bodies.flatMap(({ buffer: { cname, uid, service_ids, detail } }) =>
      service_ids.map((service) => ({
        uri: 23,
        buffer: {
          code: codeOf(cname),
          flag: FLAGS[service],
          edges_services: service === CHOOSE_SERVER ? [EDGE] : [],
          cert: 'ticket',
          uid: detail['6'] === undefined ? uid : uids.of(detail['6']),
          cid: 1,
          cname,
          detail: {},
        },
      })),
    ),
  };
}

function codeOf(channel: string): number {
  const fault = faultOf(channel);
  return fault?.at === 'access' ? fault.code : 0;
}
