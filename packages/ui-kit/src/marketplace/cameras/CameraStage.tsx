import { CameraOff } from 'lucide-react';
import type { Ref } from 'react';
import { zh } from '../../copy/zh.js';
import { zhCamera } from '../../copy/zhCamera.js';
import { Spinner } from '../../primitives/Spinner.js';
import type { CameraWindowProps } from './CameraPanelProps.js';
import { Stage, StageButton } from './cameraStyles.js';

/** The video, or the text that says why it is missing (R113). */
export function CameraStage(props: CameraWindowProps & { readonly stage: Ref<HTMLDivElement> }) {
  const { cameras, index, picture, video, stage, onRefresh } = props;
  const name = cameras[index]?.name ?? '';
  return (
    <Stage ref={stage} data-picture={picture}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the cameras record no sound */}
      <video ref={video} aria-label={zhCamera.pictureOf(name)} muted playsInline tabIndex={-1} />
      <div className="words" aria-live="polite">
        {picture === 'connecting' && (
          <p>
            <Spinner /> {zhCamera.connecting}
          </p>
        )}
        {(picture === 'off' || picture === 'failed') && (
          <>
            <CameraOff size={40} strokeWidth={1.5} aria-hidden />
            <p>{zhCamera.off}</p>
          </>
        )}
        {picture === 'failed' && (
          <StageButton type="button" onClick={onRefresh}>
            {zh.retry}
          </StageButton>
        )}
      </div>
      <small>{zhCamera.members}</small>
    </Stage>
  );
}
