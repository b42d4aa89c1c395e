import { type Answer, type ApiClient, ApiError, type ApiResult } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { createMemoryBlobs, createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { createSession, type Session, type SessionOptions, type SessionParts } from '../app/session.js';
import { type Config, readConfig } from '../settings/config.js';

/** The settings for a sandbox, with the given changes. */
export function testConfig(changes: object = {}): Config {
  const config = readConfig(changes, { origin: 'http://fitout.test', year: 2026 });
  if ('problem' in config) throw new Error(config.problem);
  return config;
}

/** The people of the test's marketplace. */
const NAMES: Readonly<Record<string, string>> = { '1001': '林晓', '1002': '陈一帆', '2001': '客服小安' };

/** The scripted api, whose marketplace knows `NAMES` and no other accounts. */
export function startApi() {
  const scripted = createScriptedApi();
  // Every session requests these counts, and one with groups the user's own orders.
  for (const key of ['notification.list', 'notification.announcements', 'order.page'] as const) {
    scripted.answer(key, { records: [], total: 0 });
  }
  const unknown = { ok: false as const, error: new ApiError('code', { key: 'users.baseInfo', code: 404 }) };
  const api = withPeople(scripted.api, {
    'users.baseInfo': async (id) => {
      const actualName = NAMES[id];
      if (actualName === undefined) return unknown;
      return { ok: true, value: { id, actualName, userName: '', nickName: '', mobile: '', headImageUrl: '' } };
    },
    'customerService.detail': async () => unknown,
  });
  return { ...scripted, api };
}

type PersonKey = 'users.baseInfo' | 'customerService.detail';

/** The api with other answers to the requests about one person, by id; it does not record these. */
export function withPeople(
  api: ApiClient,
  people: { readonly [K in PersonKey]: (id: string) => Promise<ApiResult<Answer<K>>> },
): ApiClient {
  const own: Readonly<Record<string, ((id: string) => Promise<unknown>) | undefined>> = people;
  const call = (key: PersonKey, request: { readonly params: { readonly id: string } }) =>
    own[key]?.(request.params.id) ?? api.call(key, request);
  return { call: call as ApiClient['call'] };
}

/** The options of a session in a test. */
export interface StartSessionOptions extends Partial<SessionOptions> {
  readonly self?: string;
  readonly hub?: FakeHub;
  readonly parts?: Partial<SessionParts>;
}

/** A real session on an in-memory chat service. */
export function startSession({ self = '1001', hub, parts, ...options }: StartSessionOptions = {}): Promise<Session> {
  let ids = 0;
  return createSession(
    {
      config: testConfig(),
      api: startApi().api,
      userId: self,
      chat: null,
      renewChat: () => Promise.resolve(null),
      notify: () => undefined,
      storageLost: () => undefined,
      ...options,
    },
    {
      service: (hub ?? new FakeHub().add('1001', '1002', '2001')).device(`device of ${self}`),
      storage: createMemoryStore(),
      blobs: createMemoryBlobs(),
      clock: new FakeClock(),
      newId: () => `${self} ${(ids += 1)}`,
      random: () => 0,
      schedule: queueMicrotask,
      ...parts,
    },
  );
}
