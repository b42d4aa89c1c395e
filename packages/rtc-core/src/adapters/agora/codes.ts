import type { Result } from '../../domain/result.js';
import type { CallError, CallErrorCode } from '../../errors/callError.js';

/** The vendor's codes that a user can act on; every other code is `unknown`. */
const MEANINGS: Readonly<Record<string, CallErrorCode>> = {
  PERMISSION_DENIED: 'denied',
  DEVICE_NOT_FOUND: 'noDevice',
  CONSTRAINT_NOT_SATISFIED: 'noDevice',
  ENUMERATE_DEVICES_FAILED: 'noDevice',
  NOT_READABLE: 'deviceBusy',
  TOKEN_EXPIRE: 'tokenRefused',
  OPERATION_ABORTED: 'aborted',
  WS_ABORT: 'aborted',
  NOT_SUPPORTED: 'unsupported',
  WEB_SECURITY_RESTRICT: 'unsupported',
  NETWORK_ERROR: 'network',
  NETWORK_TIMEOUT: 'network',
  NETWORK_RESPONSE_ERROR: 'network',
  TIMEOUT: 'network',
  API_INVOKE_TIMEOUT: 'network',
  CAN_NOT_GET_GATEWAY_SERVER: 'network',
  VOID_GATEWAY_ADDRESS: 'network',
  ICE_FAILED: 'network',
  NO_ICE_CANDIDATE: 'network',
  GATEWAY_P2P_LOST: 'network',
  DISCONNECT_P2P: 'network',
  WS_DISCONNECT: 'network',
  WS_ERR: 'network',
};

/** A failure of the vendor. Its sentence is left out: it may quote the token. */
export function errorOf(cause: unknown): CallError {
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  const name = typeof code === 'string' ? code : 'no code';
  return { code: MEANINGS[name] ?? 'unknown', message: `agora: ${name}` };
}

export function refused(code: CallErrorCode): Result<never, CallError> {
  return { ok: false, error: { code, message: `agora: ${code}` } };
}
