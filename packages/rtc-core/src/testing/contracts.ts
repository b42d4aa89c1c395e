export { mediaEngineContract, type MediaEngineHarness } from './mediaEngineContract.js';
