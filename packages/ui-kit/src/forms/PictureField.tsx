import { ImagePlus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { zhOrder } from '../copy/zhOrder.js';
import { Spinner } from '../primitives/Spinner.js';
import { theme } from '../theme/theme.js';

/** Sends a picture away and resolves to its address; null when that did not work. */
export type UploadPicture = (file: File) => Promise<string | null>;

/** Pictures that go with a form. */
export interface PictureFieldProps {
  readonly addresses: readonly string[];
  readonly max: number;
  readonly upload: UploadPicture | undefined;
  readonly onAddresses: (addresses: readonly string[]) => void;
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif';

/** Chosen pictures as small squares, and one square more to add the next. */
export function PictureField({ addresses, max, upload, onAddresses }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The form goes on being filled in while a picture is on its way. */
  const latest = useRef({ addresses, onAddresses });
  useLayoutEffect(() => {
    latest.current = { addresses, onAddresses };
  });

  async function handleFiles(files: readonly File[]) {
    if (upload === undefined || files.length === 0) return;
    setSending(true);
    const sent = await Promise.all(files.slice(0, max - addresses.length).map(upload));
    const kept = sent.filter((address) => address !== null);
    setSending(false);
    setFailed(kept.length < sent.length);
    const now = latest.current;
    now.onAddresses([...now.addresses, ...kept]);
  }

  return (
    <Root>
      {addresses.map((address, at) => (
        <span key={address}>
          <img src={address} alt="" />
          <button
            type="button"
            aria-label={zhOrder.removePicture(at + 1)}
            onClick={() => onAddresses(addresses.filter((one) => one !== address))}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {addresses.length < max && (
        <button type="button" className="add" disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? <Spinner /> : <ImagePlus size={22} strokeWidth={1.75} aria-hidden />}
          {isSending ? zhOrder.uploading : zhOrder.addPicture}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        aria-label={zhOrder.addPicture}
        onChange={({ currentTarget }) => {
          void handleFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {hasFailed && <p role="alert">{zhOrder.pictureFailed}</p>}
    </Root>
  );
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  span,
  .add {
    position: relative;
    width: 84px;
    height: 84px;
    border-radius: ${radius.small};
  }
  img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  span button {
    position: absolute;
    top: -8px;
    right: -8px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 2px solid ${color.surface};
    border-radius: ${radius.pill};
    background: ${color.text2};
    color: ${color.onColor};
    cursor: pointer;
  }
  .add {
    display: grid;
    place-content: center;
    place-items: center;
    gap: ${space[4]};
    border: 1px dashed ${color.lineStrong};
    background: ${color.surface};
    color: ${color.text3};
    font: ${font.caption};
    cursor: pointer;
  }
  .add:hover {
    border-color: ${color.brand};
    color: ${color.brand};
  }
  p {
    width: 100%;
    color: ${color.danger};
    font: ${font.caption};
  }
`;
