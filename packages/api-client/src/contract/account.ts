import * as z from 'zod/mini';
import { row } from './Endpoint.js';
import {
  digit,
  flag,
  id,
  idOrNull,
  number,
  numberOrNull,
  orNull,
  sentPicture,
  text,
  textOrNull,
  texts,
  nonBlankText,
  textUpTo,
} from './fields.js';
import { listOf } from './lists.js';
import { time } from './time.js';

/** Longest accepted secret; far above any real one, so that hashing it stays cheap. */
const SECRET_MAX = 256;

const name = z.string().check(z.minLength(1), z.maxLength(SECRET_MAX));

/** The client sends the name in lower case. */
const credentials = z.object({ username: name, password: name });

/** A password that an account is to have (R255). */
const newPassword = textUpTo(64).check(z.minLength(1));

/** The server checks the limit of 64 bytes for names (A15), so the schema does not. */
const registration = z.object({ username: name, password: newPassword, nickname: textUpTo(64) });

/**
 * The chat account that belongs to a marketplace account; the token is null when the chat log-in needs the password.
 */
const chatAccount = z.object({ userId: id, token: textOrNull, appkey: text });

/** The answer to a log-in: the token, the user's profile and the chat account (A11). */
const loginAnswer = z.object({
  tokenName: text,
  tokenValue: z.string().check(z.minLength(1)),
  expireIn: numberOrNull,
  user: z.object({
    id,
    headImageUrl: text,
    nickName: text,
    service: idOrNull,
    sex: digit,
    roleCodes: texts,
    firstLogin: flag,
  }),
  masterInfo: orNull(z.looseObject({ id })),
  im: orNull(chatAccount),
});

/** The user's own profile; `kind` is 1 home owner, 2 merchant, 3 designer. */
const profile = z.object({
  id,
  userName: text,
  nickName: text,
  actualName: text,
  mobile: text,
  headImageUrl: text,
  sex: digit,
  roleCodes: texts,
  service: idOrNull,
  userKind: number,
  company: text,
  vipLevel: number,
  vipExpireTime: time,
  firstLogin: flag,
  province: text,
  city: text,
  area: text,
  usualServices: listOf(id),
  createTime: time,
});

const short = z.optional(textUpTo(SECRET_MAX));

/** A change of the user's own profile; fields that are left out stay as they are. */
const profileChange = z.object({
  /** The user's own id; that of another user is refused. */
  id: z.optional(z.string()),
  /** Empty to remove it; a text that shows nothing is refused. */
  nickName: z.optional(z.union([z.literal(''), nonBlankText(SECRET_MAX)])),
  actualName: short,
  mobile: short,
  headImageUrl: z.optional(sentPicture),
  sex: z.optional(z.enum(['0', '1', '2'])),
  userKind: z.optional(z.int()),
  company: short,
  province: short,
  city: short,
  area: short,
  /** Ids of service categories. */
  usualServices: z.optional(z.array(z.string().check(z.maxLength(SECRET_MAX))).check(z.maxLength(20))),
});

/** Log-in, log-out and the user's own profile (A11; 4.3 of the interface). */
export const accountRows = {
  'auth.login': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/auth/login',
    access: 'open',
    body: credentials,
    answer: loginAnswer,
  }),
  'auth.register': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/auth/register',
    access: 'open',
    body: registration,
    // The specification does not show this answer, and no caller needs it.
    answer: z.unknown(),
  }),
  'auth.logout': row({ source: 'assumed', method: 'POST', path: '/api/fe/auth/logout', answer: z.unknown() }),
  'auth.password': row({
    source: 'assumed',
    method: 'POST',
    path: '/api/fe/auth/password',
    body: z.object({ oldPassword: name, newPassword }),
    answer: z.unknown(),
  }),
  'auth.imToken': row({ source: 'assumed', method: 'GET', path: '/api/fe/auth/im-token', answer: chatAccount }),
  'users.me': row({ source: 'assumed', method: 'GET', path: '/api/fe/users/me', answer: profile }),
  'user.update': row({
    source: 'assumed',
    method: 'PUT',
    path: '/api/fe/users',
    body: profileChange,
    answer: profile,
  }),
};
