/** The numbers of the marketplace wire. */
export const LIMITS = {
  /** A request without a complete answer after this long has timed out (R326). */
  timeoutMs: 30_000,
  /** The same for an upload, whose time depends on the size of the file; the chat service's client waits as long. */
  uploadTimeoutMs: 300_000,
  /** The longest part of a server's message that is shown to a user; it may be a stack trace (API-1). */
  serverMessageChars: 120,
} as const;

/** Sent after six random digits in the `version` header (R324). */
export const CLIENT_VERSION = '5.0.4';

/** Sent in place of `CLIENT_VERSION` with an upload (R325). */
export const UPLOAD_VERSION = '5.0.1';

/** The folder of files that are sent in a chat (R342). */
export const CHAT_FILES_FOLDER = 'imimagepc';
