import { expect } from '../fixtures/people.js';
import type { Person } from '../fixtures/Person.js';
import { requestsTo } from '../fixtures/requests.js';
import { sampleBytes, samplePicture } from '../fixtures/samples.js';
import { speak, stopVoice, voices } from '../fixtures/voice.js';
import { rowOf, type Cast } from './Cast.js';

/** The first bytes of a sound file: `RIFF`, sizes, and what follows in it. */
const WAV = { channels: 22, rate: 24, bits: 34 };

export async function handOver({ customer, service }: Cast): Promise<void> {
  await customer.choose('图片', await samplePicture(customer.page, '灯具.png', 320, 240));
  await sendChosen(customer);
  const picture = service.log.locator('[data-message-id] img').last();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await picture.click();
  await expect(service.page.getByRole('dialog')).toBeVisible();
  await service.page.keyboard.press('Escape');
  await expect(service.page.getByRole('dialog')).toBeHidden();

  await customer.choose('文件', { name: '安装说明.pdf', mimeType: 'application/pdf', buffer: sampleBytes(1_536) });
  await sendChosen(customer);
  await expect(service.message('安装说明.pdf')).toContainText('1.50 KB');
  await talk(customer, service);
}

async function sendChosen({ page }: Person): Promise<void> {
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: '发送' }).click();
  await expect(preview).toBeHidden();
}

async function talk(customer: Person, service: Person): Promise<void> {
  const requests = requestsTo(service.page, /\/files\/[^?]/u);
  await speak(customer);
  await voices(service).click();
  await expect(stopVoice(service)).toBeVisible();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  const sound = await (await service.page.request.get(requests.at(-1)?.url() ?? '')).body();
  expect(sound.subarray(0, 4).toString()).toBe('RIFF');
  expect(sound.readUInt32LE(WAV.rate)).toBe(16_000);
  expect([sound.readUInt16LE(WAV.channels), sound.readUInt16LE(WAV.bits)]).toEqual([1, 16]);
}

export async function recall({ customer, service, master }: Cast, group: string): Promise<void> {
  await master.goTo('/group');
  await expect(rowOf(master, group)).toBeVisible();
  await master.goTo(`/group/${group}`);
  await master.expectOnline();
  await expect(master.log).toBeVisible();
  await master.page.getByRole('navigation').first().getByRole('link', { name: '首页' }).click();
  // Until the first page has loaded the conversation is open, and incoming messages count as read.
  await expect(master.page).toHaveURL(/\/Home$/u);
  await expect(master.log).toHaveCount(0);
  await customer.send('地址写错了');
  await master.page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /我的消息/u })
    .click();
  await expect(rowOf(master, group)).toHaveAccessibleName(/1 ?条未读/u);
  await customer.act('地址写错了', '撤回');
  await expect(customer.log.getByText('你撤回了一条消息')).toBeVisible();
  await expect(service.log.getByText(/撤回了一条消息/u)).toBeVisible();
  await expect(service.message('地址写错了')).toHaveCount(0);
  await expect(rowOf(master, group)).not.toHaveAccessibleName(/未读/u);
}
