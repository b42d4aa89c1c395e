import { FolderOpen, Image, type LucideIcon } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { zhChat } from '../copy/zhChat.js';
import { IconButton } from '../primitives/IconButton.js';

/** How files were added: as pictures and videos, as files, or by paste and drop. */
export type FileChoice = 'image' | 'file' | 'any';

/** Receives chosen files. */
export type ChooseFiles = (files: readonly File[], as: FileChoice) => void;

/** The handler of chosen files. */
export interface FileToolsProps {
  readonly onFiles: ChooseFiles;
  readonly disabled: boolean;
}

/** 图片 and 文件 in the toolbar (UI-ATTACH-1; R100, R101, R295). */
export function FileTools({ onFiles, disabled }: FileToolsProps) {
  const shared = { onFiles, disabled };
  return (
    <>
      <FileTool {...shared} as="image" label={zhChat.sendImage} accept={ALBUM_TYPES} Icon={Image} />
      <FileTool {...shared} as="file" label={zhChat.sendFile} Icon={FolderOpen} />
    </>
  );
}

/** Phones offer their album for these: pictures and videos. */
const ALBUM_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/bmp,video/*';

interface FileToolProps {
  readonly as: FileChoice;
  readonly label: string;
  readonly accept?: string;
  readonly Icon: LucideIcon;
  readonly onFiles: ChooseFiles;
  readonly disabled: boolean;
}

function FileTool({ as, label, accept, Icon, onFiles, disabled }: FileToolProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? []);
    // Otherwise choosing the same file again fires no change event.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files, as);
  }

  return (
    <>
      <IconButton label={label} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <input ref={input} type="file" aria-label={label} accept={accept} multiple hidden onChange={handleChange} />
    </>
  );
}
