import { chinese } from '../copy/language.js';
import type { ConversationRef } from '@fitout/im-core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showChat, twoPeople } from '../testing/showChat.js';
import { violations } from '../testing/violations.js';
import { pollBody, pollFrom } from './Poll.js';

const GROUP: ConversationRef = { kind: 'group', id: '1' };

async function start(width = 1280) {
  await page.viewport(width, 860);
  const { amy, bo } = await twoPeople();
  const view = showChat(amy, { start: GROUP });
  const log = within(await screen.findByRole('log'));
  const hers = bo.conversations.ensure(GROUP);
  /** What bo sees of the newest message. */
  const votes = () => hers.messages.at(-1)?.reactions?.map(({ emoji, count }) => `${emoji} ${count}`) ?? [];
  const option = (name: RegExp) => log.findByRole('button', { name });
  return { ...view, amy, bo, hers, log, votes, option };
}

it('a poll is sent from the text box of a group, and each option is different', async () => {
  const { user, log, hers } = await start(375);
  await user.click(await screen.findByRole('button', { name: '更多功能' }));
  await user.click(screen.getByRole('button', { name: '投票' }));
  const form = within(await screen.findByRole('dialog', { name: '发起投票' }));
  await user.type(form.getByRole('textbox', { name: /问题/u }), '周末几点上门？');
  await user.type(form.getByRole('textbox', { name: /选项1/u }), '九点');
  await user.type(form.getByRole('textbox', { name: /选项2/u }), '九点');
  await user.click(form.getByRole('button', { name: '发送' }));
  await form.findByText('选项不能重复');
  await user.clear(form.getByRole('textbox', { name: /选项2/u }));
  await user.type(form.getByRole('textbox', { name: /选项2/u }), '十点');
  expect(form.queryByRole('textbox', { name: /选项4/u })).toBeNull();
  await user.type(form.getByRole('textbox', { name: /选项3/u }), '十一点');
  await user.click(form.getByRole('button', { name: '发送' }));
  await log.findByText('单选 · 共0票');
  await waitFor(() =>
    expect(hers.messages.at(-1)?.body).toEqual(pollBody('周末几点上门？', ['九点', '十点', '十一点'], false, chinese)),
  );
});

it('of one choice a second vote moves the first; the counts are those of all, and no reaction is shown', async () => {
  const { amy, hers, votes, option, log } = await start();
  await act(async () => void hers.send(pollBody('周末几点上门？', ['九点', '十点'], false, chinese)));
  await vi.waitFor(async () => expect(await option(/^九点/u)).toBeVisible());
  await waitFor(() => expect(amy.conversations.ensure(GROUP).messages.at(-1)?.serverId).not.toBeNull());
  fireEvent.click(await option(/^九点/u));
  await waitFor(() => expect(votes()).toEqual(['vote:option1 1']));
  await act(async () => void hers.react(hers.messages.at(-1)?.id ?? '', 'vote:option1'));
  expect(await option(/^九点\s*2票/u)).toHaveAttribute('aria-pressed', 'true');
  expect(log.queryByRole('list', { name: '回应' })).toBeNull();
  expect(await violations()).toEqual([]);
  fireEvent.click(await option(/^十点/u));
  await waitFor(() => expect(votes()).toEqual(['vote:option1 1', 'vote:option2 1']));
  expect(await option(/^九点/u)).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(await option(/^十点/u));
  await waitFor(() => expect(votes()).toEqual(['vote:option1 1']));
});

it('of several choices every vote counts', async () => {
  const { hers, votes, option, log } = await start();
  await act(async () => void hers.send(pollBody('哪几天？', ['周六', '周日'], true, chinese)));
  await vi.waitFor(async () => expect(await option(/^周六/u)).toBeVisible());
  fireEvent.click(await option(/^周六/u));
  fireEvent.click(await option(/^周日/u));
  await waitFor(() => expect(votes()).toEqual(['vote:option1 1', 'vote:option2 1']));
  await log.findByText('多选 · 共2票');
});

it('what another client wrote is a poll only with a question and two options', () => {
  expect(pollFrom({ question: '几点？', option1: '九点', option3: '十点', mode: 'several' })).toEqual({
    question: '几点？',
    options: [
      ['option1', '九点'],
      ['option3', '十点'],
    ],
    isSeveral: true,
  });
  expect([pollFrom({}), pollFrom({ question: '几点？', option1: '九点' })]).toEqual([null, null]);
  expect(pollFrom({ question: '问'.repeat(500), option1: '一', option2: '二' })?.question).toHaveLength(100);
});
