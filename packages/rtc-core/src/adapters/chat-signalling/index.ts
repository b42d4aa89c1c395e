export { CALL_LINES, createChatSignalling, type ChatLine, type HeardChat } from './createChatSignalling.js';
