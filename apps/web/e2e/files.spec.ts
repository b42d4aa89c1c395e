import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { meet } from './fixtures/meet.js';
import { WITH_EVERY_CHANGE, widthsOf } from './fixtures/night.js';
import { expect, test } from './fixtures/people.js';
import type { Person } from './fixtures/Person.js';
import { hand, sampleBytes, samplePicture, sampleVideo } from './fixtures/samples.js';
import { openRecorder, speak, stopVoice, voices } from './fixtures/voice.js';

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog', { name: /^发送(?:图片|视频|文件)$/u });
const pictures = ({ log }: Person): Locator => log.getByRole('button', { name: /查看图片/u });

async function confirm(person: Person): Promise<void> {
  await dialogOf(person).getByRole('button', { name: /^发送/u }).click();
  await expect(dialogOf(person)).toBeHidden();
}

test(
  '[WEB-FILE-1][WEB-TALK-12] several pictures at once keep their order and their space, and the viewer steps through them',
  WITH_EVERY_CHANGE,
  async ({ newPerson }) => {
    test.slow();
    const [customer, service] = [await newPerson(), await newPerson()];
    await meet(customer, service);
    const { page } = customer;
    await customer.choose('图片', [
      await samplePicture(page, '客厅.png', 800, 600),
      await samplePicture(page, '厨房.png', 300, 900),
    ]);
    await expect(dialogOf(customer).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(pictures(service)).toHaveCount(2);
    await expect(pictures(service).first()).toHaveAccessibleName('查看图片 客厅.png');
    expect(await pictures(service).first().boundingBox()).toMatchObject({ width: 240, height: 180 });
    expect(await pictures(service).last().boundingBox()).toMatchObject({ width: 80, height: 240 });
    await expect(customer.log.locator('[data-message-status="read"] .image')).toHaveCount(2);

    await pictures(service).first().focus();
    await service.page.keyboard.press('Enter');
    const viewer = service.page.getByRole('dialog', { name: '图片查看' });
    const large = viewer.locator('img');
    await expect(viewer).toContainText('1 / 2');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    await service.page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('2 / 2');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(900);
    const before = await large.getAttribute('style');
    await viewer.getByRole('button', { name: '旋转' }).click();
    await expect(large).not.toHaveAttribute('style', before ?? '');
    await service.page.mouse.move(600, 400);
    await service.page.mouse.wheel(0, -240);
    await expect(large).toHaveAttribute('style', /rotate\(90deg\) scale\((?!1\))/u);
    const saving = service.page.waitForEvent('download');
    await viewer.getByRole('link', { name: '保存图片' }).click();
    expect((await saving).suggestedFilename()).toBe('厨房.png');
    await service.page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(pictures(service).last()).toBeFocused();
  },
);

test('[WEB-FILE-2][WEB-TALK-12] a file with a Chinese name is downloaded byte for byte, under its name', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  const name = '全屋灯具安装 报价与增项说明（最终确认版）“第三稿”.xlsx';
  const buffer = sampleBytes(3 * 1024 * 1024 + 7);
  await customer.choose('文件', [{ name, mimeType: '', buffer }]);
  await confirm(customer);
  await customer.expectStatus('.xlsx', 'read');
  const card = service.message('.xlsx');
  await expect(card).toContainText('3.00 MB');
  const fetching = service.page.waitForEvent('download');
  await card.getByRole('link', { name: /下载/u }).click();
  const got = await fetching;
  expect(got.suggestedFilename()).toBe(name);
  expect((await readFile(await got.path())).equals(buffer)).toBe(true);
  await expect(service.row('林晓')).toContainText('全屋灯具安装 报价');
});

for (const width of widthsOf(1280)) {
  test(`[WEB-FILE-3] pasted and dropped files are shown first and sent together, ${width} px wide`, async ({
    newPerson,
  }) => {
    test.slow();
    const [customer, service] = [await newPerson({ width }), await newPerson()];
    await meet(customer, service);
    const { page } = customer;
    await customer.textBox.focus();
    await hand(page, 'paste', [await samplePicture(page, '截图.png', 640, 480)]);
    await expect(dialogOf(customer)).toContainText('截图');
    await page.keyboard.press('Escape');
    await expect(dialogOf(customer)).toBeHidden();
    await expect(pictures(customer)).toHaveCount(0);

    await hand(page, 'drop', [
      await samplePicture(page, '现场.png', 640, 480),
      { name: '清单.pdf', mimeType: 'application/pdf', buffer: sampleBytes(2_048) },
    ]);
    await expect(dialogOf(customer).getByRole('listitem')).toHaveCount(2);
    await confirm(customer);
    await expect(service.message('清单.pdf')).toContainText('2.00 KB');
    await expect(pictures(service)).toHaveAccessibleName('查看图片 现场.png');
    await customer.expectStatus('清单.pdf', 'read');
  });
}

