import { useCallback, useState } from 'react';
import type { ChooseFiles } from './FileTools.js';
import { inspectFile, type Candidate } from './inspectFile.js';
import type { ChosenFile, ChosenFiles } from './ChosenFilesStrip.js';

/** The files on screen, of one conversation. */
interface Known {
  readonly of: ChosenFiles | undefined;
  readonly list: readonly Candidate[];
  readonly showing: number;
}

/** The chosen files before 发送: on screen, and stored for a reload (UI-ATTACH-6; UI-8). */
export function useCandidates(chosen: ChosenFiles | undefined, disabled: boolean) {
  const [known, setKnown] = useState<Known>({ of: chosen, list: [], showing: 0 });
  // After a change of conversation the shown files, which belong to the other one, stay stored there.
  const candidates = known.of === chosen ? known.list : [];

  const show = useCallback(
    async (files: readonly ChosenFile[]) => {
      const list = await Promise.all(files.map(inspected));
      setKnown(({ showing }) => ({ of: chosen, list, showing: showing + 1 }));
      return list;
    },
    [chosen],
  );

  const choose = useCallback<ChooseFiles>(
    (files, as) => {
      if (disabled || files.length === 0) return;
      void (async () => {
        const waiting = (await chosen?.open()) ?? [];
        const list = await show([...waiting, ...files.map((file) => ({ file, as }))]);
        chosen?.keep(storable(list));
      })();
    },
    [chosen, disabled, show],
  );

  return {
    candidates,
    /** Changes whenever other files are shown. */
    showing: known.showing,
    choose,
    /** Shows the stored files. */
    review: () => void chosen?.open().then(show),
    /** Called when the user removes some files, or all. */
    change(list: readonly Candidate[]) {
      chosen?.keep(storable(list));
      if (list.length === 0) setKnown((before) => ({ ...before, of: chosen, list }));
    },
    /** Called when they are sent: they stay stored until the outbox has stored them. */
    close(sent: void | Promise<void>) {
      setKnown((before) => ({ ...before, of: chosen, list: [] }));
      void Promise.resolve(sent).then(() => chosen?.keep([]));
    },
  };
}

async function inspected({ file, as }: ChosenFile): Promise<Candidate> {
  return inspectFile(file, as).catch(() => unreadable(file));
}

/** A file that cannot be read, for example a folder, counts as empty. */
function unreadable(file: File): Candidate {
  return { attachment: { kind: 'file', file, as: 'file', width: 0, height: 0, seconds: 0 }, refusal: 'empty' };
}

/** A refused file is shown once and not stored. */
function storable(candidates: readonly Candidate[]): readonly ChosenFile[] {
  return candidates.flatMap(({ attachment: { file, as }, refusal }) => (refusal === null ? [{ file, as }] : []));
}
