import { timingSafeEqual } from 'node:crypto';
import type { Hono, Context } from 'hono';
import {
  accountById,
  checkPassword,
  pushLanguageOf,
  pushTokensOf,
  setPushLanguage,
  setPushToken,
  findAccount,
  registerAccount,
  setNickname,
  toAccountName,
  type Account,
} from '../../../services/accounts/accounts.js';
import { issueToken, TOKEN_LIFETIME_MS } from '../../../services/accounts/tokens.js';
import { findTenant, isAppKey } from '../../../services/tenants.js';
import { addressOf } from '../../origins.js';
import type { ChatDeps } from '../ChatDeps.js';
import {
  answer,
  fail,
  appKeyOf,
  callerOf,
  jsonBody,
  mountAnswers,
  textOf,
  textsOf,
  callerAs,
  asMember,
} from './requests.js';
import { err, ok } from '../../../result.js';
import { changeSilentMode } from '../../../services/messages/conversations.js';
import { findListedPeer } from '../../../services/messages/deliver.js';
import { LANGUAGES, translate } from '../../../services/messages/translate.js';
import { readUpload, sendFile } from '../../media/files.js';

export function accountRoutes(rest: Hono, deps: ChatDeps): void {
  const { db, clock, rateLimiter } = deps;

  rest.on('POST', ['/users', '/token'], async (context, next) => {
    const mayTry = rateLimiter.mayTry(addressOf(context), clock.now());
    return mayTry ? next() : fail(context, clock.now(), 'tooManyAttempts');
  });

  rest.post('/users', async (context) => {
    const body = await jsonBody(context);
    const name = textOf(body['username']);
    const fields = { name, password: textOf(body['password']), nickname: textOf(body['nickname']) };
    const result = await registerAccount(deps, appKeyOf(context), fields);
    if (!result.ok) return fail(context, clock.now(), result.error, name);
    return answer(context, clock.now(), { entities: [entityOf(result.value)] });
  });

  rest.post('/token', async (context) => {
    const body = await jsonBody(context);
    const name = toAccountName(textOf(body['username']));
    if (textOf(body['grant_type']) !== 'password' || name === '') return fail(context, clock.now(), 'badRequest');

    const appKey = appKeyOf(context);
    const who = `${appKey}/${name}`;
    const waitMs = rateLimiter.waitBefore(who, clock.now());
    if (waitMs === null) return fail(context, clock.now(), 'tooManyAttempts');
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));

    const tenant = findTenant(db, appKey);
    if (tenant === null) return fail(context, clock.now(), 'accountUnknown');
    const checked = await checkPassword(db, tenant.id, name, textOf(body['password']));
    if (!checked.ok) {
      if (checked.error !== 'accountBanned') rateLimiter.failed(who, clock.now());
      return fail(context, clock.now(), checked.error, name);
    }
    rateLimiter.succeeded(who);
    const { token } = issueToken(deps, checked.value.id);
    const user = entityOf(checked.value);
    return context.json({ access_token: token, expires_in: TOKEN_LIFETIME_MS / 1_000, user });
  });

  rest.get('/sdk/users/:me/token/expires', (context) => {
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, clock.now(), caller.error);
    const { account, expiresAt } = caller.value;
    for (const session of deps.hub.sessionsOf(account.id)) session.extendTo(expiresAt);
    return answer(context, clock.now(), { expire_timestamp: expiresAt });
  });

  rest.put('/users/:me', async (context) => {
    const caller = callerOf(deps, context);
    if (!caller.ok) return fail(context, clock.now(), caller.error);
    const { account, tenant } = caller.value;
    const { nickname, device_id, device_token, notifier_name, entities } = await jsonBody(context);
    if (typeof nickname === 'string') setNickname(deps, account.id, nickname);
    const device = textOf(device_id);
    if (device !== '') setPushToken(db, account.id, device, textOf(device_token), textOf(notifier_name));
    for (const [key, value] of Object.entries({ ...(Array.isArray(entities) ? entities[0] : {}) })) {
      const peer = key.startsWith(IGNORED) ? findListedPeer(db, account, true, key.slice(IGNORED.length)) : null;
      const listed = peer?.ok === true ? { owner: account.id, peer: peer.value } : null;
      if (listed !== null) changeSilentMode(db, listed, { type: value === true ? 'NONE' : 'DEFAULT' });
    }
    const entity = entityOf(findAccount(db, tenant.id, account.name) ?? account);
    return answer(context, clock.now(), { entities: [{ ...entity, pushInfo: pushTokensOf(db, account.id) }] });
  });

  mountAnswers(rest, deps, {
    'GET /users/:me/notification/language': ({ account }) => ok({ data: { language: pushLanguageOf(db, account.id) } }),
    'PUT /users/:me/notification/language'({ account, body }) {
      const language = textOf(body['translationLanguage']);
      if (language === '' || language.length > LANGUAGE_MAX) return err({ code: 'badRequest' });
      setPushLanguage(db, account.id, language);
      return ok({ data: { language } });
    },
    'GET /users/:me/token/rtc'({ account, query }) {
      const channel_name = query('channelName');
      if (channel_name !== '*' && !CHANNEL.test(channel_name)) return err({ code: 'badRequest' });
      const rtc_token = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
      const rtcUid = FIRST_NUMBER + account.id;
      return ok({ app_id: 'emulator', rtc_token, channel_name, rtcUid, expires_in: RTC_LIFETIME_SECONDS });
    },
    'POST /rtc_mapper/batch/get'({ tenant, body }) {
      const numbers = Array.isArray(body['data'])
        ? body['data'].filter((id): id is number => Number.isInteger(id))
        : [];
      const people = numbers.slice(0, NUMBERS_MAX).flatMap((number) => {
        const found = accountById(db, number - FIRST_NUMBER);
        return found?.tenantId === tenant.id ? [[number, found.name] as const] : [];
      });
      return ok({ data: Object.fromEntries(people) });
    },
    'GET /users/:me/translate/support/language': () => ok({ data: LANGUAGES }),
    'POST /users/:me/translate'({ body }) {
      const text = textOf(body['text']);
      const to = [...new Set(textsOf(body['to']))];
      if (text === '' || text.length > TRANSLATED_MAX || to.length === 0 || to.length > LANGUAGES.length)
        return err({ code: 'badRequest' });
      const translations = to.map((language) => ({ to: language, text: translate(text, language) }));
      const isWrong = translations.some((one) => one.text === null);
      return isWrong ? err({ code: 'badRequest' }) : ok({ data: [{ translations }] });
    },
  });
}

