import { LIMITS } from './limits.js';
import type { ApiError } from './ApiError.js';

const UNAUTHORIZED = '未授权，请重新登录';
const FORBIDDEN = '拒绝访问';
const LOADING_FAILED = '加载失败，请联系客服处理…';

/** Letter for letter, the ASCII comma of 404 included (R402–R413, A60). */
const HTTP_SENTENCES: Readonly<Record<number, string>> = {
  400: '错误请求',
  401: UNAUTHORIZED,
  403: FORBIDDEN,
  404: '请求错误,未找到该资源',
  405: '请求方法未允许',
  408: '请求超时',
  500: LOADING_FAILED,
  501: '网络未实现',
  502: '网络错误',
  503: '服务不可用',
  504: '网络超时',
  505: 'http版本不支持该请求',
};

/** Body codes without a message (R401, A58). */
const SILENT_CODES: ReadonlySet<number> = new Set([400, 404, 405, 408, 500, 501, 502, 503, 504, 505]);

/**
 * The product sentence for a failed call, or null when nothing is to be shown.
 *
 * A body code without a sentence of its own shows `msg`, cut to one short line. An unreadable or unexplained failure
 * gets the sentence of HTTP 500.
 */
export function messageFor(error: ApiError): string | null {
  if (error.isSilent) return null;
  switch (error.kind) {
    case 'aborted':
    case 'absent':
      return null;
    case 'timeout':
      return '服务器响应超时，请刷新当前页';
    case 'noResponse':
      return '连接服务器失败';
    case 'http':
      return HTTP_SENTENCES[error.status ?? 0] ?? `连接错误${error.status}`;
    case 'code':
      return messageForCode(error.code ?? 0, error.serverMessage);
    case 'malformed':
      return LOADING_FAILED;
  }
}

function messageForCode(code: number, serverMessage: string | null): string | null {
  if (code === 401) return UNAUTHORIZED;
  if (code === 403) return FORBIDDEN;
  if (SILENT_CODES.has(code)) return null;
  const line = (serverMessage ?? '').trim().split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? LOADING_FAILED : line.slice(0, LIMITS.serverMessageChars);
}
