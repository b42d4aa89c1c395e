import type { ConversationRef, FileBlob, ImClient } from '@fitout/im-core';
import { useMemo } from 'react';
import type { ChosenFile, ChosenFiles } from '../composer/ChosenFilesStrip.js';

/** The chosen but unsent files of a conversation, stored by the core (UI-8). */
export function useChosenFiles(draftFiles: ImClient['draftFiles'], ref: ConversationRef): ChosenFiles {
  return useMemo(
    () => ({
      get count() {
        return draftFiles.count(ref);
      },
      open: async () => Promise.all((await draftFiles.open(ref)).map(chosenFile)),
      keep: (files) => void draftFiles.keep(ref, files.map(draftFile)),
    }),
    [draftFiles, ref],
  );
}

function draftFile({ file, as }: ChosenFile) {
  return { name: file.name, as, blob: file };
}

async function chosenFile({ name, as, blob }: { name: string; as: string; blob: FileBlob }): Promise<ChosenFile> {
  const choice = as === 'image' || as === 'file' ? as : 'any';
  if (blob instanceof File && blob.name === name) return { file: blob, as: choice };
  const parts = blob instanceof Blob ? [blob] : [await blob.arrayBuffer()];
  return { file: new File(parts, name, { type: blob.type }), as: choice };
}
