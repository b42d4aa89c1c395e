// Values and rules
export type {
  CallAnswer,
  CallSignal,
  CallType,
  CommandSignal,
  InviteSignal,
  WrittenSignal,
} from './domain/callSignal.js';
export type { CallStatus } from './domain/callStatus.js';
export { formatCallTime } from './domain/callTimer.js';

// Codecs of the call protocol
export { CALL_COMMAND, decodeCommand, encodeCommand } from './protocol/callCommand.js';
export { decodeInvite, encodeInvite } from './protocol/inviteExtension.js';
export { wireStatus } from './protocol/wireStatus.js';

// Numbers
export { LIMITS } from './limits.js';
