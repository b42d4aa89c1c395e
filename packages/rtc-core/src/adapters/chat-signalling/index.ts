export { createChatSignalling, type ChatLine, type HeardChat } from './createChatSignalling.js';
