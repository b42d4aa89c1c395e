/* What styled blocks are made of: one import for the rooms above. */
export * from './media.js';
export * from './theme.js';
export * from './visibleWindow.js';
