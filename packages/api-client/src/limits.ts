/** The numbers of the marketplace wire. */
export const LIMITS = {
  /** A request without a complete answer after this long has timed out (R326). */
  timeoutMs: 30_000,
  /** As above for an upload, where the time goes into the file itself; the chat service's client waits as long. */
  uploadTimeoutMs: 300_000,
  /** Longest server sentence shown to a person; a stack trace is not a sentence (API-1). */
  serverMessageChars: 120,
} as const;

/** Sent after six random digits in the `version` header (R324). */
export const CLIENT_VERSION = '5.0.4';

/** Takes its place when a file is uploaded (R325). */
export const UPLOAD_VERSION = '5.0.1';

/** Folder of whatever is sent in a chat (R342). */
export const CHAT_FILES_FOLDER = 'imimagepc';
