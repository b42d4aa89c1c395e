import { breakpoints, theme } from '@fitout/ui-kit';
import { Banner } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useApp } from '../app/AppContext.js';

/** What it means that the browser keeps nothing: one line, once, with a cross (IM-19; A24). */
export const StorageNotice = observer(function StorageNotice() {
  const { storage } = useApp();
  return (
    <Place {...LIVE}>
      {storage.isNoticed && <Banner onDismiss={storage.dismiss}>本地存储不可用，聊天记录仅保留在本页</Banner>}
    </Place>
  );
});

// A banner is more than the words that the element `output` may hold.
const LIVE = { role: 'status' } as const;

// On a wide screen it lies in a corner: above a chat that fills the window it would push the text box out of it.
const Place = styled.div`
  @media (min-width: ${breakpoints.lg}px) {
    position: fixed;
    bottom: ${theme.space[16]};
    left: ${theme.space[16]};
    z-index: ${theme.layer.toast};
    overflow: hidden;
    border-radius: ${theme.radius.card};
    box-shadow: ${theme.shadow.dialog};
  }
`;
