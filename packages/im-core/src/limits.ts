/** Every number of the specification that this package uses, unit in the name. */
export const LIMITS = {
  /** Messages kept per conversation (R453, A24). */
  keptContactMessages: 500,
  keptGroupMessages: 200,
  /** History is fetched ten at a time (R391, R457). */
  historyPageSize: 10,
  /** So many pages of history are fetched for the preview of a row whose newest message is not shown. */
  previewPages: 5,
  /** A tab that has not come back after this long is closed: a reload is shorter. */
  goneMs: 1_500,
  /** Pages in which the client looks for a message that a closed tab may have sent. */
  lookUpPages: 5,
  /** Pages fetched to fill a gap after an outage; beyond it the kept messages are replaced by those after the gap. */
  catchUpPages: 50,
  /** How often a refused history request is repeated: two minutes, pauses included (own). */
  refusedCatchUps: 8,
  /** One round of tries, then slow rounds for ever (R251, R452, A32). */
  reconnectTriesPerRound: 15,
  reconnectPauseMs: 12_000,
  slowReconnectMinMs: 30_000,
  slowReconnectMaxMs: 60_000,
  /**
   * The longest random delay of the first attempt after a disconnect, so that not all clients return to a restarted
   * service at once.
   */
  firstReconnectMaxMs: 1_000,
  /** A log-in without an answer for this long has failed. */
  openDeadlineMs: 20_000,
  /** The shortest time between the starts of two connection attempts. */
  wakePauseMs: 3_000,
  /** How often a connection is probed, while the page is focused and while it is not. */
  attentiveProbeMs: 10_000,
  idleProbeMs: 60_000,
  /** A connection that has not answered after this long is dead; the slowest working one needs five seconds. */
  probeDeadlineMs: 8_000,
  /** How often the watchdog reads the clock. */
  watchStepMs: 2_000,
  /** A timer that fires this much too late means that the machine slept or the clock was set. */
  clockJumpMs: 5_000,
  /** A failure with a connection is retried after 1 s, 2 s, 4 s … and this at most. */
  backoffMaxMs: 30_000,
  /** A conversation counts as read this long after it was opened (R450, A31). */
  openedDelayMs: 100,
  /** How often at most a read receipt is sent for messages that arrive in the open conversation. */
  seenDelayMs: 1_000,
  /** Server ids remembered so that a redelivered message is shown once. */
  seenWindow: 20_000,
  /** The longest recall period of the vendor's plans, and the page size with which the recall check fetches it. */
  recallCheckMs: 7 * 24 * 3_600_000,
  recallCheckPageSize: 50,
  /** How long a recall without an answer is retried: as long as the service allows recalls. */
  recallPatienceMs: 120_000,
  /** Deleted messages remembered per conversation; beyond it those deleted first appear again (own). */
  keptRemoved: 2_000,
  /** How long the text of a recalled message can be edited again. */
  recalledDraftMs: 300_000,
  /** How often at most a typing indicator is sent, and how long one is shown. */
  typingPauseMs: 5_000,
  typingShownMs: 6_000,
  /** Changes are written to the stored cache at most this often. */
  cachePauseMs: 2_000,
  /** While messages keep being recalled, their texts leave the cache of the next session at most this often. */
  recallPauseMs: 100,
  /** A burst of group events causes one fetch of the list. */
  groupsPauseMs: 500,
  /** The service sends members no event of a new admin: their open drawer requests them this often (own). */
  adminsPauseMs: 10_000,
  /** The notification sound plays at most this often (own). */
  ringPauseMs: 3_000,
  /** A message fetched by catch-up notifies if it is not older than this, without a sound (A22). */
  lateNoticeMs: 60_000,
  /** A shown notification is updated at most this often. */
  noticePauseMs: 500,
  /** How long the tab that claimed a message's notification keeps the other tabs from showing it. */
  claimMs: 60_000,
  /** Public groups per request (R454). */
  publicGroupsPageSize: 50,
  /** How long a member is muted; odd, but binding (R451, A30). */
  muteMs: 8864e5,
  /** Admins and mutes are fetched this long after a confirmed change, or after the first reader (R450, A31). */
  confirmDelayMs: 100,
  /** Late messages often arrive together: the client waits this long and looks for gaps once. */
  gapPauseMs: 500,
  /** A setting that could not be sent is sent again after this. */
  settingPauseMs: 2_000,
  /** After an unreadable message, this many of the newest messages of a conversation count as possibly incomplete. */
  doubtedMessages: 20,
  /** Profiles per request. */
  cardsPerCall: 100,
  /** Profiles stored for the next session, the newest ones. */
  keptCards: 2_000,
  /** The requested period of a presence subscription, and the shorter one after a refusal (A33). */
  presenceSeconds: 10_000_000,
  presenceCapSeconds: 2_592_000,
  /** Accounts that appear on screen within this time share a subscription request. */
  presencePauseMs: 100,
  /** An unwatched account is unsubscribed after this long. */
  presenceLingerMs: 10_000,
  /** The shortest and the longest time between two renewals of subscriptions. */
  presenceRenewMinMs: 30_000,
  presenceRenewMs: 600_000,
  /** A burst of contact events causes one fetch of the lists. */
  contactsPauseMs: 500,
  /** Bytes of UTF-8 in one text message that the service accepts. */
  textBytes: 5_120,
} as const;
