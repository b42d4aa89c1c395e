import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed, given } from './row.js';

/** The name fields of an account, mobile masked unless related (R146); the specification names no id. */
const baseInfo = z.object({
  id: f.idText,
  ...f.each(f.text, 'userName', 'nickName', 'actualName', 'mobile', 'headImageUrl'),
});

/** A staff contact with working hours such as `09:00-21:00` (R147). */
export const customerService = z.extend(baseInfo, { workTime: f.text, online: f.flag });

/** Longest accepted secret; far above any real one, so that hashing it stays cheap. */
const SECRET_MAX = 256;

const name = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX));

/** The name of an account, a mobile or an id; sent in lower case. */
const username = z.codec(name, z.string(), { decode: (sent) => sent, encode: (typed) => typed.toLowerCase() });

const credentials = z.object({ username, password: name });

/** A password that an account is to have (R255). */
const newPassword = f.textUpTo(64).check(z.minLength(1));

/** The server checks the limit of 64 bytes for names (A15), so the schema does not. */
const registration = z.object({ username, password: newPassword, nickname: f.textUpTo(64) });

/** The chat account of a marketplace account; the token is null when the chat log-in needs the password. */
const chatAccount = z.object({ userId: f.id, token: f.textOrNull, appkey: f.text });

/** The answer to a log-in: the token, the user's profile and the chat account (A11). */
const loginAnswer = z.object({
  tokenName: f.text,
  tokenValue: z.string().check(z.minLength(1)),
  expireIn: f.numberOrNull,
  user: z.object({
    id: f.id,
    ...f.each(f.text, 'headImageUrl', 'nickName'),
    service: f.idOrNull,
    sex: f.digit,
    roleCodes: f.texts,
    firstLogin: f.flag,
  }),
  masterInfo: f.orNull(z.looseObject({ id: f.id })),
  im: f.orNull(chatAccount),
});

/** The user's own profile; `kind` is 1 home owner, 2 merchant, 3 designer. */
const profile = z.object({
  id: f.id,
  ...f.each(f.text, 'userName', 'nickName', 'actualName', 'mobile', 'headImageUrl', 'company', 'province', 'city'),
  ...f.each(f.text, 'area'),
  sex: f.digit,
  roleCodes: f.texts,
  service: f.idOrNull,
  ...f.each(f.number, 'userKind', 'vipLevel'),
  ...f.each(f.time, 'vipExpireTime', 'createTime'),
  firstLogin: f.flag,
  usualServices: f.listOf(f.id),
});

const short = z.optional(f.textUpTo(SECRET_MAX));

const profileChange = z.object({
  /** The user's own id; that of another user is refused. */
  id: z.optional(z.string()),
  /** Empty to remove it; a text that shows nothing is refused. */
  nickName: z.optional(z.union([z.literal(''), f.nonBlankText(SECRET_MAX)])),
  headImageUrl: z.optional(f.sentPicture),
  sex: z.optional(z.enum(['0', '1', '2'])),
  userKind: z.optional(z.int()),
  ...f.each(short, 'actualName', 'mobile', 'company', 'province', 'city', 'area'),
  /** Ids of service categories. */
  usualServices: z.optional(z.array(z.string().check(z.maxLength(SECRET_MAX))).check(z.maxLength(20))),
});

/** A new member of an order's chat: 0 a colleague, 1 a customer (R178, R179). */
const newMember = z.object({
  orderId: f.requiredId,
  ...f.each(z.string(), 'userMobile', 'userName', 'userRemark'),
  userType: z.union([z.literal(0), z.literal(1)]),
});

/** A log-in that has not ended: the browser or app, its moment, and whether it sent this request. */
const device = z.object({ id: f.id, userAgent: f.text, createTime: f.time, current: f.flag });

/** Log-in, the own profile (A11; 4.3 of the interface), log-ins of the caller, and other people. */
export const peopleRows = {
  'auth.login': assumed('POST', '/api/fe/auth/login', { access: 'open', body: credentials, answer: loginAnswer }),
  'auth.register': assumed('POST', '/api/fe/auth/register', {
    access: 'open',
    body: registration,
    // The specification does not show this answer, and no caller needs it.
    answer: z.unknown(),
  }),
  'auth.logout': assumed('POST', '/api/fe/auth/logout', { answer: z.unknown() }),
  'auth.password': assumed('POST', '/api/fe/auth/password', {
    body: z.object({ oldPassword: name, newPassword }),
    answer: z.unknown(),
  }),
  'auth.imToken': assumed('GET', '/api/fe/auth/im-token', { answer: chatAccount }),
  'users.me': assumed('GET', '/api/fe/users/me', { answer: profile }),
  'user.update': assumed('PUT', '/api/fe/users', { body: profileChange, answer: profile }),
  // The newest first.
  'device.list': assumed('GET', '/api/fe/auth/devices', { answer: f.listOf(device) }),
  // Ends that log-in and its chat connection; the answer has the remaining ones.
  'device.end': assumed('DELETE', '/api/fe/auth/devices', { query: f.byId, answer: f.listOf(device) }),
  'users.find': given('GET', '/api/fe/users', {
    ...f.paged(baseInfo, { mobile: z.string(), ...f.optionalTexts('roleCode') }),
  }),
  'users.lookup': assumed('GET', '/api/fe/users/lookup', {
    query: z.object({ key: z.string() }),
    answer: z.extend(baseInfo, { roleCodes: f.texts }),
  }),
  'users.baseInfo': given('GET', '/api/fe/users/{id}/base-info', { params: f.byId, answer: baseInfo }),
  'customerService.detail': given('GET', '/api/fe/customerServices/{id}', { params: f.byId, answer: customerService }),
  'customerService.list': assumed('GET', '/api/fe/customerServices', { answer: f.listOf(customerService) }),
  'orderChatroom.add': given('POST', '/api/fe/orderChatrooms', {
    body: newMember,
    answer: f.ignored(z.object(f.each(f.idOrNull, 'id', 'orderId', 'userId', 'groupId'))),
  }),
};
