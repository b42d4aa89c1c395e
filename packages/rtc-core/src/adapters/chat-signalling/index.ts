export {
  CALL_LINES,
  createChatSignalling,
  type ChatTransport,
  type ReceivedChatMessage,
} from './createChatSignalling.js';
