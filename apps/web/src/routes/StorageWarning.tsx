import { breakpoints, theme } from '@fitout/ui-kit';
import { Banner } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import { useApp } from '../context/AppContext.js';

const TEXTS = {
  messages: '本地存储不可用，聊天记录仅保留在本页',
  files: '本地存储不可用，未发出的文件仅保留在本页',
} as const;

/** The consequence of failed storage: one line, once, with a close button (IM-19; A24). */
export const StorageWarning = observer(function StorageWarning() {
  const { storage } = useApp();
  return (
    <Box {...LIVE}>{storage.noticed && <Banner onDismiss={storage.dismiss}>{TEXTS[storage.noticed]}</Banner>}</Box>
  );
});

// A banner contains elements that `output` may not contain.
const LIVE = { role: 'status' } as const;

// On a wide screen it is in a corner: above a chat that fills the window it would push the text box out of it.
const Box = styled.div`
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
