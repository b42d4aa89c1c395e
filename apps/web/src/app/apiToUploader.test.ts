import {
  type ApiClient,
  ApiError,
  type ApiErrorDetails,
  type ApiErrorKind,
  type ApiResult,
  type CallRequest,
} from '@fitout/api-client';
import { describe, expect, it } from 'vitest';
import { apiToUploader } from './session.js';

type Upload = (request: CallRequest<'files.upload'>) => Promise<ApiResult<string | null>>;

function start(upload: Upload) {
  const progress: number[] = [];
  let cancel = (): void => undefined;
  const signal = { isCancelled: false, onCancel: (listener: () => void) => void (cancel = listener) };
  const file = { name: '报价.pdf', type: 'application/pdf', blob: new Blob(['x'], { type: 'application/pdf' }) };
  const answer = () =>
    apiToUploader({ call: (_, request) => upload(request as CallRequest<'files.upload'>) } as ApiClient).upload(
      file,
      (fraction) => progress.push(fraction),
      signal,
    );
  return { answer, progress, cancel: () => cancel() };
}

const failed = (kind: ApiErrorKind, details: Partial<ApiErrorDetails> = {}) => ({
  ok: false as const,
  error: new ApiError(kind, { key: 'files.upload', ...details }),
});

describe('the files of messages (UPLOAD)', () => {
  it('[WEB-UPLOAD-1] a file is uploaded to the marketplace under its name, and its address is returned', async () => {
    const { answer, progress } = start(async ({ file: { blob, name, onProgress } }) => {
      onProgress?.(0.5);
      return { ok: true, value: `/files/${name}/${blob.size}` };
    });
    expect(await answer()).toEqual({ ok: true, value: { url: '/files/报价.pdf/1' } });
    expect(progress).toEqual([0.5]);
  });

  it('[WEB-UPLOAD-1] an answer without an address gives an empty one', async () => {
    expect(await start(async () => ({ ok: true, value: null })).answer()).toEqual({ ok: true, value: { url: '' } });
  });

  it('a temporary failure is retried, a refusal is not', async () => {
    const code = async (kind: ApiErrorKind, details?: Partial<ApiErrorDetails>) => {
      const answer = await start(async () => failed(kind, details)).answer();
      return answer.ok ? null : answer.error.code;
    };
    expect(await code('noResponse')).toBe('notConnected');
    expect(await code('http', { status: 503 })).toBe('notConnected');
    expect(await code('code', { code: 1601 })).toBe('refused');
    expect(await code('aborted')).toBe('refused');
  });

  it('a cancelled upload is aborted', async () => {
    let given: AbortSignal | undefined;
    const { answer, cancel } = start(({ signal }) => {
      given = signal;
      return new Promise((resolve) => given?.addEventListener('abort', () => resolve(failed('aborted'))));
    });
    const pending = answer();
    await Promise.resolve();
    await Promise.resolve();
    cancel();
    expect(await pending).toMatchObject({ ok: false });
    expect(given?.aborted).toBe(true);
  });
});
