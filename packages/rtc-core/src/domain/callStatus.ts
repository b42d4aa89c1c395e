/**
 * Where one side stands in a call (R211, R220, A38): nothing; invitation sent; the callee's device rings; an
 * invitation came and was reported; it rings here; accepted here and not yet confirmed; both sides agree and enter
 * the channel; talking.
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
