export { createScriptedApi, type RecordedCall, type ScriptedAnswer, type ScriptedApi } from './createScriptedApi.js';
