import * as z from 'zod/mini';
import * as f from './fields.js';
import { assumed, given } from './row.js';

/** One entry of the list of notices or announcements; status 1 means read (R175, R176). */
const notification = z.object({
  id: f.id,
  ...f.each(f.text, 'title', 'content'),
  status: f.number,
  createTime: f.time,
  orderId: f.idOrNull,
});

/** An announcement on the first page; the content is rich text, and the caller must sanitise it. */
const pushed = z.object({ id: f.idText, title: f.text, content: f.text, cover: f.text, pushTime: f.time });

const address = z.union([z.string(), z.object({ data: z.nullish(z.string()) })]);

/** The address of a file, as text or in `data` (A37); null when the server gives none (R343, R344). */
const uploadAnswer = f.lenient(z.union([address, z.array(address)]), null, (answer) => {
  const one = Array.isArray(answer) ? answer[0] : answer;
  return (typeof one === 'string' ? one : one?.data) || null;
});

/** The token for a call's channel, and the user's number in it; valid when the token is not empty (A44). */
const callToken = z.object({ accessToken: z.string().check(z.minLength(1)), agoraUserId: f.idOrNull });

/**
 * A hand-over: a customer who asks for a human, or a member of the staff, gives a conversation to another member of
 * the staff. `kind` is `contact` or `group`, `conversationId` the customer or the group; `status` 0 waiting, 1 taken.
 */
const handOver = z.object({
  id: f.id,
  ...f.each(f.text, 'kind', 'customerName', 'fromName', 'toName', 'reason'),
  ...f.each(f.id, 'conversationId', 'fromId', 'toId'),
  orderId: f.idOrNull,
  status: f.number,
  ...f.each(f.time, 'createTime', 'takenTime'),
});

const newHandOver = z.object({
  kind: z.enum(['contact', 'group']),
  ...f.each(f.requiredId, 'conversationId', 'toId'),
  reason: f.nonBlankText(200),
});

/** Where a browser's push service takes messages, and the keys for which they are encrypted (RFC 8291). */
const pushDevice = z.object({
  endpoint: z.string().check(z.regex(/^https?:\/\/\S+$/u), z.maxLength(2_048)),
  // An uncompressed point and 16 bytes, in base64url without padding.
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/u)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/u)),
  /** Whether a notice may show who wrote and what. */
  withText: z.boolean(),
});

/** A voice message, by the address of its file; `language` is the reader's, such as `zh-Hans`. */
const voice = z.object({ url: f.nonBlankText(2_000), language: f.nonBlankText(20), seconds: f.wholeNumber });

/**
 * A message that the account keeps: a copy, which stays when the message is recalled. `content` is its body as the client
 * wrote it; `words` are those that a search finds it by.
 */
const favourite = z.object({
  id: f.id,
  ...f.each(f.text, 'kind', 'content', 'words', 'fromName', 'conversationKind', 'conversationName'),
  ...f.each(f.idText, 'messageId', 'fromId', 'conversationId'),
  ...f.each(f.time, 'sendTime', 'createTime'),
});

const favouriteKind = z.enum(['text', 'link', 'media', 'file', 'voice', 'other']);

const newFavourite = z.object({
  kind: favouriteKind,
  content: f.nonBlankText(40_000),
  words: f.textUpTo(20_000),
  ...f.each(f.requiredId, 'messageId', 'fromId', 'conversationId'),
  ...f.each(f.textUpTo(200), 'fromName', 'conversationName'),
  conversationKind: z.enum(['contact', 'group', 'chatroom']),
  sendTime: f.sentTime,
});

/** A text that the account has not sent, by its conversation; `updatedAt` is the device's time of its last change, in milliseconds. */
const draft = z.object({ ...f.each(f.text, 'conversationKind', 'text'), conversationId: f.id, updatedAt: f.number });

const newDraft = z.object({
  conversationKind: z.enum(['contact', 'group']),
  conversationId: f.requiredId,
  text: f.textUpTo(20_000),
  updatedAt: f.wholeNumber,
});

