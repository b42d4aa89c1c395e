import { media, theme } from '@fitout/ui-kit';
import { Button, Dialog } from '@fitout/ui-kit/primitives';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Center } from '../shared/addresses/storedCenter.js';
import { RegionFields } from '../shared/RegionFields.js';

/** The user's place. */
export interface CityPickerProps {
  /** Null until the user has chosen. */
  readonly center: Center | null;
  readonly onPick: (center: Center) => void;
}

const NOWHERE: Center = { province: '', city: '', area: '' };
const LABELS = { province: '省', city: '市', area: '区' } as const;

/** The city, and a dialog to choose another one (A10). */
export function CityPicker({ center, onPick }: CityPickerProps) {
  const [chosen, setChosen] = useState<Center | null>(null);
  const [hasTried, setTried] = useState(false);
  const errors = hasTried && chosen !== null ? errorsOf(chosen) : {};

  function save() {
    setTried(true);
    if (chosen === null || Object.keys(errorsOf(chosen)).length > 0) return;
    onPick({ ...chosen, area: chosen.area.trim() });
    setChosen(null);
  }

  return (
    <>
      <Here
        type="button"
        onClick={() => {
          setTried(false);
          setChosen(center ?? NOWHERE);
        }}
      >
        <MapPin size={18} strokeWidth={1.75} aria-hidden />
        <span>{center === null ? '选择城市' : `${center.city} ${center.area}`}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Here>
      {chosen !== null && (
        <Dialog
          title="选择城市"
          onClose={() => setChosen(null)}
          footer={
            <>
              <Button onClick={() => setChosen(null)}>取消</Button>
              <Button tone="primary" onClick={save}>
                确定
              </Button>
            </>
          }
        >
          <Fields>
            <RegionFields values={{ ...chosen }} errors={errors} onPlace={setChosen} />
          </Fields>
        </Dialog>
      )}
    </>
  );
}

function errorsOf(center: Center): Readonly<Record<string, string>> {
  const names = Object.keys(LABELS) as (keyof Center)[];
  return Object.fromEntries(
    names.filter((name) => center[name].trim() === '').map((name) => [name, `请选择${LABELS[name]}`]),
  );
}

const { color, font, space } = theme;

const Here = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[4]};
  min-height: 32px;
  margin-left: calc(-1 * ${space[8]});
  padding: 0 ${space[8]};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${color.text2};
  font: ${font.body};
  white-space: nowrap;
  cursor: pointer;
  ${media.underSm} {
    min-height: 44px;
    margin-left: ${space[8]};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
  padding: ${space[16]} ${space[24]};
  ${media.underSm} {
    padding: ${space[16]};
  }
`;
