/** Every number of the specification that this package uses, unit in the name. */
export const LIMITS = {
  /** Messages kept per conversation (R453, A24). */
  keptContactMessages: 500,
  keptGroupMessages: 200,
  /** History is fetched ten at a time (R391, R457). */
  historyPageSize: 10,
  /** A tab that has not come back after this long is closed: a reload is shorter. */
  goneMs: 1_500,
  /** Pages searched for a message that a closed tab may have sent. */
  lookUpPages: 5,
  /** Pages fetched to fill a gap after an outage; beyond it the kept messages are replaced by those after the gap. */
  catchUpPages: 50,
  /** What is missing is asked for so often again while it is refused: two minutes with the pauses in between (own). */
  refusedCatchUps: 8,
  /** One round of tries, then slow rounds for ever (R251, R452, A32). */
  reconnectTriesPerRound: 15,
  reconnectPauseMs: 12_000,
  slowReconnectMinMs: 30_000,
  slowReconnectMaxMs: 60_000,
  /** The first try after a drop waits this long at most, spread so that a restart is not stormed. */
  firstReconnectMaxMs: 1_000,
  /** A log-in without an answer for this long has failed. */
  openDeadlineMs: 20_000,
  /** However often something speaks for trying now, two tries begin this far apart. */
  wakePauseMs: 3_000,
  /** How often a connection is probed, while the page is focused and while it is not. */
  attentiveProbeMs: 10_000,
  idleProbeMs: 60_000,
  /** A connection that has not answered after this long is dead; the slowest working one needs five seconds. */
  probeDeadlineMs: 8_000,
  /** How often the watchdog looks at the clock. */
  watchStepMs: 2_000,
  /** A timer that fires this much too late means that the machine slept or the clock was set. */
  clockJumpMs: 5_000,
  /** A failure with a connection is retried after 1 s, 2 s, 4 s … and this at most. */
  backoffMaxMs: 30_000,
  /** A conversation counts as seen this long after it was opened (R450, A31). */
  openedDelayMs: 100,
  /** How often at most a read receipt is sent for messages that arrive in the open conversation. */
  seenDelayMs: 1_000,
  /** Server ids remembered so that a redelivered message is shown once. */
  seenWindow: 20_000,
  /** The longest time in which the vendor's plans let a message be taken back, and how much of it is asked for at once. */
  recallCheckMs: 7 * 24 * 3_600_000,
  recallCheckPageSize: 50,
  /** Whether a message was taken back is asked for so long when no answer comes: as long as the service allows it. */
  recallPatienceMs: 120_000,
  /** Removed messages remembered per conversation; of more the ones removed first are seen again (own). */
  keptRemoved: 2_000,
  /** How long the text of a recalled message can be edited again. */
  recalledDraftMs: 300_000,
  /** How often at most a typing indicator is sent, and how long one is shown. */
  typingPauseMs: 5_000,
  typingShownMs: 6_000,
  /** What has changed is written to the cache of the next visit at most this often. */
  cachePauseMs: 2_000,
  /** While messages keep being recalled, their texts leave the cache of the next session at most this often. */
  recallPauseMs: 100,
  /** A burst of group events causes one fetch of the list. */
  groupsPauseMs: 500,
  /** The service sends members no event of a new admin: their open drawer asks this often (own). */
  adminsPauseMs: 10_000,
  /** It rings at most this often (own). */
  ringPauseMs: 3_000,
  /** What catching up brings calls for attention when it is not older than this, and without a sound (A22). */
  lateNoticeMs: 60_000,
  /** A notice that is shown is brought up to date at most this often. */
  noticePauseMs: 500,
  /** For so long the first tab that claimed a message's call for attention keeps it from the others. */
  claimMs: 60_000,
  /** Public groups asked for in one call (R454). */
  publicGroupsPageSize: 50,
  /** How long a member is muted; odd, but binding (R451, A30). */
  muteMs: 8864e5,
  /** Admins and mutes are fetched this long after a confirmed change, or after the first reader (R450, A31). */
  confirmDelayMs: 100,
  /** What came before its place is held often has company: the gaps are looked for once. */
  gapPauseMs: 500,
  /** A setting that the service could not take is sent again after this. */
  settingPauseMs: 2_000,
  /** Where something could not be read, any of the newest so many messages of a conversation may have come after it. */
  doubtedMessages: 20,
  /** Cards asked for in one call. */
  cardsPerCall: 100,
  /** Cards kept for the next visit, those learnt last. */
  keptCards: 2_000,
  /** A presence subscription is asked for so long, and where that is refused for so long (A33). */
  presenceSeconds: 10_000_000,
  presenceCapSeconds: 2_592_000,
  /** Accounts that come on screen within this time share a subscription request. */
  presencePauseMs: 100,
  /** An unwatched account is unsubscribed after this long. */
  presenceLingerMs: 10_000,
  /** Subscriptions are renewed so often at the most and at the least. */
  presenceRenewMinMs: 30_000,
  presenceRenewMs: 600_000,
  /** A burst of contact events causes one fetch of the lists. */
  contactsPauseMs: 500,
  /** Bytes of UTF-8 in one text message that the service accepts. */
  textBytes: 5_120,
} as const;
