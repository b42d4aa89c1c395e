import { imError, type ImError, type ImErrorCode } from '../domain/imError.js';
import { err, ok, type Result } from '../domain/result.js';
import type { CancelSignal, FileUploader, UploadFile } from '../ports/FileUploader.js';
import { field, textOf } from './reading.js';

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

/** The dependencies of the uploader. */
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
  return err(imError(CODES[status] ?? otherwise, `chatfiles: ${status}`));
}

/** A temporary failure is retried; an expired token is renewed first. */
const CODES: Readonly<Record<number, ImErrorCode>> = {
  401: 'tokenExpired',
  408: 'timedOut',
  413: 'tooLarge',
  429: 'busy',
};
