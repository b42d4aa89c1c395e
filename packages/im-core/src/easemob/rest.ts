import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../domain/imError.js';
import type { CancelSignal, FileBlob, FileUploader, GroupFileStorage, UploadFile } from '../ports/FileUploader.js';
import { loginFailureOf, registerFailureOf } from './codes.js';
import { field, textOf } from './vendor.js';

/** Where accounts are, and how to reach it. */
export interface EasemobAccountsDeps {
  /** `org#app`. */
  readonly appKey: string;
  /** Origin of the service's REST calls, without a path. */
  readonly apiUrl: string;
  /** The browser's `fetch`, or one of a test. */
  readonly fetch: (
    address: string,
    request: { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ) => Promise<{ readonly ok: boolean; readonly status: number; readonly text: () => Promise<string> }>;
}

/** A chat login as the service answers it. */
export interface EasemobLogin {
  readonly userId: string;
  readonly token: string;
  readonly nickname: string;
  /** Seconds until the token expires; null when the service does not say. */
  readonly expiresInS: number | null;
}

/** Log-in and registration at the chat service itself, for an app without a server of its own (A11). */
export interface EasemobAccounts {
  logIn(userId: string, password: string): Promise<Result<EasemobLogin, ImError>>;
  register(userId: string, password: string, nickname: string): Promise<Result<null, ImError>>;
}

/** The vendor's REST calls for log-in and registration, which the vendor's client makes as well. Calls never reject. */
export function createEasemobAccounts({ appKey, apiUrl, fetch }: EasemobAccountsDeps): EasemobAccounts {
  const base = `${apiUrl}/${appKey.split('#').map(encodeURIComponent).join('/')}`;

  async function post(path: string, body: object): Promise<Result<unknown, { message: string } | null>> {
    try {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await answer.text();
      // Above 499 the server itself failed: its text is about that failure and not about the account.
      if (!answer.ok) return err(answer.status >= 500 ? null : { message: text });
      return ok(JSON.parse(text) as unknown);
    } catch {
      return err(null);
    }
  }

  return {
    async logIn(userId, password) {
      const answer = await post('/token', { grant_type: 'password', username: userId, password });
      if (!answer.ok) return err(loginFailureOf(answer.error, base));
      const { value } = answer;
      const user = field(value, 'user');
      const token = textOf(field(value, 'access_token'));
      if (token === '') return err(imError('malformed', 'easemob log-in answered without a token'));
      const expiresInS = field(value, 'expires_in');
      return ok({
        userId: textOf(field(user, 'username')) || userId,
        token,
        nickname: textOf(field(user, 'nickname')),
        expiresInS: typeof expiresInS === 'number' ? expiresInS : null,
      });
    },

    async register(userId, password, nickname) {
      const answer = await post('/users', { username: userId, password, nickname });
      if (answer.ok) return ok(null);
      return err(
        answer.error === null
          ? imError('notConnected', 'easemob registration got no answer')
          : registerFailureOf(answer.error),
      );
    },
  };
}

/** A request that uploads one file as a form. */
export interface FormToPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Name of the form's field that holds the file. */
  readonly field: string;
  readonly file: UploadFile;
}

/** Sends a form. Resolves with null when no answer came; `body` is the answer's JSON, null when it is none. */
export type PostForm = (
  form: FormToPost,
  onProgress: (fraction: number) => void,
  signal: CancelSignal,
) => Promise<{ readonly status: number; readonly body: unknown } | null>;

export interface ChatfileUploaderDeps {
  /** `org#app`. */
  readonly appKey: string;
  /** Origin of the REST calls, without a path. */
  readonly apiUrl: string;
  /** The token of the current log-in; null while logged out. */
  readonly token: () => Promise<string | null>;
  /** The browser's is `postForm` of `@fitout/im-core/browser`. */
  readonly post: PostForm;
}

/**
 * Files in the vendor's storage, uploaded to its REST API without its client, which would hold the whole file in the
 * worker. The address contains the file's secret, so that an account that receives the message can fetch the file and
 * no other account can.
 */
export function createChatfileUploader({ appKey, apiUrl, token, post }: ChatfileUploaderDeps): FileUploader {
  const endpoint = `${apiUrl}/${appKey.replace('#', '/')}/chatfiles`;
  return {
    async upload(file, onProgress, signal) {
      const bearer = await token();
      if (bearer === null || signal.isCancelled) return err(imError('notConnected', 'chatfiles: not logged in'));
      const headers = { authorization: `Bearer ${bearer}`, 'restrict-access': 'true' };
      const answer = await post({ url: endpoint, headers, field: 'file', file }, onProgress, signal);
      if (answer === null) return err(imError('notConnected', 'chatfiles: no answer'));
      return answer.status === 200 ? ok({ url: addressIn(answer.body, endpoint) }) : refusal(answer.status);
    },
  };
}

/** Fetches a file. Resolves with null when no answer came; `blob` is null when the answer is a refusal. */
export type FetchFile = (
  url: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly blob: FileBlob | null } | null>;

export interface GroupFileStorageDeps extends ChatfileUploaderDeps {
  /** The browser's is `fetchFile` of `@fitout/im-core/browser`. */
  readonly fetch: FetchFile;
}

/** The files that groups share in the vendor's storage, by its REST API: only members can fetch them. */
export function createGroupFileStorage({ appKey, apiUrl, token, post, fetch }: GroupFileStorageDeps): GroupFileStorage {
  const addressOf = (groupId: string, fileId = '') =>
    `${apiUrl}/${appKey.replace('#', '/')}/chatgroups/${encodeURIComponent(groupId)}/share_files${fileId && `/${encodeURIComponent(fileId)}`}`;
  const authorized = async <T extends { readonly status: number }>(
    send: (headers: Readonly<Record<string, string>>) => Promise<T | null>,
  ): Promise<Result<T, ImError>> => {
    const bearer = await token();
    const answer = bearer === null ? null : await send({ authorization: `Bearer ${bearer}` });
    if (answer === null) return err(imError('notConnected', 'group files: no answer'));
    return answer.status === 200 ? ok(answer) : refusal(answer.status);
  };
  return {
    async add(groupId, file) {
      const form = { url: addressOf(groupId), field: 'file', file };
      const never = { isCancelled: false, onCancel: () => undefined };
      const answer = await authorized((headers) => post({ ...form, headers }, () => undefined, never));
      return answer.ok ? ok(null) : answer;
    },
    async content(groupId, fileId) {
      const answer = await authorized((headers) => fetch(addressOf(groupId, fileId), headers));
      if (!answer.ok) return answer;
      return answer.value.blob === null ? refusal(answer.value.status) : ok(answer.value.blob);
    },
  };
}

/** Empty when the answer names no file: the message is then sent without an address (R344). */
function addressIn(body: unknown, endpoint: string): string {
  const entities = field(body, 'entities');
  const entity: unknown = Array.isArray(entities) ? entities[0] : null;
  const uuid = textOf(field(entity, 'uuid'));
  const secret = encodeURIComponent(textOf(field(entity, 'share-secret')));
  return uuid === '' ? '' : `${endpoint}/${uuid}?em-redirect=true&share-secret=${secret}`;
}

function refusal(status: number): Result<never, ImError> {
  const otherwise: ImErrorCode = status >= 500 ? 'busy' : 'refused';
  return err(imError(CODES[status] ?? otherwise, `files: ${status}`));
}

/** A temporary failure is retried; an expired token is renewed first. */
const CODES: Readonly<Record<number, ImErrorCode>> = {
  401: 'tokenExpired',
  408: 'timedOut',
  413: 'tooLarge',
  429: 'busy',
};
