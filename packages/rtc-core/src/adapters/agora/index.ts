export type { CommandTransport, ReceivedCommand } from '../../ports/CommandTransport.js';
export { createAgoraEngine, type AgoraEngineDeps } from './createAgoraEngine.js';
export type {
  AgoraClient,
  AgoraClientConfig,
  AgoraDeviceTrack,
  AgoraRetries,
  AgoraSdk,
  AgoraTrack,
  AgoraUid,
  AgoraUser,
} from './vendor.js';
