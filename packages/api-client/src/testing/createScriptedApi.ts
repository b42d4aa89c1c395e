import { CONTRACT, type Answer, type AnswerOnWire, type EndpointKey } from '../contract/index.js';
import { createMarketResources, type MarketClient } from '../createMarketResources.js';
import { ApiError } from '../errors/ApiError.js';
import type { Http } from '../http/createHttp.js';
import type { CallRequest } from '../http/HttpOptions.js';
import { readData } from '../http/readAnswer.js';
import { fail, type ApiResult } from '../result.js';

type GivenAnswer<K extends EndpointKey> = AnswerOnWire<K> | ApiError | Promise<AnswerOnWire<K> | ApiError>;

/** The answer of a test: `data` as a server writes it, a failure, a promise of either, or a function of the call. */
export type ScriptedAnswer<K extends EndpointKey> = GivenAnswer<K> | ((call: RecordedCall) => GivenAnswer<K>);

/** One call of the code under test. */
export interface RecordedCall {
  readonly key: EndpointKey;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file of an upload. */
  readonly file: unknown;
}

/** An API whose answers the test chooses. */
export interface ScriptedApi {
  readonly api: MarketClient;
  /** Sets the answer to every later call of `key`, until it is set again. */
  answer<K extends EndpointKey>(key: K, answer: ScriptedAnswer<K>): void;
  /** The calls in their order. */
  readonly calls: readonly RecordedCall[];
}

/**
 * The real resources over chosen answers. As strict as the wire: an answer that does not fit the contract becomes
 * an error of kind `malformed`, and a call without a chosen answer rejects, because that is a gap in the test.
 */
export function createScriptedApi(): ScriptedApi {
  const answers = new Map<EndpointKey, unknown>();
  const calls: RecordedCall[] = [];

  const http: Http = {
    async call<K extends EndpointKey>(key: K, request: CallRequest<K> = {}): Promise<ApiResult<Answer<K>>> {
      const { params, query, body, file } = request;
      const made = { key, params, query, body, file };
      calls.push(made);
      if (!answers.has(key)) throw new Error(`the test has chosen no answer for ${key}`);
      const scripted = answers.get(key);
      const chosen: unknown = await (typeof scripted === 'function'
        ? (scripted as (call: RecordedCall) => unknown)(made)
        : scripted);
      return chosen instanceof ApiError
        ? fail(chosen)
        : readData({ key, isSilent: request.silent ?? false, row: CONTRACT[key] }, chosen);
    },
  };

  return { api: createMarketResources(http), answer: (key, chosen) => void answers.set(key, chosen), calls };
}
