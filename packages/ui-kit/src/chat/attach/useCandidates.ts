import { useCallback, useState } from 'react';
import type { ChooseFiles } from './FileTools.js';
import { inspectFile, type Candidate } from './inspectFile.js';
import type { ChosenFile, ChosenFiles } from './KeptStrip.js';

/** What was chosen and waits for 发送: on screen, and kept where a reload finds it again (UI-ATTACH-6; UI-8). */
export function useCandidates(chosen: ChosenFiles | undefined, disabled: boolean) {
  const [known, setKnown] = useState<{ readonly of: ChosenFiles | undefined; readonly list: readonly Candidate[] }>({
    of: chosen,
    list: [],
  });
  // Another conversation: what is on screen was not chosen for it, and waits where it was.
  const candidates = known.of === chosen ? known.list : [];

  const show = useCallback(
    async (files: readonly ChosenFile[]) => {
      const list = await Promise.all(files.map(inspected));
      setKnown({ of: chosen, list });
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
        chosen?.keep(kept(list));
      })();
    },
    [chosen, disabled, show],
  );

  return {
    candidates,
    choose,
    /** Shows what waits. */
    review: () => void chosen?.open().then(show),
    /** The person has taken some out, or all. */
    change(list: readonly Candidate[]) {
      chosen?.keep(kept(list));
      if (list.length === 0) setKnown({ of: chosen, list });
    },
    /** They are sent: they wait no longer once they are stored. */
    close(sent: void | Promise<void>) {
      setKnown({ of: chosen, list: [] });
      void Promise.resolve(sent).then(() => chosen?.keep([]));
    },
  };
}

async function inspected({ file, as }: ChosenFile): Promise<Candidate> {
  return inspectFile(file, as).catch(() => unreadable(file));
}

/** A file that cannot be read, as a folder, is as good as an empty one. */
function unreadable(file: File): Candidate {
  return { attachment: { kind: 'file', file, as: 'file', width: 0, height: 0, seconds: 0 }, refusal: 'empty' };
}

/** What is refused is shown once and not kept. */
function kept(candidates: readonly Candidate[]): readonly ChosenFile[] {
  return candidates.flatMap(({ attachment: { file, as }, refusal }) => (refusal === null ? [{ file, as }] : []));
}
