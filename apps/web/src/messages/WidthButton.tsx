import { IconButton } from '@fitout/ui-kit/primitives';
import { Maximize2, Minimize2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';
import type { ChatWidthStore } from './ChatWidthStore.js';

/** Toggles the width of the chat between the window's and 1200 px; rendered only in a wider window (WEB-LIST-10). */
export const WidthButton = observer(function WidthButton({ width }: { readonly width: ChatWidthStore }) {
  const Icon = width.isWide ? Minimize2 : Maximize2;
  return (
    <Box>
      <IconButton label="占满窗口" aria-pressed={width.isWide} onClick={width.toggle}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
});

const Box = styled.span`
  display: none;
  @media (min-width: 1300px) {
    display: contents;
  }
`;
