import { CONTRACT, SUCCESS, type AnswerOnWire } from '@fitout/api-client/contract';
import type { Context, Hono } from 'hono';
import type { Files, FileError, StoredFile } from '../../services/files/createFiles.js';
import { fileAddress } from '../../services/files/fileAddress.js';
import type { Marketplace } from '../../services/marketplace/createMarketplace.js';
import { readUpload } from '../media/readUpload.js';
import { sendFile } from '../media/sendFile.js';

const { path: PATH, fileField: FIELD } = CONTRACT['files.upload'];

const WORDS: Readonly<Record<FileError, readonly [code: number, msg: string]>> = {
  fileEmpty: [400, `参数错误：${FIELD}`],
  fileTooLarge: [1601, '文件过大'],
  quotaReached: [1601, '文件过大'],
};

/** Mounts the marketplace's uploads and downloads; must be mounted before its other routes. */
export function mountFiles(app: Hono, files: Files, marketplace: Pick<Marketplace, 'callerOf'>): void {
  app.post(PATH, async (context) => {
    const caller = marketplace.callerOf(context.req.header('gxtoken') ?? '');
    if (caller === null) return sendRefusal(context, 401, '未授权，请重新登录');
    const owner = { owner: `market:${caller.id}`, hasSecret: false };
    const saved = await readUpload(context, FIELD, (file) => files.save({ ...file, ...owner }));
    if (saved?.ok !== true) return sendRefusal(context, ...WORDS[saved?.error ?? 'fileEmpty']);
    const data: AnswerOnWire<'files.upload'> = { data: addressOf(context, saved.value) };
    return context.json({ code: SUCCESS, data, msg: 'ok' });
  });

  app.get(`${PATH}/:file`, async (context) => {
    const [id = ''] = context.req.param('file').split('.', 1);
    const file = files.find(id);
    // A file of the chat can only be downloaded at the chat's route, with its secret.
    const answer = file === null || file.secret !== null ? null : await sendFile(context, files, file);
    return answer ?? context.json({ code: 404, data: null, msg: '文件不存在' }, 404);
  });
}

/** The absolute address of a file, because messages contain it. */
function addressOf(context: Context, file: StoredFile): string {
  return new URL(context.req.url).origin + fileAddress(file);
}

function sendRefusal(context: Context, code: number, msg: string): Response {
  return context.json({ code, data: null, msg });
}
