export { chatServiceContract } from './chatServiceContract.js';
export type { ChatServiceHarness } from './contractDevice.js';
export { fileUploaderContract, type FileUploaderHarness } from './fileUploaderContract.js';
