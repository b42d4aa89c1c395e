import { formatCallTime, isUnderWay, placesLeft, tileSpan, type CallInfo } from '@fitout/rtc-core';
import { CallWindow, GroupCallWindow, type CallWindowProps } from '@fitout/ui-kit';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import type { OpenCalls } from '../../features/calls/openCalls.js';
import { devicesOf, othersOf, partyOf, selfOf } from '../../features/calls/partiesOf.js';
import { useApp } from '../../world/AppContext.js';
import type { World } from '../../world/createWorld.js';
import { AskMore } from './AskMore.js';
import { CallSound } from './CallSound.js';

/** The call that is on, or being made. */
export interface RunningCallProps {
  readonly world: World;
  readonly open: OpenCalls;
  readonly info: CallInfo;
}

/** The window of a call, and the sound of everybody in it. */
export const RunningCall = observer(function RunningCall({ world, open, info }: RunningCallProps) {
  const { client, media } = open;
  const { calls, participants, devices } = client;
  const { call } = calls.session;
  const [isMinimised, setMinimised] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isTalking = isUnderWay(call.status);
  const seconds = useSeconds(calls.seconds, isTalking);
  const sights = {
    call,
    participants: participants.list,
    media,
    quality: participants.quality,
    tracks: devices.tracks,
    people: world.names.contact,
  };
  const { self } = world;
  const attach = useCallback<CallWindowProps['attach']>(
    (account, element) => media.attach(account, 'video', element),
    [media],
  );
  const others = othersOf(sights);
  const shown: CallWindowProps = {
    self: selfOf(sights),
    isTalking,
    time: isTalking ? formatCallTime(seconds) : '',
    isSpeakerOn: media.isSpeakerOn,
    isMinimised,
    isSoundBlocked: devices.isSoundBlocked,
    devices: devicesOf(devices),
    attach,
    onMute: (isMuted) => devices.want('audio', !isMuted),
    onCamera: (isOn) => devices.want('video', isOn),
    onSpeaker: media.setSpeakerOn,
    onDevice: (sort, id) => void devices.choose(sort, id),
    onMinimise: setMinimised,
    onHear: () => {
      devices.unblockSound();
      for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[data-call-sound]')) void audio.play();
    },
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
          {...(!isFull && { onAdd: () => setAsking(true) })}
        />
      ) : (
        <CallWindow {...shown} kind={info.type} peer={partyOf(call.peer ?? self, sights)} />
      )}
      {participants.list.map(({ account }) => (
        <CallSound
          key={account}
          account={account}
          media={media}
          isOn={media.isSpeakerOn}
          speaker={devices.choice.speaker}
        />
      ))}
      {isAsking && !isFull && (
        <AskMore
          world={world}
          groupId={info.groupId}
          present={others.map(({ id }) => id)}
          onClose={() => setAsking(false)}
          onAsked={calls.inviteMore}
        />
      )}
    </>
  );
});

/** Seconds in the call, read anew each second while it lasts. */
function useSeconds(read: () => number, isOn: boolean): number {
  const { after } = useApp();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let cancel = (): void => undefined;
    const next = (): void => {
      const now = read();
      setSeconds(now);
      // To the next whole second, so that no number is left out.
      cancel = after(Math.max(50, (Math.floor(now) + 1 - now) * 1_000), next);
    };
    next();
    return () => cancel();
  }, [read, isOn, after]);
  return seconds;
}
