import * as z from 'zod/mini';
import { flag, id, idOrNull, idText, number, text, texts } from './fields.js';
import { listOf } from './lists.js';
import { moneyOrNull } from './money.js';

/** The name fields of an account, mobile masked unless related (R146); the specification names no id. */
export const baseInfo = z.object({
  id: idText,
  userName: text,
  nickName: text,
  actualName: text,
  mobile: text,
  headImageUrl: text,
});

/** A staff contact with working hours such as `09:00-21:00` (R147). */
export const customerService = z.extend(baseInfo, { workTime: text, online: flag });

/** A master; `score` from 0 to 5, `goodRate` in percent, `priceFrom` in fen. */
export const master = z.object({
  id,
  userId: idOrNull,
  actualName: text,
  nickName: text,
  headImageUrl: text,
  mobileMasked: text,
  skills: listOf(id),
  skillNames: texts,
  serviceAreas: listOf(z.object({ city: text, area: text })),
  level: number,
  score: number,
  orderCount: number,
  goodRate: number,
  years: number,
  depositFlag: flag,
  certs: listOf(z.object({ name: text, imageUrl: text })),
  intro: text,
  priceFrom: moneyOrNull,
  works: listOf(z.object({ title: text, images: texts })),
  hasCamera: flag,
  status: number,
});
