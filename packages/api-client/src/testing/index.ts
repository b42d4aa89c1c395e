export { createScriptedApi, type RecordedCall, type ScriptedAnswer, type ScriptedApi } from './createScriptedApi.js';
export { LISTED, OPEN_ANSWERS, UNADDRESSED, type OpenAnswer } from './openAnswers.js';
