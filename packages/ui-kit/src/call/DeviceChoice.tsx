import { styled } from 'styled-components';
import { zhCall } from '../copy/zhCall.js';
import { theme } from '../theme/theme.js';
import type { CallWindowProps } from './CallModel.js';

/** Every sort of device there is more than none of, each with its choice. */
export interface DeviceChoiceProps extends Pick<CallWindowProps, 'devices' | 'onDevice'> {
  readonly id: string;
}

/** Which microphone, camera and speaker the call uses. A sort the machine has none of is not offered. */
export function DeviceChoice({ id, devices, onDevice }: DeviceChoiceProps) {
  return (
    <Root id={id}>
      {devices.map(({ sort, all, current }) =>
        all.length === 0 ? null : (
          <label key={sort}>
            {zhCall[sort]}
            <select value={current ?? ''} onChange={({ target }) => onDevice(sort, target.value)}>
              {/* The browser chose: which one it took is not known before the first choice. */}
              {current === null && <option value="">{zhCall.defaultDevice}</option>}
              {all.map((device) => (
                <option key={device.id} value={device.id}>
                  {device.name}
                </option>
              ))}
            </select>
          </label>
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
  > label {
    display: grid;
    grid-template-columns: 64px 1fr;
    gap: ${space[8]};
    align-items: center;
    font: ${font.caption};
  }
  select {
    min-width: 0;
    height: 36px;
    padding: 0 ${space[8]};
    border: 1px solid ${color.onMedia2};
    border-radius: ${theme.radius.small};
    background: ${color.media};
    color: ${color.onMedia};
    font: ${font.body};
  }
`;
