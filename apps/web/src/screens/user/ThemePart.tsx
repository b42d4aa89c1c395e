import type { ThemeChoice } from '@fitout/ui-kit';
import { Panel } from '@fitout/ui-kit/marketplace';
import { ChoiceRow } from '@fitout/ui-kit/primitives';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../app/AppContext.js';

const CHOICES: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

/** 外观: which colours this browser shows. */
export const ThemePart = observer(function ThemePart() {
  const { theme } = useApp();
  const handleChosen = ([value]: readonly string[]) => {
    const chosen = CHOICES.find((choice) => choice.value === value);
    if (chosen !== undefined) theme.choose(chosen.value);
  };
  return (
    <Panel title="外观">
      <ChoiceRow choices={CHOICES} chosen={[theme.choice]} onChosen={handleChosen} />
    </Panel>
  );
});
