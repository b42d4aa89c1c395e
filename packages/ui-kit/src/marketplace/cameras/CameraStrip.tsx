import { Cctv } from 'lucide-react';
import { useState } from 'react';
import { zhCamera } from '../../copy/zhCamera.js';
import type { CameraModel, CameraPanelProps } from './CameraPanelProps.js';
import { Strip } from './stripStyles.js';
import { isPictureAddress } from '../../primitives/isPictureAddress.js';

/** The stills, and which of their cameras is on the stage. */
export interface CameraStripProps extends Pick<CameraPanelProps, 'cameras' | 'onShow'> {
  readonly shown: number | null;
}

/** The stills of the collapsed panel, or below the picture of one beside the messages; each opens its camera. */
export function CameraStrip({ cameras, shown, onShow }: CameraStripProps) {
  return (
    <Strip>
      {cameras.map((camera, index) => (
        <li key={camera.id}>
          <button
            type="button"
            aria-label={zhCamera.thumbnail(camera.name, camera.isOnline)}
            aria-current={index === shown || undefined}
            data-online={camera.isOnline}
            onClick={() => onShow(index)}
          >
            <Still camera={camera} />
            <span>
              <i />
              <bdi>{camera.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </Strip>
  );
}

function Still({ camera: { coverUrl } }: { readonly camera: CameraModel }) {
  const [broken, setBroken] = useState('');
  if (broken === coverUrl || !isPictureAddress(coverUrl)) return <Cctv size={28} strokeWidth={1.5} aria-hidden />;
  return <img src={coverUrl} alt="" onError={() => setBroken(coverUrl)} />;
}
