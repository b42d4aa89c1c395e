import * as z from 'zod/mini';
import { faultOf } from './faultOf.js';

/** The request of a client before it joins a channel: its name, the channel, and the services that it needs. */
const joinRequest = z.object({
  opid: z.number(),
  request_bodies: z.array(
    z.object({
      buffer: z.object({
        cname: z.string(),
        uid: z.number(),
        service_ids: z.array(z.number()),
        /** Fields by number; 6 is an account that is no number. */
        detail: z.record(z.string(), z.string()),
      }),
    }),
  ),
});

/** The flag of each service's answer: the choice of a server, and three proxies that the gateway does not have. */
const FLAGS: Readonly<Record<number, number>> = { 11: 4_096, 18: 1_048_576, 20: 4_194_304, 26: 4_194_310 };
const CHOOSE_SERVER = 11;
/** A host name: of an IP address the client would use the port of its socket for the media too. */
const EDGE = { domain_prefix: 'gateway', port: 4_700 };
const FIRST_NUMBER = 1_000_000_000;

/** A 32-bit uid for each account, because the vendor identifies members by one. */
export class NameNumbers {
  readonly #numbers = new Map<string, number>();

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = FIRST_NUMBER + this.#numbers.size;
    this.#numbers.set(name, number);
    return number;
  }
}

/** The answer to the request in a multipart form: this gateway's address, or the code of a refusal. */
export function accessPointAnswer(form: string, numbers: NameNumbers, now: number): object {
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
          uid: detail['6'] === undefined ? uid : numbers.of(detail['6']),
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
