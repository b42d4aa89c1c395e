import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { Select } from '../primitives/Select.js';
import { theme } from '../theme/theme.js';
import type { CallWindowProps } from './CallModel.js';

/** The kinds of devices, each with its choice. */
export interface DeviceChoiceProps extends Pick<CallWindowProps, 'devices' | 'onDevice'> {
  readonly id: string;
}

/** The choice of microphone, camera and speaker. A kind without a device is left out. */
export function DeviceChoice({ id, devices, onDevice }: DeviceChoiceProps) {
  return (
    <Root id={id}>
      {devices.map(({ kind, all, current }) =>
        all.length === 0 ? null : (
          <div key={kind}>
            <label htmlFor={`${id}-${kind}`}>{zhCall[kind]}</label>
            <Device
              id={`${id}-${kind}`}
              label={zhCall[kind]}
              size="small"
              value={current ?? ''}
              options={all.map((device) => ({ value: device.id, label: device.name }))}
              // The browser chose the device, and does not report which one before the user's first choice.
              placeholder={zhCall.defaultDevice}
              onChange={(device) => onDevice(kind, device)}
            />
          </div>
        ),
      )}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space[8]};
    align-items: center;
    font: ${font.caption};
  }
`;

const Device = styled(Select)`
  border-color: ${color.onMedia2};
  background: ${color.media};
  color: ${color.onMedia};
  &[data-empty] > span,
  > svg {
    color: ${color.onMedia2};
  }
`;
