import { PROVISION_STATUS, type TokenError } from '../../../errors.js';
import { err, type Result } from '../../../result.js';
import { toAccountName } from '../../../services/accounts/accounts.js';
import { cursorOf, devicesOf, enrolDevice, deleteDevice } from '../../../services/messages/inbox.js';
import { endStandIn } from '../../../services/accounts/presence.js';
import { readTokenOf, type TokenHolder } from '../../../services/accounts/tokens.js';
import { findTenant, isAppKey } from '../../../services/tenants.js';
import type { ChatDeps } from '../ChatDeps.js';
import { LOG_OUT_REASON } from '../wire/downlink.js';
import { provision, type MSync } from '../wire/msync.js';

/** The contents of a log-in frame. */
export interface LogInRequest {
  readonly appKey: string;
  readonly name: string;
  /** The device id; generated if the client sends none. */
  readonly device: string;
  readonly token: string;
  /** A note for the device whose session this log-in ends. */
  readonly note: string | undefined;
}

const TOKEN_PREFIX = '$t$';
const DEVICE_NAME_MAX = 128;
/** How many devices of an account the server stores, and how many may be logged in at once. */
const DEVICE_MAX = 8;

/**
 * Reads a log-in frame; null if the app key or the account name is missing or the device id is too long. Throws on
 * bytes that are not a log-in.
 */
export function readLogIn(frame: MSync, madeUpDevice: () => string): LogInRequest | null {
  const body = provision.decode(frame.payload ?? new Uint8Array());
  const { appKey = '', name = '' } = frame.guid ?? {};
  const device = body.resource || frame.guid?.clientResource || madeUpDevice();
  if (!isAppKey(appKey) || name === '' || device.length > DEVICE_NAME_MAX) return null;
  const auth = frame.auth || body.auth || tokenIn(body.authToken);
  const token = auth.startsWith(TOKEN_PREFIX) ? auth.slice(TOKEN_PREFIX.length) : '';
  return { appKey, name: toAccountName(name), device, token, note: body.reason };
}

/** Version 5 of the vendor's client leaves `auth` empty and sends `{"token":"$t$…"}` in a separate field. */
function tokenIn(authToken = ''): string {
  try {
    const parsed: unknown = JSON.parse(authToken);
    return typeof parsed === 'object' && parsed !== null && 'token' in parsed ? String(parsed.token) : '';
  } catch {
    return '';
  }
}

/** The account of the log-in's token, or why the log-in is refused. */
export function checkLogIn(deps: ChatDeps, request: LogInRequest): Result<TokenHolder, TokenError> {
  const tenant = findTenant(deps.db, request.appKey);
  if (tenant === null) return err('accountUnknown');
  return readTokenOf(deps.db, tenant.id, request.name, request.token, deps.clock.now());
}

/** The status code and text of a refused log-in. */
export function refusalStatus(error: TokenError | 'malformed') {
  return PROVISION_STATUS[error];
}

/**
 * Stores the device; returns whether it is new. If the account then has more than `DEVICE_MAX` devices, those that were
 * offline the longest are deleted, which only loses their positions in the inbox; if all are logged in, `makeRoom` ends
 * the oldest session. The new device is never refused: its user is in front of it.
 */
export function enrol(deps: ChatDeps, accountId: number, device: string): boolean {
  const isNew = cursorOf(deps.db, accountId, device) === null;
  enrolDevice(deps.db, accountId, device, deps.clock.now());
  endStandIn(deps.db, accountId);
  const online = new Set(deps.hub.sessionsOf(accountId).map((session) => session.device));
  const known = devicesOf(deps.db, accountId).filter((other) => other !== device);
  const surplus = known.filter((other) => !online.has(other)).slice(Math.max(0, DEVICE_MAX - 1 - online.size));
  for (const other of surplus) deleteDevice(deps.db, accountId, other);
  return isNew;
}

/** Ends the oldest sessions of an account until the new session is within `DEVICE_MAX`. */
export function makeRoom(deps: ChatDeps, accountId: number, device: string): void {
  const others = deps.hub.sessionsOf(accountId).filter((session) => session.device !== device);
  for (const session of others.slice(0, Math.max(0, others.length - (DEVICE_MAX - 1)))) {
    session.dismiss(LOG_OUT_REASON.kicked);
  }
}
