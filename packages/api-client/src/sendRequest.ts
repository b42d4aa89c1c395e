import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Address } from './addresses.js';
import type { ApiErrorKind } from './ApiError.js';
import type { Endpoint } from './contract/index.js';
import { CLIENT_VERSION, LIMITS, UPLOAD_VERSION } from './limits.js';
import type { AnyRequest, FileToSend, HttpOptions } from './options.js';
import { toServer } from './wire.js';

/** Sends one request with its headers and its deadline. The only user of axios. */
export function sendRequest(
  { nonce, timeoutMs }: Pick<HttpOptions, 'nonce' | 'timeoutMs'>,
  url: string,
  { method, realm, map }: Address,
  row: Endpoint,
  token: string | null,
  { body, file, signal }: AnyRequest,
): Promise<AxiosResponse<string | Blob>> {
  const version = file === undefined ? CLIENT_VERSION : UPLOAD_VERSION;
  const { form, bytes } = row;
  return axios.request<string | Blob>({
    // The fetch adapter is the only one that can refuse to follow a redirect in a browser, and a redirect
    // followed elsewhere would carry the token along (API-7).
    adapter: 'fetch',
    fetchOptions: { redirect: 'error', referrerPolicy: 'no-referrer', cache: 'no-store' },
    url,
    method,
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      version: `${nonce()}_${version}`,
      // False, because axios otherwise sets a header that makes browsers send a preflight request to other origins.
      'user-agent': false,
      ...(token !== null && (realm === 'chat' ? { authorization: `Bearer ${token}` } : { gxtoken: token })),
      // The platform writes this header, because it has chosen the boundary.
      ...(file !== undefined && { 'content-type': false }),
    },
    ...(body !== undefined && { data: textOf(toServer(row.body, body, map.request), form) }),
    ...(file !== undefined && { data: formOf(row, file), ...progressOf(file) }),
    ...(signal && { signal }),
    withCredentials: false,
    timeout: timeoutMs ?? (file === undefined ? LIMITS.timeoutMs : LIMITS.uploadTimeoutMs),
    responseType: bytes ? 'blob' : 'text',
    // readAnswer parses the text: axios would lose digits of large ids.
    transformRequest: [(data: unknown) => data],
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
  });
}

/** Why a request had no answer. */
export function kindOf(cause: unknown): ApiErrorKind {
  if (axios.isCancel(cause)) return 'aborted';
  const code = axios.isAxiosError(cause) ? cause.code : undefined;
  return code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'noResponse';
}

function textOf(body: unknown, isForm: boolean): string {
  if (!isForm) return JSON.stringify(body);
  const fields = Object.entries(body ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function formOf({ fileField }: Endpoint, { blob, name }: FileToSend): FormData {
  const form = new FormData();
  form.set(fileField ?? 'file', blob, name);
  return form;
}

/**
 * Browsers report the progress of an upload only with XMLHttpRequest; fetch would need HTTP/2 for it. XMLHttpRequest
 * cannot refuse a redirect, so the page's content security policy must block requests to other origins.
 */
function progressOf({ onProgress }: FileToSend): AxiosRequestConfig {
  if (onProgress === undefined || !('XMLHttpRequest' in globalThis)) return {};
  let last = 0;
  return {
    adapter: 'xhr',
    onUploadProgress({ loaded, total = 0 }) {
      const share = total === 0 ? 0 : Math.min(1, loaded / total);
      if (share <= last) return;
      last = share;
      onProgress(share);
    },
  };
}
