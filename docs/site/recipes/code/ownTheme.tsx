import type { ImClient } from '@fitout/im-core';
import { ChatProvider, KitRoot, Messenger, type OwnColors, type OwnTokens } from '@fitout/ui-kit';

// #region colors
const colors: OwnColors = {
  light: {
    brand: '#0958d9',
    'brand-strong': '#003eb3',
    'brand-mid': '#4096ff',
    'brand-tint': '#e6f4ff',
    'bubble-own': '#d6e8ff',
    'on-bubble-own': '#10234a',
  },
  dark: { brand: '#69b1ff', 'bubble-own': '#15325b', 'on-bubble-own': '#dbeaff' },
};

const tokens: OwnTokens = {
  font: "Inter, 'PingFang SC', sans-serif",
  radius: { card: '4px', dialog: '4px' },
  space: { 16: '12px' },
};
// #endregion colors

// #region root
export function ThemedChat({ client }: { readonly client: ImClient }) {
  return (
    <KitRoot theme="auto" colors={colors} tokens={tokens}>
      <ChatProvider client={client}>
        <Messenger />
      </ChatProvider>
    </KitRoot>
  );
}
// #endregion root
