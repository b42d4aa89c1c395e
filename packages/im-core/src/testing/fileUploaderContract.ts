import { describe, expect, it } from 'vitest';
import { isTransient } from '../domain/imError.js';
import type { FileUploader } from '../ports/FileUploader.js';

/** One uploader under test, on a running service. */
export interface FileUploaderHarness {
  readonly uploader: FileUploader;
  /** The same, with an address that no server answers. */
  readonly unreachable: FileUploader;
}

const NAME = '报价单（最终）“乙” 2.pdf';

/** The guarantees of every uploader, in a browser. Run the contract against each. */
export function fileUploaderContract(name: string, start: () => Promise<FileUploaderHarness>): void {
  describe(`file uploader contract: ${name}`, () => {
    it('[IM-TRANSFER-1] returns an address that serves the unchanged file under its own name', async () => {
      const { uploader } = await start();
      const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 251);
      const answer = await uploader.upload(fileOf(bytes), () => undefined, never);
      if (!answer.ok) throw new Error(answer.error.message);
      const response = await fetch(answer.value.url);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    });

    it('reports progress from 0 to 1, never falling', async () => {
      const { uploader } = await start();
      const progress: number[] = [];
      expect((await uploader.upload(fileOf(new Uint8Array(900_000)), (part) => progress.push(part), never)).ok).toBe(
        true,
      );
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      expect(progress.filter((part) => part < 0 || part > 1)).toEqual([]);
    });

    it('stops when aborted, and returns that as an error value', async () => {
      const { uploader } = await start();
      const { signal, cancel } = cancellable();
      const answer = uploader.upload(fileOf(new Uint8Array(900_000)), () => undefined, signal);
      cancel();
      expect((await answer).ok).toBe(false);
    });

    it('reports a file that the service refuses as a final error', async () => {
      const { uploader } = await start();
      const answer = await uploader.upload(fileOf(new Uint8Array()), () => undefined, never);
      expect(answer.ok || isTransient(answer.error)).toBe(false);
    });

    it('reports an unreachable server as an error worth a retry', async () => {
      const { unreachable } = await start();
      const answer = await unreachable.upload(fileOf(new Uint8Array(3)), () => undefined, never);
      expect(!answer.ok && isTransient(answer.error)).toBe(true);
    });
  });
}

const never = { isCancelled: false, onCancel: () => undefined };

function cancellable() {
  const listeners: (() => void)[] = [];
  const signal = { isCancelled: false, onCancel: (listener: () => void) => void listeners.push(listener) };
  return {
    signal,
    cancel() {
      signal.isCancelled = true;
      for (const listener of listeners) listener();
    },
  };
}

function fileOf(bytes: Uint8Array<ArrayBuffer>) {
  return { name: NAME, type: 'application/pdf', blob: new Blob([bytes], { type: 'application/pdf' }) };
}
