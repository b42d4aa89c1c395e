import { library } from '../../tsup.base.js';

export default library({
  index: 'src/index.ts',
  agora: 'src/adapters/agora/index.ts',
  browser: 'src/adapters/browser/index.ts',
  'chat-signalling': 'src/adapters/chat-signalling/index.ts',
  webrtc: 'src/adapters/webrtc/index.ts',
  testing: 'src/testing/index.ts',
  contracts: 'src/testing/contracts.ts',
});
