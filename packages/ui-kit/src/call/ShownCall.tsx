import type { Clock } from '@fitout/im-core';
import { formatCallTime, placesLeft, tileSpan, type CallInfo } from '@fitout/rtc-core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { InviteMore } from './CallMemberPicker.js';
import type { CallChat } from './callOptions.js';
import { devicesOf, missingOf, othersOf, partyOf, selfOf, useAttachPicture } from './callParties.js';
import { AboveCall } from './CallPortal.js';
import type { CallWindowProps } from './callTypes.js';
import { CallWindow } from './CallWindow.js';
import { GroupCallWindow } from './GroupCallWindow.js';
import { IncomingCallAlert } from './IncomingCallAlert.js';
import type { OpenCalls } from './OpenCalls.js';

/** The calls of the current session. */
export interface ShownCallProps {
  readonly chat: CallChat;
  readonly open: OpenCalls;
}

/** The visible part of a call, over every page: the alert, or one window (R135–R137, R223, R224). */
export const ShownCall = observer(function ShownCall({ chat, open }: ShownCallProps) {
  const { calls } = open.client;
  const { info, peer } = calls.session.call;
  useLeaveWithPage(calls.leave);
  const shown = calls.window;
  if (shown === 'none' || info === null) return null;
  if (shown !== 'incoming') return <RunningCall key={info.callId} chat={chat} open={open} info={info} />;
  const known = peer === null ? undefined : chat.names.contact.find(peer);
  return (
    <IncomingCallAlert
      kind={info.type === 'multi' ? 'group' : info.type}
      name={known?.name ?? (info.callerName || (peer ?? ''))}
      avatarUrl={known?.avatarUrl ?? ''}
      title={info.type === 'multi' ? info.title : ''}
      onAccept={() => calls.answer()}
      onRefuse={calls.decline}
    />
  );
});

/** Leaves the call with the page, if there is time for it (RTC-10). */
function useLeaveWithPage(leave: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [leave]);
}

/** The window of a call, and the sound of every participant. */
const RunningCall = observer(function RunningCall({ chat, open, info }: ShownCallProps & { readonly info: CallInfo }) {
  const { client } = open;
  const { calls, devices } = client;
  const { call } = calls.session;
  const sounds = useRef<HTMLDivElement>(null);
  const [isMinimised, setMinimised] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const { phase } = calls;
  const isTalking = phase === 'talking';
  const seconds = useSeconds(calls.seconds, isTalking, chat.im.clock);
  const people = chat.names.contact;
  const { self } = chat.im;
  const attach = useAttachPicture(self, open);
  const others = othersOf(open, people);
  const shown: CallWindowProps = {
    self: selfOf(open, people),
    phase,
    time: isTalking ? formatCallTime(seconds) : '',
    isSpeakerOn: open.isSpeakerOn,
    isMinimised,
    isSoundBlocked: devices.isSoundBlocked,
    devices: devicesOf(devices),
    missing: missingOf(devices.tracks),
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
        <CallWindow {...shown} kind={info.type} peer={partyOf(call.peer ?? self, open, people)} />
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

/** The sound of every participant. */
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

interface CallSoundProps {
  readonly account: string;
  readonly attach: OpenCalls['attach'];
  readonly isOn: boolean;
  /** The speaker's id; empty for the system default. */
  readonly speaker: string;
}

/** Plays a participant's sound, independent of the window that shows the call. */
function CallSound({ account, attach, isOn, speaker }: CallSoundProps) {
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
