// Every number of the specification that this package uses, unit in the name. Modules import them as `LIMITS`: a bundler replaces
// each by its value, and leaves out those of parts that are loaded later.

/** Messages kept per one-to-one conversation (R453, A24). */
export const keptContactMessages = 500;
/** Messages kept per group or chatroom (R453, A24). */
export const keptGroupMessages = 200;
/** History is fetched ten at a time (R391, R457). */
export const historyPageSize = 10;
/** The shortest time between two pages that are fetched ahead for the archive (own). */
export const archivePauseMs = 500;
/** So many changes wait for an idle moment to be archived (own). */
export const archiveWaiting = 200;
/** So much of the browser's storage is left free, or the share of it if that is less (own). */
export const spaceMarginBytes = 20_000_000;
export const spaceMarginShare = 0.05;
/** After a write that found no space at least so many bytes go (own). */
export const freedBytes = 5_000_000;
/** About how many bytes a stored message takes, as the benchmark of the archive measures (own). */
export const storedMessageBytes = 1_000;
/** Pages that are fetched for the archive when the user searches further back in one conversation (own). */
export const furtherPages = 10;
/** Conversations of which the archive fetches a page each when the user searches further back in all of them (own). */
export const furtherConversations = 40;
/** So many pages of history are fetched for the preview of a row whose newest message is not shown. */
export const previewPages = 5;
/** A tab that has not come back after this long is closed: a reload is shorter. */
export const goneMs = 1_500;
/** Pages in which the client looks for a message that a closed tab may have sent. */
export const lookUpPages = 5;
/** Pages fetched to fill a gap after an outage; beyond it the kept messages are replaced by those after the gap. */
export const catchUpPages = 50;
/** How often a refused history request is repeated: two minutes, pauses included (own). */
export const refusedCatchUps = 8;
/** One round of tries, then slow rounds for ever (R251, R452, A32). */
export const reconnectTriesPerRound = 15;
/** The pause between the tries of a round (R251). */
export const reconnectPauseMs = 12_000;
/** The shortest pause between the tries after the first round (A32). */
export const slowReconnectMinMs = 30_000;
/** The longest pause between the tries after the first round (A32). */
export const slowReconnectMaxMs = 60_000;
/**
 * The longest random delay of the first attempt after a disconnect, so that not all clients return to a restarted
 * service at once.
 */
export const firstReconnectMaxMs = 1_000;
/** A log-in or a token renewal without an answer for this long has failed. */
export const openDeadlineMs = 20_000;
/** The shortest time between the starts of two connection attempts. */
export const wakePauseMs = 3_000;
/** How often a connection is probed while the page is focused. */
export const focusedProbeMs = 10_000;
/** How often a connection is probed while the page is not focused. */
export const idleProbeMs = 30_000;
/** A connection that has not answered after this long is dead; the slowest working one needs five seconds. */
export const probeDeadlineMs = 8_000;
/** How often the watchdog reads the clock. */
export const watchStepMs = 2_000;
/** A timer that fires this much too late means that the machine slept or the clock was set. */
export const clockJumpMs = 5_000;
/** A failure with a connection is retried after 1 s, 2 s, 4 s … and this at most. */
export const backoffMaxMs = 30_000;
/** A conversation counts as read this long after it was opened (R450, A31). */
export const openedDelayMs = 100;
/** How often at most a read receipt is sent for messages that arrive in the open conversation. */
export const seenDelayMs = 1_000;
/** Server ids remembered so that a redelivered message is shown once. */
export const seenWindow = 20_000;
/** The longest recall period of the vendor's plans: the recall check looks that far back. */
export const recallCheckMs = 7 * 24 * 3_600_000;
/** Messages per page that the recall check fetches. */
export const recallCheckPageSize = 50;
/** How long a recall without an answer is retried: as long as the service allows recalls. */
export const recallPatienceMs = 120_000;
/** Deleted messages remembered per conversation; beyond it those deleted first appear again (own). */
export const keptRemoved = 2_000;
/** How long the text of a recalled message can be edited again. */
export const recalledDraftMs = 300_000;
/** Messages per request for their reactions: the vendor's limit (own). */
export const reactionsPerCall = 20;
/** Of so many of the newest messages the reactions are fetched when a conversation is opened (own). */
export const reactedMessages = 40;
/** A text that an assistant is writing disappears after this long without a part of it (own). */
export const streamSilenceMs = 20_000;
/** How often at most a typing indicator is sent. */
export const typingPauseMs = 5_000;
/** How long a typing indicator is shown. */
export const typingShownMs = 6_000;
/** Changes are written to the stored cache at most this often. */
export const cachePauseMs = 2_000;
/** While messages keep being recalled, their texts leave the cache of the next session at most this often. */
export const recallPauseMs = 100;
/** A burst of group events causes one fetch of the list. */
export const groupsPauseMs = 500;
/** The service sends members no event of a new admin: their open drawer requests them this often (own). */
export const adminsPauseMs = 10_000;
/** Reminders and ends of mutes are looked at this often while some wait, because timers stand still in sleep (own). */
export const laterLookMs = 60_000;
/** The notification sound plays at most this often (own). */
export const ringPauseMs = 3_000;
/** A message fetched by catch-up notifies if it is not older than this, without a sound (A22). */
export const lateNotificationMs = 60_000;
/** A shown notification is updated at most this often. */
export const notificationPauseMs = 500;
/** How long the tab that claimed a message's notification keeps the other tabs from showing it. */
export const claimMs = 60_000;
/** Public groups per request (R454). */
export const publicGroupsPageSize = 50;
/** Names of members in a group per request: the vendor's most. */
export const nicknamesPerCall = 10;
/** The longest name of a member in a group, in characters (own). */
export const nicknameMax = 20;
/** How often a day a moderator mentions all members of a group, by this device's messages (own). */
export const everybodyPerDay = 10;
/** The longest announcement of a group, in characters: the vendor's. */
export const announcementMax = 512;
/** How long a member is muted; odd, but binding (R451, A30). */
export const muteMs = 8864e5;
/** Admins and mutes are fetched this long after a confirmed change, or after the first reader (R450, A31). */
export const confirmDelayMs = 100;
/** Late messages often arrive together: the client waits this long and looks for gaps once. */
export const gapPauseMs = 500;
/** A setting that could not be sent is sent again after this. */
export const settingPauseMs = 2_000;
/** After an unreadable message, this many of the newest messages of a conversation count as possibly incomplete. */
export const doubtedMessages = 20;
/** Profiles per request. */
export const cardsPerCall = 100;
/** Profiles stored for the next session, the newest ones. */
export const keptCards = 2_000;
/** The requested period of a presence subscription (A33). */
export const presenceSeconds = 10_000_000;
/** The requested period of a presence subscription after the service refused the longer one (A33). */
export const presenceCapSeconds = 2_592_000;
/** Accounts that appear on screen within this time share a subscription request. */
export const presencePauseMs = 100;
/** An unwatched account is unsubscribed after this long. */
export const presenceLingerMs = 10_000;
/** The shortest time between two renewals of subscriptions. */
export const presenceRenewMinMs = 30_000;
/** The longest time between two renewals of subscriptions. */
export const presenceRenewMs = 600_000;
/** A burst of contact events causes one fetch of the lists. */
export const contactsPauseMs = 500;
