/* What styled blocks are made of. */
export * from './media.js';
export * from './theme.js';
export * from './visibleWindow.js';
