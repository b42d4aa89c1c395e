import { ErrorBlock } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';

/** Says that the chat could not be created, because a part of the page did not load, and offers a retry (UI-7). */
export const ChatFailed = observer(function ChatFailed() {
  const { sessions } = useApp();
  return (
    <Middle>
      <ErrorBlock onRetry={() => void sessions.restart()} />
    </Middle>
  );
});

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
`;
