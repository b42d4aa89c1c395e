/** Why an account cannot register or log in. */
export type AccountError =
  | 'nameTooLong'
  | 'nameIllegal'
  | 'nameTaken'
  | 'passwordMissing'
  | 'passwordWrong'
  | 'accountUnknown'
  | 'accountBanned'
  | 'registrationClosed'
  | 'quotaReached'
  | 'tooManyAttempts';

/** Why a token is refused. */
export type TokenError = 'tokenWrong' | 'tokenExpired' | 'accountUnknown' | 'accountBanned';

/** Why an uplink was not accepted. */
export type SendError =
  | 'recipientUnknown'
  | 'blocked'
  | 'tooLarge'
  | 'messageUnknown'
  | 'recallTooLate'
  | 'notAllowed'
  | 'groupUnknown'
  | 'notInside'
  | 'muted'
  | 'notAllowListed'
  | 'roomBlocked'
  | 'roomUnknown'
  | 'roomFull'
  | 'editUnavailable'
  | 'malformed';

/** Why a REST request was refused. */
export type RequestError =
  | 'fileTooLarge'
  | 'fileExpired'
  | 'fileForbidden'
  | 'unauthorized'
  | 'forbidden'
  | 'badRequest'
  | 'badAppKey'
  | 'notFound'
  | 'tooLargeBody'
  | 'groupUnknown'
  | 'roomUnknown'
  | 'notInGroup'
  | 'permissionDenied'
  | 'notFriends'
  | 'listFull'
  | 'groupFull'
  | 'groupTooSmall'
  | 'inviteeUnknown'
  | 'inviteeInside'
  | 'applicantInside'
  | 'applicantBlocked'
  | 'applicantUnknown'
  | 'statusTooLong';

/** An error answer of the vendor's REST service. */
interface RestFailure {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429;
  readonly error: string;
  readonly description: string;
}

/** The texts and status codes that the client recognises; `{name}` is the requested account. */
export const REST_FAILURES: Readonly<Record<AccountError | RequestError, RestFailure>> = {
  // Applications compare the whole description.
  nameTooLong: { status: 400, error: 'illegal_argument', description: 'USERNAME_TOO_LONG' },
  nameIllegal: { status: 400, error: 'illegal_argument', description: 'username [{name}] is not legal' },
  nameTaken: {
    status: 400,
    error: 'duplicate_unique_property_exists',
    description: 'Entity user requires that property named username be unique, value of {name} exists',
  },
  passwordMissing: { status: 400, error: 'illegal_argument', description: 'password or pin must provided' },
  passwordWrong: { status: 400, error: 'invalid_grant', description: 'invalid password' },
  accountUnknown: { status: 404, error: 'resource_not_found', description: 'user not found' },
  accountBanned: { status: 400, error: 'invalid_grant', description: 'user not activated' },
  registrationClosed: {
    status: 401,
    error: 'unauthorized',
    description: "Open registration doesn't allow, so register user need token",
  },
  quotaReached: {
    status: 403,
    error: 'resource_limited',
    description: 'the user quota of this application is reached',
  },
  tooManyAttempts: { status: 429, error: 'resource_limited', description: 'The request has reached the maximum limit' },
  unauthorized: { status: 401, error: 'unauthorized', description: 'Unable to authenticate (OAuth)' },
  forbidden: { status: 403, error: 'forbidden', description: 'this token belongs to somebody else' },
  badRequest: { status: 400, error: 'illegal_argument', description: 'the request is not understood' },
  badAppKey: { status: 404, error: 'organization_application_not_found', description: 'app key is malformed' },
  notFound: { status: 404, error: 'service_resource_not_found', description: 'Service resource not found' },
  // The client treats only 400 as a failed upload.
  fileTooLarge: { status: 400, error: 'illegal_argument', description: 'the file is too large' },
  fileExpired: { status: 404, error: 'file_expired', description: 'the file is not there' },
  fileForbidden: { status: 403, error: 'forbidden_op', description: 'chatfile no permission' },
  groupUnknown: { status: 404, error: 'resource_not_found', description: 'do not find this group:{name}' },
  roomUnknown: { status: 404, error: 'resource_not_found', description: 'grpID {name} does not exist!' },
  notInGroup: {
    status: 403,
    error: 'forbidden_op',
    description: 'users [{name}] are not members of this group!',
  },
  permissionDenied: { status: 403, error: 'forbidden_op', description: 'no permission to do this' },
  notFriends: {
    status: 400,
    error: 'illegal_argument',
    description: 'updateRemark | they are not friends, please add as a friend first.',
  },
  groupFull: { status: 403, error: 'forbidden_op', description: 'group member list is full!' },
  groupTooSmall: {
    status: 403,
    error: 'exceed_limit',
    description: 'members size is greater than max user size !',
  },
  // The client compares the closing quotation mark too.
  inviteeUnknown: { status: 404, error: 'resource_not_found', description: "'username {name} doesn't exist!'" },
  inviteeInside: {
    status: 403,
    error: 'forbidden_op',
    description: 'invite users to join group failed, reason: user: {name} already in group',
  },
  applicantInside: {
    status: 403,
    error: 'forbidden_op',
    description: 'can not join this group, reason: user: {name} already in group',
  },
  applicantBlocked: {
    status: 403,
    error: 'forbidden_op',
    description: 'can not join this group, reason: user: {name} is in the blacklist',
  },
  applicantUnknown: { status: 404, error: 'resource_not_found', description: 'user {name} has not applied' },
  // With the trailing space: the client compares the whole text.
  statusTooLong: { status: 400, error: 'illegal_argument', description: 'ext is too big ' },
  listFull: { status: 403, error: 'resource_limited', description: 'The request has reached the maximum limit' },
  tooLargeBody: { status: 413, error: 'payload_too_large', description: 'the request body is too large' },
};

