import type { CallParty, CallWindowProps } from '../../call/callTypes.js';
import { CallMemberPicker } from '../../call/CallMemberPicker.js';
import { CallWindow } from '../../call/CallWindow.js';
import { GroupCallWindow } from '../../call/GroupCallWindow.js';
import { IncomingCallAlert } from '../../call/IncomingCallAlert.js';
import { nothing, type Stories } from './Story.js';

const party = (id: string, name: string, over: Partial<CallParty> = {}): CallParty => ({
  id,
  name,
  avatarUrl: '',
  presence: 'joined',
  isMuted: false,
  isSpeaking: false,
  hasPicture: false,
  quality: 1,
  ...over,
});
const shared: CallWindowProps = {
  self: party('1001', '林晓'),
  phase: 'talking',
  time: '00:07',
  isSpeakerOn: true,
  isMinimised: false,
  isSoundBlocked: false,
  devices: [
    { kind: 'microphone', all: [{ id: 'm1', name: '内置麦克风' }], current: null },
    { kind: 'camera', all: [], current: null },
  ],
  missing: [],
  attach: () => nothing,
  onMute: nothing,
  onCamera: nothing,
  onSpeaker: nothing,
  onDevice: nothing,
  onMinimise: nothing,
  onHear: nothing,
  onHangUp: nothing,
};
const peer = party('3001', '王师傅', { isSpeaking: true });
const one = (over: Partial<CallWindowProps>, kind: 'voice' | 'video' = 'voice') => (
  <CallWindow {...shared} {...over} kind={kind} peer={peer} />
);
const several = [peer, party('2001', '客服小安', { presence: 'invited' }), party('3002', '李工', { isMuted: true })];

export const callStories: Stories = {
  CallMemberPicker: {
    open: () => (
      <CallMemberPicker
        self={{ id: '1001', name: '林晓', avatarUrl: '' }}
        others={several}
        maxMembers={6}
        presentCount={1}
        onStart={nothing}
        onClose={nothing}
      />
    ),
  },
  CallWindow: {
    talking: () => one({}),
    waiting: () => one({ phase: 'waiting', time: '' }),
    connecting: () => one({ phase: 'connecting', time: '' }),
    minimised: () => one({ isMinimised: true }),
    video: () => one({}, 'video'),
    'sound is held back': () => one({ isSoundBlocked: true }),
    'shares a screen': () =>
      one({ self: party('1001', '林晓', { hasScreen: true }), onScreen: nothing, onVoice: nothing }, 'video'),
    'a refused screen': () =>
      one({ onScreen: nothing, onVoice: nothing, missing: [{ kind: 'screen', error: 'denied' }] }, 'video'),
    'no microphone': () => one({ missing: [{ kind: 'microphone', error: 'denied' }] }),
  },
  GroupCallWindow: {
    four: () => <GroupCallWindow {...shared} title="装修群" others={several} span={12} onAdd={nothing} />,
    'a shared screen': () => (
      <GroupCallWindow
        {...shared}
        onScreen={nothing}
        title="装修群"
        others={[...several, party('3003', '孙巧', { hasScreen: true })]}
        span={6}
        onAdd={nothing}
      />
    ),
    minimised: () => <GroupCallWindow {...shared} isMinimised others={several} span={6} />,
  },
  IncomingCallAlert: {
    voice: () => <IncomingCallAlert kind="voice" name="王师傅" avatarUrl="" onAccept={nothing} onRefuse={nothing} />,
    video: () => <IncomingCallAlert kind="video" name="王师傅" avatarUrl="" onAccept={nothing} onRefuse={nothing} />,
    group: () => (
      <IncomingCallAlert kind="group" name="王师傅" title="装修群" avatarUrl="" onAccept={nothing} onRefuse={nothing} />
    ),
  },
};
