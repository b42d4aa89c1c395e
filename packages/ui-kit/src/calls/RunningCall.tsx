import type { Clock } from '@fitout/im-core';
import { formatCallTime, placesLeft, tileSpan, type CallInfo } from '@fitout/rtc-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { AboveCall } from '../call/AboveCall.js';
import { CallWindow } from '../call/CallWindow.js';
import { GroupCallWindow } from '../call/GroupCallWindow.js';
import type { CallWindowProps } from '../call/CallModel.js';
import type { OpenCalls } from './openCalls.js';
import { devicesOf, missingOf, othersOf, partyOf, selfOf } from './partiesOf.js';
import type { CallChat } from './CallChat.js';
import { shownStateOf } from './shownStateOf.js';
import { useAttachPicture } from './useAttachPicture.js';
import { InviteMore } from './InviteMore.js';
import { CallSound } from './CallSound.js';

/** The current call, or the one that is being placed. */
export interface RunningCallProps {
  readonly chat: CallChat;
  readonly open: OpenCalls;
  readonly info: CallInfo;
}

/** The window of a call, and the sound of every participant. */
export const RunningCall = observer(function RunningCall({ chat, open, info }: RunningCallProps) {
  const { client, media } = open;
  const { calls, devices } = client;
  const { call } = calls.session;
  const sounds = useRef<HTMLDivElement>(null);
  const [isMinimised, setMinimised] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const { phase } = calls;
  const isTalking = phase === 'talking';
  const seconds = useSeconds(calls.seconds, isTalking, chat.im.clock);
  const state = shownStateOf(chat, open);
  const { self } = chat.im;
  const attach = useAttachPicture(self, open);
  const others = othersOf(state);
  const shown: CallWindowProps = {
    self: selfOf(state),
    phase,
    time: isTalking ? formatCallTime(seconds) : '',
    isSpeakerOn: media.isSpeakerOn,
    isMinimised,
    isSoundBlocked: devices.isSoundBlocked,
    devices: devicesOf(devices),
    missing: missingOf(devices.tracks),
    attach,
    onMute: (isMuted) => devices.setEnabled('audio', !isMuted),
    onCamera: (isOn) => devices.setEnabled('video', isOn),
    onScreen: isTalking && devices.canShareScreen ? (isOn) => devices.setEnabled('screen', isOn) : undefined,
    onSpeaker: media.setSpeakerOn,
    onDevice: (kind, id) => void devices.choose(kind, id),
    onMinimise: setMinimised,
    onHear: () => {
      devices.unblockSound();
      for (const audio of sounds.current?.querySelectorAll('audio') ?? []) void audio.play();
    },
    ...(info.type === 'video' && isTalking && { onVoice: calls.switchToVoice }),
    onHangUp: calls.hangUp,
  };
  const isFull = placesLeft(call) === 0;
  return (
    <>
      {info.type === 'multi' ? (
        <GroupCallWindow
          {...shown}
          {...(info.title !== '' && { title: info.title })}
          others={others}
          span={tileSpan(others.length + 1)}
          {...(!isFull && { onAdd: () => setPicking(true) })}
        />
      ) : (
        <CallWindow {...shown} kind={info.type} peer={partyOf(call.peer ?? self, state)} />
      )}
      <div ref={sounds} hidden>
        <CallSounds client={client} media={media} />
      </div>
      {isPicking && !isFull && (
        <AboveCall>
          <InviteMore
            chat={chat}
            groupId={info.groupId}
            present={others.map(({ id }) => id)}
            onClose={() => setPicking(false)}
            onInvited={calls.inviteMore}
          />
        </AboveCall>
      )}
    </>
  );
});

/** The sound of every participant. */
const CallSounds = observer(function CallSounds({ client, media }: Pick<OpenCalls, 'client' | 'media'>) {
  const { participants, devices } = client;
  return participants.list.map(({ account }) => (
    <CallSound
      key={account}
      account={account}
      media={media}
      isOn={media.isSpeakerOn}
      speaker={devices.choice.speaker}
    />
  ));
});

/** Seconds in the call, read again each second while it lasts. */
function useSeconds(read: () => number, isOn: boolean, clock: Pick<Clock, 'after'>): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let cancel = (): void => undefined;
    const next = (): void => {
      const now = read();
      setSeconds(now);
      // To the next whole second, so that no number is left out.
      cancel = clock.after(Math.max(50, (Math.floor(now) + 1 - now) * 1_000), next);
    };
    next();
    return () => cancel();
  }, [read, isOn, clock]);
  return seconds;
}