/** Notices, pushes, files, hand-overs, voice as text, favourites, drafts and tokens of calls. */
export const chatRows = {
  // Notices and announcements; status 0 in a query selects the unread ones (R355–R359, A49).
  'notification.list': given('GET', '/api/fe/notifications/my-list', f.paged(notification, f.ofStatus)),
  'notification.announcements': given('GET', '/api/fe/notifications/my-listByType', {
    ...f.paged(notification, { ...f.ofStatus, expand1: f.wholeNumber }),
  }),
  'notification.markRead': given('POST', '/api/fe/notifications/ids-read', {
    // Joined by commas.
    query: z.object({ ids: z.string().check(z.minLength(1)) }),
    // The sandbox answers the number of notices that were unread before.
    answer: f.ignored(f.number),
  }),
  // Pushes to browsers that are closed: the server's public key, and the subscriptions of the account's devices.
  'push.key': assumed('GET', '/api/fe/push', { answer: z.object({ publicKey: z.string().check(z.minLength(1)) }) }),
  'push.subscribe': assumed('POST', '/api/fe/push', { body: pushDevice, answer: f.ignored(z.null()) }),
  'push.unsubscribe': assumed('DELETE', '/api/fe/push', {
    query: z.object({ endpoint: f.requiredId }),
    answer: f.ignored(z.null()),
  }),
  'announcement.push': given('GET', '/api/announcement/selectPushAnnouncementList', {
    query: z.object({ city: z.optional(z.string()) }),
    answer: f.listOf(pushed),
  }),
  // The upload of files for messages, orders and profiles (R342).
  'files.upload': given('POST', '/api/fe/files', {
    // The folder on the server.
    query: z.object({ dirPath: z.optional(z.string()) }),
    fileField: 'uploadFile',
    answer: uploadAnswer,
  }),
  // Call tokens come from the chat service, in two variants (R345, R346).
  'rtc.tokenV1': given('GET', '/token/rtcToken/v1', {
    access: 'chat',
    query: z.object(f.each(f.requiredId, 'userAccount', 'channelName', 'appkey')),
    answer: callToken,
  }),
  'rtc.tokenV2': assumed('GET', '/token/rtcToken/v2', {
    access: 'chat',
    query: z.object(f.each(f.requiredId, 'username', 'channelName', 'appkey')),
    answer: callToken,
  }),
  'voice.text': assumed('GET', '/api/fe/voiceText', {
    query: voice,
    silent: true,
    answer: z.object({ text: f.text }),
  }),
  // What the page of a link says of itself, with a picture of the server's own; null for one that says nothing.
  'link.preview': assumed('GET', '/api/fe/link/preview', {
    query: z.object({ url: f.nonBlankText(2_000) }),
    silent: true,
    answer: f.orNull(z.object({ ...f.each(f.text, 'title', 'description', 'host'), picture: f.textOrNull })),
  }),
  // Hand-overs of conversations to the staff, in the list the newest first.
  'handOver.list': assumed('GET', '/api/fe/handOvers', { answer: f.listOf(handOver) }),
  'handOver.create': assumed('POST', '/api/fe/handOvers', { body: newHandOver, answer: handOver }),
  'handOver.take': assumed('PUT', '/api/fe/handOvers', { body: f.byId, answer: handOver }),
  // The messages that the account keeps, in the list the newest first. Adding a message again changes nothing.
  'favourite.list': assumed('GET', '/api/fe/favourites', {
    ...f.paged(favourite, { kind: z.optional(favouriteKind), words: z.optional(f.textUpTo(100)) }),
  }),
  'favourite.add': assumed('POST', '/api/fe/favourites', { body: newFavourite, answer: f.ignored(f.id) }),
  'favourite.remove': assumed('DELETE', '/api/fe/favourites', { query: f.byId, answer: f.ignored(z.null()) }),
  // The drafts of the account, for its other devices: of a conversation the newest, and an empty text for one that was emptied.
  'draft.list': assumed('GET', '/api/fe/im/drafts', { silent: true, answer: f.listOf(draft) }),
  'draft.save': assumed('PUT', '/api/fe/im/drafts', { body: newDraft, silent: true, answer: f.ignored(z.null()) }),
};
