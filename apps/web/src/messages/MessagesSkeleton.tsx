import type { ConversationRef } from '@fitout/im-core';
import { Skeleton } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Session } from '../app/session.js';

/** The stored messages are shown after this time at the latest. Milliseconds. */
const LONGEST_MS = 5_000;

/** The session, and its conversation. */
export interface MessagesSkeletonProps {
  readonly session: Session;
  readonly conversation: ConversationRef;
}

/**
 * A skeleton in place of the messages, which stay hidden while the next answer would move them: while the first page of
 * the conversation is loading, and while it is unknown whether a group that is opened for the first time has cameras
 * above its messages.
 */
export const MessagesSkeleton = observer(function MessagesSkeleton(props: MessagesSkeletonProps) {
  const { session, conversation } = props;
  const isUndecided = conversation.kind === 'group' && session.orderGroups.placeOf(conversation.id) === 'undecided';
  const isInTime = useIsInTime();
  const isBack = useUntilPainted(isInTime && (isUndecided || isFirstPageAwaited(props)));
  if (!isBack) return null;
  return (
    <Box>
      <Skeleton shape="messages" lines={6} />
    </Box>
  );
});

/** Without a connection the stored messages are shown, or that there are none. */
function isFirstPageAwaited({ session: { im }, conversation }: MessagesSkeletonProps): boolean {
  const timeline = im.conversations.find(conversation);
  if (!timeline || timeline.hasLoaded || timeline.loadError !== null) return false;
  const { connection } = im.session;
  const isStarting = connection === 'idle' || connection === 'connecting';
  return !timeline.isOpen || timeline.isLoadingOlder || (isStarting && timeline.messages.length === 0);
}

/** False once the answers have taken too long: then showing the stored messages matters more than a stable layout. */
function useIsInTime(): boolean {
  const [isInTime, setInTime] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setInTime(false), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isInTime;
}

/**
 * True as long as `isOn` is, and until the next frame is painted: the browser counts an element that is shown and moved
 * at once as a shift.
 */
function useUntilPainted(isOn: boolean): boolean {
  const [isLate, setLate] = useState(isOn);
  if (isOn && !isLate) setLate(true);
  useEffect(() => {
    if (isOn || !isLate) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLate(false));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOn, isLate]);
  return isOn || isLate;
}

const Box = styled.div`
  position: absolute;
  inset: 0 0 auto;
  & ~ :has(> [role='log']) {
    visibility: hidden;
  }
`;
