import { AvatarChooser, media, theme } from '@fitout/ui-kit';
import { Avatar, Button, pictureText, usePreparePicture } from '@fitout/ui-kit/primitives';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useUpload } from '../shared/useUpload.js';

/** The picture of a profile form. */
export interface AvatarFieldProps {
  readonly name: string;
  /** An address, the name of one of the nine presets, or empty. */
  readonly url: string;
  readonly onUrl: (url: string) => void;
}

/** The user's picture: one of the nine presets, or an uploaded one; an error of the file is reported beside it. */
export function AvatarField({ name, url, onUrl }: AvatarFieldProps) {
  const upload = useUpload('headimage');
  const prepare = usePreparePicture();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleFile(file: File) {
    setSending(true);
    const ready = await prepare(file);
    const wrong = typeof ready === 'string' ? pictureText(ready, file.name) : null;
    const address = typeof ready === 'string' ? null : await upload(ready.file);
    setSending(false);
    setError(wrong ?? (address === null ? '图片上传失败，请重试' : null));
    if (address !== null) onUrl(address);
  }

  function close() {
    setChoosing(false);
    chooseButton.current?.focus();
  }

  return (
    <Root aria-label="头像">
      <Avatar name={name} url={url} size={72} label="当前头像" />
      <div>
        <Button ref={chooseButton} aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          选择头像
        </Button>
        <Button loading={isSending} onClick={() => input.current?.click()}>
          上传图片
        </Button>
        <small>支持 PNG、JPG、WebP、GIF，不超过 10 MB</small>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        aria-label="上传头像"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void handleFile(file);
          currentTarget.value = '';
        }}
      />
      {error !== null && <p role="alert">{error}</p>}
      {isChoosing && <AvatarChooser chosen={url} onChoose={onUrl} onClose={close} />}
    </Root>
  );
}

const { color, font, space } = theme;

const Root = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]} ${space[20]};
  align-items: center;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
  }
  small {
    flex-basis: 100%;
    color: ${color.text3};
    font: ${font.caption};
  }
  > p {
    grid-column: 1 / -1;
    color: ${color.danger};
    font: ${font.caption};
  }
  > fieldset {
    grid-column: 1 / -1;
    max-width: 400px;
  }
  ${media.underSm} {
    gap: ${space[12]};
  }
`;
