import { err, imError, ok, type ImError, type Result } from '../domain/imError.js';
import type { FileBlob, FileUploader, UploadFile } from '../ports/FileUploader.js';
import type { Context } from './context.js';
import { childText, elementsOf, NS } from './vendor.js';

/** Where a file may be put, and where it is read afterwards (XEP-0363). */
export interface UploadSlot {
  readonly put: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly get: string;
}

/** A service that gives slots for files. */
export interface SlotService {
  /** A place for one file; `refused` for one that the service does not take. */
  uploadSlot(file: Pick<UploadFile, 'name' | 'type'>, bytes: number): Promise<Result<UploadSlot, ImError>>;
}

export function createSlotCalls({ xml, stream, config }: Pick<Context, 'xml' | 'stream' | 'config'>): SlotService {
  return {
    async uploadSlot({ name, type }, bytes) {
      const asked = { xmlns: NS.upload, filename: name, size: String(bytes), ...(type && { 'content-type': type }) };
      const answer = await stream.request('get', config.upload ?? `upload.${config.domain}`, xml('request', asked));
      if (!answer.ok) return answer;
      const slot = answer.value.getChild('slot', NS.upload);
      const put = slot?.getChild('put');
      const headers = put?.getChildren('header').map((one) => [one.attrs['name'] ?? '', one.text()]) ?? [];
      const [to, from] = [put?.attrs['url'] ?? '', slot?.getChild('get')?.attrs['url'] ?? childText(slot, 'get')];
      if (put === undefined || elementsOf(put).length !== headers.length)
        return err(imError('malformed', 'xmpp: no slot'));
      return ok({ put: to, headers: Object.fromEntries(headers) as Record<string, string>, get: from });
    },
  };
}

export interface XmppUploaderDeps {
  readonly service: SlotService;
  /** The platform's `fetch` as `(url, { method, headers, body }) => …`; it reports no progress. Rejects without an answer. */
  readonly fetch: (
    url: string,
    request: { readonly method: 'PUT'; readonly headers: Readonly<Record<string, string>>; readonly body: FileBlob },
  ) => Promise<{ readonly ok: boolean; readonly status: number }>;
}

/** Files in the storage of the XMPP service, readable by everyone who has their address. */
export function createXmppUploader({ service, fetch }: XmppUploaderDeps): FileUploader {
  return {
    async upload(file, onProgress, signal) {
      const slot = await service.uploadSlot(file, file.blob.size);
      if (!slot.ok) return slot;
      const cancelled = err(imError('refused', 'upload: cancelled'));
      if (signal.isCancelled) return cancelled;
      const headers = { ...slot.value.headers, ...(file.type && { 'content-type': file.type }) };
      try {
        const answer = await fetch(slot.value.put, { method: 'PUT', headers, body: file.blob });
        if (signal.isCancelled) return cancelled;
        onProgress(1);
        if (answer.ok) return ok({ url: slot.value.get });
        return err(imError(answer.status >= 500 ? 'busy' : 'refused', `upload: ${answer.status}`));
      } catch {
        return err(imError('notConnected', 'upload: no answer'));
      }
    },
  };
}
