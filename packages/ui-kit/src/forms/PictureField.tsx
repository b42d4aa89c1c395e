import { type Language, useLanguage } from '../copy/language.js';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { zhForm } from '../copy/zhForm.js';
import { zhOrder } from '../copy/zhOrder.js';
import { Spinner } from '../primitives/Button.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';
import { quiet, square, theme, centred } from '../theme/index.js';
import { isPictureAddress } from '../primitives/isPictureAddress.js';
import type { PictureProblem } from './preparePicture.js';
import { usePreparePicture } from './usePreparePicture.js';

/** Uploads a picture and resolves to its address; null if that failed. */
export type UploadPicture = (file: File) => Promise<string | null>;

export interface PictureFieldProps {
  readonly addresses: readonly string[];
  readonly max: number;
  readonly upload: UploadPicture | undefined;
  readonly onAddresses: (addresses: readonly string[]) => void;
}

const PICTURES = 'image/png,image/jpeg,image/webp,image/gif';

export function PictureField({ addresses, max, upload, onAddresses }: PictureFieldProps) {
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const { isSending, errors, send } = usePictureUploads({ addresses, max, upload, onAddresses });
  const take = (files: readonly File[]) => {
    if (!isSending) void send(files);
  };
  usePastedFiles(take);
  const { isOver, handlers } = useDroppedFiles(take);

  return (
    <Root data-over={isOver || undefined} {...handlers}>
      {addresses.map((address, at) => (
        <span key={address}>
          {isPictureAddress(address) && <img src={address} alt="" />}
          <button
            type="button"
            aria-label={language(zhOrder).removePicture(at + 1)}
            onClick={() => onAddresses(addresses.filter((one) => one !== address))}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
      {addresses.length < max && (
        <button type="button" className="add" disabled={isSending} onClick={() => input.current?.click()}>
          {isSending ? <Spinner /> : <ImagePlus size={22} strokeWidth={1.75} aria-hidden />}
          {isSending
            ? language(zhOrder).uploading
            : isOver
              ? language(zhForm).dropPictures
              : language(zhOrder).addPicture}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        aria-label={language(zhOrder).addPicture}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      {errors.length > 0 && <p role="alert">{errors.join('；')}</p>}
    </Root>
  );
}

/** Why a file was not uploaded as a picture. */
export function pictureText(problem: PictureProblem, name: string, language: Language): string {
  return {
    noPicture: language(zhOrder).noPicture,
    heic: language(zhOrder).heicPicture,
    broken: language(zhOrder).brokenPicture,
    tooManyPixels: language(zhOrder).pictureTooManyPixels,
    tooLarge: language(zhOrder).pictureTooLarge,
  }[problem](name);
}

function usePictureUploads({ addresses, max, upload, onAddresses }: PictureFieldProps) {
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  /** The user can continue with the form while a picture uploads. */
  const latest = useRef({ addresses, onAddresses });
  const prepare = usePreparePicture();
  useLayoutEffect(() => {
    latest.current = { addresses, onAddresses };
  });

  async function send(files: readonly File[]) {
    if (upload === undefined || files.length === 0) return;
    setSending(true);
    const pictures: File[] = [];
    const wrong: string[] = [];
    for (const file of files) {
      const ready = await prepare(file);
      if (typeof ready === 'string') wrong.push(pictureText(ready, file.name, language));
      else pictures.push(ready.file);
    }
    const accepted = pictures.slice(0, Math.max(0, max - latest.current.addresses.length));
    const sent = await Promise.all(accepted.map((file) => upload(file)));
    const uploaded = sent.filter((address) => address !== null);
    setSending(false);
    setErrors([
      ...wrong,
      ...(accepted.length < pictures.length
        ? [language(zhForm).tooManyPictures(max, pictures.length - accepted.length)]
        : []),
      ...(uploaded.length < sent.length ? [language(zhOrder).pictureFailed] : []),
    ]);
    const now = latest.current;
    now.onAddresses([...now.addresses, ...uploaded]);
  }

  return { isSending, errors, send };
}

function usePastedFiles(take: (files: readonly File[]) => void) {
  const takePasted = useLatestCallback(take);
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const files = filesIn(event.clipboardData);
      // Text that is copied from a document comes with a picture of itself; in a text field the text is pasted.
      if (files.length === 0 || event.defaultPrevented || event.clipboardData?.types.includes('text/plain') === true)
        return;
      event.preventDefault();
      takePasted(files);
    }
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [takePasted]);
}

function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A file that is dropped beside the field would replace the page.
    function keepPage(event: globalThis.DragEvent) {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    }
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  const handlers = {
    onDragOver: ({ dataTransfer }: DragEvent) => {
      if (dataTransfer.types.includes('Files')) setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const files = filesIn(event.dataTransfer);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    },
  };
  return { isOver, handlers };
}

function filesIn(data: Pick<DataTransfer, 'files'> | null): readonly File[] {
  return [...(data?.files ?? [])];
}

const { color, font, radius, space } = theme;

const Root = styled.div`
  &[data-over] {
    border-radius: ${radius.card};
    outline: 2px dashed ${color.brand};
    outline-offset: 4px;
  }
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  span,
  .add {
    position: relative;
    ${square(84)}
    border-radius: ${radius.card};
  }
  img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.card};
    object-fit: cover;
  }
  span button {
    position: absolute;
    top: -8px;
    right: -8px;
    ${centred}
    ${square(24)}
    padding: 0;
    border: 2px solid ${color.surface};
    border-radius: ${radius.pill};
    background: ${color.text2};
    color: ${color.onColor};
  }
  .add {
    display: grid;
    place-content: center;
    place-items: center;
    gap: ${space[4]};
    border: 1px dashed ${color.lineStrong};
    background: ${color.surface};
    ${quiet}
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
