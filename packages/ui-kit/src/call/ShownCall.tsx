import type { Clock } from '@fitout/im-core';
import { formatCallTime, placesLeft, tileSpan, type CallInfo } from '@fitout/rtc-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { InviteMore } from './CallMemberPicker.js';
import type { CallChat } from './callOptions.js';
import { AboveCall } from './CallPortal.js';
import type { CallWindowProps } from './callTypes.js';
import { CallWindow } from './CallWindow.js';
import { GroupCallWindow } from './GroupCallWindow.js';
import { IncomingCallAlert } from './IncomingCallAlert.js';
import type { OpenCalls } from './OpenCalls.js';
import { readCall, useAttachPicture, type ShownState } from './readCall.js';

export interface ShownCallProps {
  readonly chat: CallChat;
  readonly open: OpenCalls;
}

/** The visible part of a call, over every page: the alert, or one window (R135–R137, R223, R224). */
export const ShownCall = observer(function ShownCall({ chat, open }: ShownCallProps) {
  const { calls } = open.client;
  const { info, peer } = calls.session.call;
  // With the page, if there is time for it (RTC-10).
  useEffect(() => {
    addEventListener('pagehide', calls.leave);
    return () => removeEventListener('pagehide', calls.leave);
  }, [calls.leave]);
  const call = readCall(chat, open);
  if (call === null || info === null) return null;
  const { phase, kind } = call;
  if (phase !== 'incoming') return <RunningCall key={info.callId} {...{ chat, open, info, phase }} call={call} />;
  const known = peer === null ? undefined : chat.names.contact.find(peer);
  return (
    <IncomingCallAlert
      kind={kind}
      name={known?.name ?? (info.callerName || (peer ?? ''))}
      avatarUrl={known?.avatarUrl ?? ''}
      title={kind === 'group' ? info.title : ''}
      onAccept={() => calls.answer()}
      onRefuse={calls.decline}
    />
  );
});

const RunningCall = observer(function RunningCall(
  props: ShownCallProps & { info: CallInfo; call: ShownState; phase: CallWindowProps['phase'] },
) {
  const { chat, open, info, call, phase } = props;
  const { client } = open;
  const { calls, devices } = client;
  const { self, others, peer, kind, isSpeakerOn, missing } = call;
  const sounds = useRef<HTMLDivElement>(null);
  const [isMinimised, setMinimised] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const isTalking = phase === 'talking';
  const seconds = useSeconds(call.seconds, isTalking, chat.im.clock);
  const attach = useAttachPicture(chat.im.self, open);
  const shown: CallWindowProps = {
    self,
    phase,
    time: isTalking ? formatCallTime(seconds) : '',
    isSpeakerOn,
    isMinimised,
    isSoundBlocked: devices.isSoundBlocked,
    devices: call.devices,
    missing,
    attach,
    onMute: (isMuted) => devices.setEnabled('audio', !isMuted),
    onCamera: (isOn) => devices.setEnabled('video', isOn),
    onScreen: isTalking && devices.canShareScreen ? (isOn) => devices.setEnabled('screen', isOn) : undefined,
    onSpeaker: open.setSpeakerOn,
    onDevice: (kind, id) => void devices.choose(kind, id),
    onMinimise: setMinimised,
    onHear: () => {
      devices.unblockSound();
      for (const audio of sounds.current?.querySelectorAll('audio') ?? []) void audio.play();
    },
    ...(kind === 'video' && isTalking && { onVoice: calls.switchToVoice }),
    onHangUp: calls.hangUp,
  };
  const isFull = placesLeft(calls.session.call) === 0;
  return (
    <>
      {kind === 'group' ? (
        <GroupCallWindow
          {...shown}
          {...(info.title !== '' && { title: info.title })}
          others={others}
          span={tileSpan(others.length + 1)}
          {...(!isFull && { onAdd: () => setPicking(true) })}
        />
      ) : (
        <CallWindow {...shown} kind={kind} peer={peer ?? self} />
      )}
      <div ref={sounds} hidden>
        <CallSounds open={open} />
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

const CallSounds = observer(function CallSounds({ open }: Pick<ShownCallProps, 'open'>) {
  const { participants, devices } = open.client;
  return participants.list.map(({ account }) => (
    <CallSound
      key={account}
      account={account}
      attach={open.attach}
      isOn={open.isSpeakerOn}
      speaker={devices.choice.speaker}
    />
  ));
});

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

function CallSound(props: { account: string; attach: OpenCalls['attach']; isOn: boolean; speaker: string }) {
  const { account, attach, isOn, speaker } = props;
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => (audio.current === null ? undefined : attach(account, 'audio', audio.current)), [account, attach]);
  useEffect(() => {
    const element = audio.current;
    // If the speaker is unplugged, the browser keeps using the system default.
    if (element !== null && 'setSinkId' in element) void element.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  // The speech of a call has no captions.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay muted={!isOn} data-call-sound={account} />;
}