function entityOf(account: Account) {
  const { uuid, name, nickname, createdAt, modifiedAt, isBanned } = account;
  const times = { created: createdAt, modified: modifiedAt };
  return { uuid, type: 'user', ...times, username: name, activated: !isBanned, nickname };
}

/** Characters of a text: as many as five of the longest parts that the client sends. */
const TRANSLATED_MAX = 5 * 1_024;

const TOKEN_BYTES = 24;

/** Before the group's id in the name of the field. */
const IGNORED = 'notification_ignore_';
const LANGUAGE_MAX = 32;
const NUMBERS_MAX = 100;
const RTC_LIFETIME_SECONDS = 86_400;
const FIRST_NUMBER = 1_000_000_000;

const CHANNEL = /^[\w !#$%&()+\-:;<=.>?@[\]^{|}~,]{1,64}$/;

/**
 * Routes for tokens with which an account joins a call's channel, in two variants that differ in the name of one
 * parameter (R345, R346, A44). An account gets a token for itself only. In the first variant the account's name is its
 * name in the channel, so that no table of numbers is needed; in the second it has a number, as with the vendor's
 * service.
 */
export function mountCallTokens(app: Hono, deps: ChatDeps): void {
  const variants = [
    { path: '/token/rtcToken/v1', who: 'userAccount', nameOf: ({ name }: Account) => name },
    { path: '/token/rtcToken/v2', who: 'username', nameOf: ({ id }: Account) => FIRST_NUMBER + id },
  ];
  for (const { path, ...variant } of variants) app.get(path, (context) => callToken(deps, context, variant));
}

interface Variant {
  readonly who: string;
  readonly nameOf: (account: Account) => string | number;
}

function callToken(deps: ChatDeps, context: Context, { who, nameOf }: Variant): Response {
  const param = (name: string) => textOf(context.req.query(name));
  const now = deps.clock.now();
  if (!isAppKey(param('appkey'))) return fail(context, now, 'badAppKey');
  const caller = callerAs(deps, context, param('appkey'), param(who));
  if (!caller.ok) return fail(context, now, caller.error);
  if (!CHANNEL.test(param('channelName'))) return fail(context, now, 'badRequest');
  const accessToken = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  return context.json({ accessToken, agoraUserId: nameOf(caller.value.account) });
}

/** The emulator understands no speech: what every voice says. */
const SPOKEN = '语音转文字的结果';

/** The text of a stored voice message, or of a voice file, which is not kept. */
export function speechRoutes(app: Hono, deps: ChatDeps): void {
  const { clock, files } = deps;
  const spoken = (context: Context) => answer(context, clock.now(), { data: { text: SPOKEN } });
  app.post(
    '/api/sdk/v1/:org/:app/speech/transcriptions',
    asMember(deps, async (_, context) => {
      const { data } = await jsonBody(context);
      const { fileId } = { fileId: '', ...(typeof data === 'object' && data) };
      return files.find(textOf(fileId)) === null ? fail(context, clock.now(), 'fileExpired') : spoken(context);
    }),
  );
  app.post(
    '/api/sdk/v1/:org/:app/speech/recognitions',
    asMember(deps, (_, context) => spoken(context)),
  );
}

/**
 * Routes of the vendor's uploads and downloads. There are no partial uploads: the client then sends the file in one
 * request.
 *
 * A download needs the secret of the message, either in the address, as an image element sends it, or in a header, as a
 * program sends it.
 */
export function fileRoutes(rest: Hono, deps: ChatDeps): void {
  const { clock, files } = deps;

  rest.post(
    '/chatfiles',
    asMember(deps, async ({ account }, context) => {
      const owner = { owner: `chat:${account.id}`, hasSecret: true };
      const saved = await readUpload(context, 'file', (file) => files.save({ ...file, ...owner }));
      if (saved === null) return fail(context, clock.now(), 'badRequest');
      if (!saved.ok) return fail(context, clock.now(), saved.error === 'fileEmpty' ? 'badRequest' : 'fileTooLarge');
      const { id, secret } = saved.value;
      return answer(context, clock.now(), { entities: [{ uuid: id, type: 'chatfile', 'share-secret': secret }] });
    }),
  );

  // `thumbnail` and `vframe` request a smaller picture; the sandbox has only the file itself.
  rest.get('/chatfiles/:id', async (context) => {
    const file = files.find(context.req.param('id'));
    if (file === null || file.secret === null) return fail(context, clock.now(), 'fileExpired');
    const shown = context.req.header('share-secret') ?? context.req.query('share-secret') ?? '';
    // The vendor's kit over version 5 shows pictures in a size by their address alone.
    const isShownPicture = file.mime.startsWith('image/') && context.req.query('size') !== undefined;
    if (!isShownPicture && !isSame(shown, file.secret)) return fail(context, clock.now(), 'fileForbidden');
    return (await sendFile(context, files, file)) ?? fail(context, clock.now(), 'fileExpired');
  });
}

function isSame(shown: string, secret: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
