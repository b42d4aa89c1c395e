import { ApiError, fail, type ApiResult } from '../ApiError.js';
import { CONTRACT, type Answer, type AnswerOnWire, type EndpointKey } from '../contract/index.js';
import type { ApiClient } from '../createApiClient.js';
import type { AnyRequest, RequestOf } from '../options.js';
import { readData, toServer } from '../wire.js';

type GivenAnswer<K extends EndpointKey> = AnswerOnWire<K> | ApiError | Promise<AnswerOnWire<K> | ApiError>;

/** The answer of a test: `data` as a server writes it, a failure, a promise of either, or a function of the call. */
export type ScriptedAnswer<K extends EndpointKey> = GivenAnswer<K> | ((call: RecordedCall) => GivenAnswer<K>);

/** One call of the code under test. */
export interface RecordedCall {
  readonly key: EndpointKey;
  readonly params: unknown;
  /** As on the wire: sums in yuan, moments as text. */
  readonly query: unknown;
  /** As on the wire. */
  readonly body: unknown;
  /** The file of an upload. */
  readonly file: unknown;
}

/** An API whose answers the test chooses. */
export interface ScriptedApi {
  readonly api: ApiClient;
  /** Sets the answer to every later call of `key`, until it is set again. */
  answer<K extends EndpointKey>(key: K, answer: ScriptedAnswer<K>): void;
  /** The calls in their order. */
  readonly calls: readonly RecordedCall[];
}

/**
 * A client over chosen answers. As strict as the wire: an answer that does not fit the contract becomes
 * an error of kind `malformed`, and a call without a chosen answer rejects, because that is a gap in the test.
 */
export function createScriptedApi(): ScriptedApi {
  const answers = new Map<EndpointKey, unknown>();
  const calls: RecordedCall[] = [];

  const api: ApiClient = {
    async call<K extends EndpointKey>(key: K, ...[given]: RequestOf<K>): Promise<ApiResult<Answer<K>>> {
      const { params, query, body, file, silent }: AnyRequest = given ?? {};
      const row = CONTRACT[key];
      const made = { key, params, query: toServer(row.query, query), body: toServer(row.body, body), file };
      calls.push(made);
      if (!answers.has(key)) throw new Error(`the test has chosen no answer for ${key}`);
      const scripted = answers.get(key);
      const chosen: unknown = await (typeof scripted === 'function'
        ? (scripted as (call: RecordedCall) => unknown)(made)
        : scripted);
      return chosen instanceof ApiError
        ? fail(chosen)
        : readData({ key, isSilent: silent ?? row.silent, row, id: params?.['id'] }, chosen);
    },
  };

  return { api, answer: (key, chosen) => void answers.set(key, chosen), calls };
}
