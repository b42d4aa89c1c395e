/**
 * The status of one side of a call (R211, R220, A38): idle; invitation sent; the callee's device rings; an invitation
 * was received and reported; it rings here; accepted here and not yet confirmed; both sides agree and enter the
 * channel; in the call.
 */
export type CallStatus =
  | 'idle'
  | 'inviting'
  | 'ringingOut'
  | 'alerting'
  | 'ringingIn'
  | 'answering'
  | 'connecting'
  | 'connected';
