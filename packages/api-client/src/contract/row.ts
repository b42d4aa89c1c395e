import type * as z from 'zod/mini';
import { noBody, noFields } from './fields.js';

/** One row of the contract: an address and the shapes that travel through it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Names in braces are filled from `params`. */
  readonly path: string;
  /**
   * `given`: the specification fixes the address. `assumed`: this project chose it, and configuration may replace it.
   */
  readonly source: 'given' | 'assumed';
  /**
   * `member` answers body code 401 without a valid token. `chat` is on the chat service's host, takes the chat's token
   * as bearer, and answers without an envelope.
   */
  readonly access: 'open' | 'member' | 'chat';
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  /** `noBody` for a request without a body. */
  readonly body: z.ZodMiniType;
  /** The body is flat and urlencoded, and not JSON (R366, A52). */
  readonly form: boolean;
  /** The body is one file, in a multipart field of this name, and not JSON. */
  readonly fileField: string | null;
  /** The answer may be the bytes of a file in place of an envelope with its address (A56). */
  readonly bytes: boolean;
  /** The answer may be the data itself, without an envelope (R347). */
  readonly bare: boolean;
  /** No user waits for it: its failure has no message (A54, A69). */
  readonly silent: boolean;
  /** The `data` of a successful answer. */
  readonly answer: z.ZodMiniType;
}

const ROW_DEFAULTS = {
  access: 'member',
  params: noFields,
  query: noFields,
  body: noBody,
  form: false,
  fileField: null,
  bytes: false,
  bare: false,
  silent: false,
} as const satisfies Partial<Endpoint>;

type Shapes = Partial<Endpoint> & Pick<Endpoint, 'answer'>;
type Named<S, M, P> = { readonly source: S; readonly method: M; readonly path: P };

const rowOf =
  <S extends Endpoint['source']>(source: S) =>
  <const M extends Endpoint['method'], const P extends string, const R extends Shapes>(
    method: M,
    path: P,
    shapes: R,
  ): Omit<typeof ROW_DEFAULTS, keyof R> & R & Named<S, M, P> => ({ ...ROW_DEFAULTS, ...shapes, source, method, path });

/** A row whose address the specification fixes; when left out, access for members, no params, no query and no body. */
export const given = rowOf('given');
/** A row whose address this project chose, with the same defaults. */
export const assumed = rowOf('assumed');