test('[UI-8] chosen files and typed text outlive a reload, another conversation and a log-in', async ({
  newPerson,
}) => {
  test.slow();
  const customer = await newPerson();
  const { page } = customer;
  await customer.logIn('linxiao', '/contact/2001');
  await customer.expectOnline();
  await customer.write('请看附件');
  await customer.choose('文件', [
    { name: '合同.docx', mimeType: '', buffer: sampleBytes(5_000) },
    await samplePicture(page, '现场.png', 80, 60),
  ]);
  await expect(dialogOf(customer)).toBeVisible();
  await page.reload();
  const waiting = page.getByText('2 个文件待发送');
  await expect(waiting).toBeVisible();
  await expect(customer.textBox).toHaveValue('请看附件');
  await customer.open('陈一帆');
  await expect(page).toHaveURL(/\/contact\/1002$/u);
  await expect(waiting).toBeHidden();

  // The log-in expires: after the next log-in the text and the files are restored.
  await page.evaluate(() => localStorage.setItem('Token', 'expired'));
  await customer.logIn('linxiao', '/contact/2001');
  await expect(waiting).toBeVisible();
  await expect(customer.textBox).toHaveValue('请看附件');
  await page.getByRole('button', { name: '查看并发送' }).click();
  await expect(dialogOf(customer).getByRole('listitem')).toHaveCount(2);
  await confirm(customer);
  await customer.expectStatus('合同.docx', 'sent');
  // A picture that is chosen with the file button is sent as a file.
  await customer.expectStatus('现场.png', 'sent');
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(customer.message('合同.docx')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('[WEB-FILE-7] a video shows its first frame and plays in place', async ({ newPerson }) => {
  test.slow();
  const [customer, service] = [await newPerson(), await newPerson({ width: 375 })];
  await meet(customer, service);
  await customer.choose('文件', [await sampleVideo(customer.page, '施工.webm')]);
  await confirm(customer);
  const play = service.log.getByRole('button', { name: '播放视频 施工.webm' });
  await expect(play).toBeVisible();
  const video = service.log.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(false);
  await play.press('Enter');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true);
});

test('[WEB-FILE-9][WEB-TALK-13] the recorder sends after a hold and sends nothing after Esc or a slide off, and a failure has a text', async ({
  newPerson,
}) => {
  test.slow();
  const [customer, service] = [await newPerson({ width: 375 }), await newPerson()];
  await meet(customer, service);
  const { page } = customer;
  const [recorder, hold] = await openRecorder(customer);
  await expect(hold).toBeFocused();
  await page.keyboard.down('Space');
  await expect(recorder).toContainText(/0:(?!00)\d\d/u);
  await page.keyboard.press('Escape');
  await page.keyboard.up('Space');
  await expect(recorder).toContainText('按住按钮或空格键说话，松开发送');

  await hold.hover();
  await page.mouse.down();
  await expect(recorder).toContainText(/0:(?!00)\d\d/u);
  const { x = 0, y = 0 } = (await hold.boundingBox()) ?? {};
  await page.mouse.move(x, y - 80);
  await expect(recorder).toContainText('松开取消');
  await page.mouse.up();
  await expect(hold).toContainText('按住说话');
  await expect(customer.log.locator('.voice')).toHaveCount(0);

  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia;
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    };
  });
  await hold.focus();
  await page.keyboard.press('Space');
  await expect(recorder).toContainText('用户拒绝提供信息');
  await page.keyboard.press('Escape');
  await speak(customer);
  await voices(service).press('Enter');
  await expect(stopVoice(service)).toBeVisible();
});

test('a voice message is shown as text below it, on request and until the page is left', async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  await speak(customer);
  const words = service.log.getByText(/^（演示）\d+秒语音$/u);
  const read = async () => {
    await voices(service).click({ button: 'right' });
    await service.page.getByRole('menuitem', { name: '转文字' }).click();
    await expect(words).toBeVisible();
  };
  await expect(voices(service)).toBeVisible();
  await read();
  await service.log.getByRole('button', { name: '收起 语音文字' }).click();
  await expect(words).toBeHidden();
  await read();
  await service.page.reload();
  await expect(voices(service)).toBeVisible();
  await expect(words).toBeHidden();
  await read();
});

test('a voice message of a phone in AMR plays, and a broken one says so', async ({ newPerson }) => {
  const [customer, service] = [await newPerson(), await newPerson()];
  await meet(customer, service);
  await speak(customer);
  await expect(voices(service)).toBeVisible();
  // The file as the app of a phone uploads it.
  let body = await readFile(createRequire(import.meta.url).resolve('benz-amr-recorder/res/mario.amr'));
  await service.page.route('**/api/fe/files/*', (route) => route.fulfill({ body, contentType: 'audio/amr' }));
  await voices(service).click();
  await expect(service.log.getByRole('button', { name: /播放速度/u })).toBeVisible();
  await expect
    .poll(() =>
      service.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    )
    .toContain('voiceWorker');
  await expect(stopVoice(service)).toBeVisible();
  await expect(service.log.getByText('播放失败')).toBeHidden();
  await stopVoice(service).click();

  body = body.subarray(0, 6);
  await voices(service).click();
  await expect(service.log.getByText('播放失败')).toBeVisible();
});
