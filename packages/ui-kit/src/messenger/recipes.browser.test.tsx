import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ChatWithOffers, sendOffer } from '../../../../docs/site/recipes/code/ownMessageKind.js';
import { OwnChat } from '../../../../docs/site/recipes/code/ownParts.js';
import { createSessionStore } from '../../../../docs/site/recipes/code/ownStorage.js';
import { ThemedChat } from '../../../../docs/site/recipes/code/ownTheme.js';
import { uploader } from '../../../../docs/site/recipes/code/ownUploads.js';
import { mount } from '../testing/mount.js';
import { twoPeople } from '../testing/showChat.js';

// What the pages of the site show and no example of the packed packages runs.
beforeEach(() => page.viewport(1280, 860));

it('own parts and actions', async () => {
  const { amy } = await twoPeople();
  const { user } = mount(<OwnChat client={amy} />);
  await user.click(await screen.findByRole('link', { name: /^bo/u }));
  expect(await screen.findByText('0 unread')).toBeVisible();
  const said = await within(screen.getByRole('log')).findByText('几点到？');
  await user.pointer({ keys: '[MouseRight]', target: said });
  expect(await screen.findByRole('menuitem', { name: 'Make a task of it' })).toBeVisible();
});

it('own kind of message', async () => {
  const { amy } = await twoPeople();
  await sendOffer(amy.conversations.ensure({ kind: 'contact', id: 'bo' }), 'Kitchen', '¥1 200');
  const { user } = mount(<ChatWithOffers client={amy} />);
  await user.click(await screen.findByRole('link', { name: /\[Offer\] Kitchen/u }));
  expect(await screen.findByRole('heading', { name: 'Kitchen' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Look at it' })).toBeNull();
});

it('own theme', async () => {
  const { amy } = await twoPeople();
  mount(<ThemedChat client={amy} />);
  const row = await screen.findByRole('link', { name: /^bo/u });
  const value = (name: string) => getComputedStyle(row).getPropertyValue(name).trim();
  expect([value('--c-brand'), value('--radius-card'), value('--space-16')]).toEqual(['#0958d9', '4px', '12px']);
});

it('own storage and uploads', async () => {
  const store = createSessionStore('amy');
  expect(await store.set('draft', 'one')).toBe(true);
  expect([await store.get('draft'), [...(await store.entries('dr'))]]).toEqual(['one', [['draft', 'one']]]);
  await store.remove('draft');
  expect(await store.get('draft')).toBeNull();

  const answers = [Response.json({ url: '/files/1' }), new Response(null, { status: 413 })];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('offline')));
  const file = { blob: new Blob(['plan']), name: 'plan.txt' };
  const upload = () => uploader.upload(file as never, () => {}, { onCancel: () => {} } as never);
  expect(await upload()).toEqual({ ok: true, value: { url: '/files/1' } });
  expect(await upload()).toMatchObject({ ok: false, error: { code: 'refused' } });
  expect(await upload()).toMatchObject({ ok: false, error: { code: 'notConnected' } });
});
