// Rules
export { formatCallTime } from './domain/callTimer.js';

// Numbers
export { LIMITS } from './limits.js';
