import { useCallback, useRef, useState } from 'react';
import { usePreparePicture } from '../forms/preparePicture.js';
import type { ChooseFiles } from './FileTools.js';
import { inspectFile, type Candidate } from './inspectFile.js';
import type { ChosenFile, ChosenFiles } from './ChosenFilesStrip.js';

/** The files on screen, of one conversation. */
interface Known {
  readonly of: ChosenFiles | undefined;
  readonly list: readonly Candidate[];
  readonly showing: number;
}

/** The chosen files before 发送: on screen, and stored for a reload (UI-8). */
export function useCandidates(chosen: ChosenFiles | undefined, disabled: boolean) {
  const [known, setKnown] = useState<Known>({ of: chosen, list: [], showing: 0 });
  // After a change of conversation the shown files, which belong to the other one, stay stored there.
  const candidates = known.of === chosen ? known.list : [];

  const prepare = usePreparePicture();
  /** The files that are being decoded, one after another; those that are chosen meanwhile follow. */
  const queue = useRef(Promise.resolve());
  const [isPreparing, setPreparing] = useState(false);

  const show = useCallback(
    (read: () => Promise<readonly ChosenFile[]>) => {
      const run = async () => {
        const list: Candidate[] = [];
        setPreparing(true);
        for (const { file, as } of await read())
          list.push(await inspectFile(file, as, prepare).catch(() => unreadable(file)));
        setKnown(({ showing }) => ({ of: chosen, list, showing: showing + 1 }));
        chosen?.keep(storable(list));
      };
      queue.current = queue.current.then(run, run).finally(() => setPreparing(false));
    },
    [chosen, prepare],
  );

  const choose = useCallback<ChooseFiles>(
    (files, as) => {
      if (disabled || files.length === 0) return;
      show(async () => {
        const all = [...((await chosen?.open()) ?? []), ...files.map((file) => ({ file, as }))];
        // Before they are decoded, so that a reload loses none.
        chosen?.keep(all);
        return all;
      });
    },
    [chosen, disabled, show],
  );

  return {
    candidates,
    /** True while the chosen files are decoded. */
    isPreparing,
    /** Changes whenever other files are shown. */
    showing: known.showing,
    choose,
    /** Shows the stored files. */
    review: () => chosen !== undefined && show(() => chosen.open()),
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

/** A file that cannot be read, for example a folder, counts as empty. */
function unreadable(file: File): Candidate {
  const attachment = { kind: 'file', file, as: 'file', width: 0, height: 0, seconds: 0 } as const;
  return { attachment, refusal: 'empty', original: null };
}

/** A refused file is shown once and not stored. */
function storable(candidates: readonly Candidate[]): readonly ChosenFile[] {
  return candidates.flatMap(({ attachment: { file, as }, original, refusal }) =>
    refusal === null ? [{ file: original ?? file, as }] : [],
  );
}