/** A status on the socket: the error code of the frame format and the text that the client compares. */
export interface WireStatus {
  readonly errorCode: number;
  readonly reason?: string;
}

/** The status of success. */
export const STATUS_OK: WireStatus = { errorCode: 0 };

const FAIL = 1;
const WRONG_PARAMETER = 4;
const PERMISSION_DENIED = 7;
const IM_FORBIDDEN = 12;
const USER_MUTED = 15;

/** Answers to a log-in on the socket. */
export const PROVISION_STATUS: Readonly<Record<TokenError | 'malformed', WireStatus>> = {
  tokenWrong: { errorCode: FAIL, reason: 'Sorry, token or password does not match login info' },
  tokenExpired: { errorCode: FAIL, reason: 'Sorry, token expired' },
  accountUnknown: { errorCode: FAIL, reason: 'Sorry, user not found' },
  accountBanned: { errorCode: IM_FORBIDDEN, reason: 'Sorry, user is banned' },
  malformed: { errorCode: WRONG_PARAMETER, reason: 'Sorry, invalid parameter' },
};

/**
 * Answers to a refused uplink; `{name}` is the recipient. After code 7 with an unknown text the client waits forever,
 * so every text here is one that the client handles.
 */
export const SEND_STATUS: Readonly<Record<SendError, WireStatus>> = {
  recipientUnknown: { errorCode: FAIL, reason: "username {name} doesn't exist!" },
  blocked: { errorCode: FAIL, reason: 'blocked' },
  tooLarge: { errorCode: PERMISSION_DENIED, reason: 'Sorry, data is too large' },
  messageUnknown: { errorCode: FAIL, reason: 'message not found' },
  recallTooLate: { errorCode: FAIL, reason: 'exceed recall time limit' },
  notAllowed: { errorCode: FAIL, reason: 'Sorry, You do not have permission' },
  groupUnknown: { errorCode: FAIL, reason: 'group not found' },
  notInside: { errorCode: FAIL, reason: 'not in group or chatroom' },
  muted: { errorCode: USER_MUTED, reason: 'user is muted in this group' },
  notAllowListed: { errorCode: FAIL, reason: 'not in group or chatroom white list' },
  roomBlocked: { errorCode: FAIL, reason: 'can not join this group, reason: user is in the blacklist' },
  roomFull: { errorCode: FAIL, reason: 'group member list is full!' },
  roomUnknown: { errorCode: FAIL, reason: 'grpID {name} does not exist!' },
  editUnavailable: { errorCode: FAIL, reason: 'Sorry, edit is not available' },
  malformed: { errorCode: FAIL, reason: 'invalid message' },
};

/** The status with `name` in place of `{name}`. */
export function withName(status: WireStatus, name: string): WireStatus {
  return status.reason === undefined ? status : { ...status, reason: status.reason.replace('{name}', name) };
}
