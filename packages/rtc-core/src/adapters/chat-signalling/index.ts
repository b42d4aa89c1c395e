export {
  CALL_TEXTS,
  createChatSignalling,
  type ChatTransport,
  type ReceivedChatMessage,
} from './createChatSignalling.js';
