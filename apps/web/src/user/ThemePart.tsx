import type { ThemeChoice } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { ChoiceRow } from '@fitout/ui-kit/primitives';
import { useSyncExternalStore } from 'react';
import { useEntry } from '../context/EntryContext.js';

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

/** 外观: the theme of this browser. */
export function ThemePart() {
  const { theme } = useEntry();
  const chosen = useSyncExternalStore(theme.subscribe, theme.current);
  const handleChosen = ([value]: readonly string[]) => {
    const choice = CHOICES.find((one) => one.value === value);
    if (choice !== undefined) theme.choose(choice.value);
  };
  return (
    <Panel title="外观">
      <ChoiceRow choices={CHOICES} chosen={[chosen]} onChosen={handleChosen} />
    </Panel>
  );
}
