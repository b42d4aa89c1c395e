import { styled } from 'styled-components';
import { useRovingFocus } from '../a11y/useRovingFocus.js';
import { zhPeople } from '../copy/zhPeople.js';
import { PRESET_AVATARS } from '../primitives/presetAvatars.js';
import { PresetDrawing } from '../primitives/PresetDrawing.js';
import { media } from '../theme/media.js';
import { theme } from '../theme/theme.js';

/** The chosen picture, and the handlers. */
export interface AvatarChooserProps {
  /** The current one; any other value selects none. */
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

const COLUMNS = 5;

/** A choice of nine pictures; arrows move, Enter chooses (UI-CARD-4; Image1 to Image9). */
export function AvatarChooser({ chosen, onChoose, onClose }: AvatarChooserProps) {
  const { container, cell } = useRovingFocus(PRESET_AVATARS.length, COLUMNS);
  return (
    <Grid
      aria-label={zhPeople.chooseAvatar}
      onKeyDown={(event) => {
        container.onKeyDown(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {PRESET_AVATARS.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={zhPeople.avatarOf(index + 1)}
          aria-pressed={name === chosen}
          onClick={() => {
            onClose();
            if (name !== chosen) onChoose(name);
          }}
          {...cell(index)}
        >
          <PresetDrawing name={name} size={48} />
        </button>
      ))}
    </Grid>
  );
}

const { color, space } = theme;

const Grid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, 56px);
  justify-content: space-between;
  gap: ${space[8]};
  margin: 0 0 ${space[12]};
  padding: ${space[12]};
  border: 0;
  border-radius: ${theme.radius.card};
  background: ${color.page};
  button {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    padding: 0;
    border: 2px solid transparent;
    border-radius: ${theme.radius.pill};
    background: transparent;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${color.brand};
  }
  ${media.hover} {
    button:hover {
      border-color: ${color.brandMid};
    }
  }
`;
