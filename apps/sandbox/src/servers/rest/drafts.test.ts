import { expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

it('an account has the newest draft of each conversation, an emptied one included, and nobody else has it', async () => {
  const { as } = await startMarketplace();
  const save = async (text: string, updatedAt: number, conversationId = '2001') => {
    const body = { conversationKind: 'contact', conversationId, text, updatedAt };
    expect((await as('1001').put('/api/fe/im/drafts', body)).code).toBe(200);
  };
  const draftsOf = async (userId: string) =>
    (await as(userId).get('/api/fe/im/drafts')).data.map((draft: Record<string, unknown>) => [
      draft['conversationId'],
      draft['text'],
      draft['updatedAt'],
    ]);
  await save('周六上', 1_700_000_000_000);
  await save('周六上午', 1_700_000_002_000);
  await save('周六', 1_700_000_001_000);
  await save('瓷砖', 1_700_000_000_000, '1002');
  expect(await draftsOf('1001')).toEqual([
    ['2001', '周六上午', 1_700_000_002_000],
    ['1002', '瓷砖', 1_700_000_000_000],
  ]);
  await save('', 1_700_000_003_000);
  expect((await draftsOf('1001'))[0]).toEqual(['2001', '', 1_700_000_003_000]);
  expect(await draftsOf('2001')).toEqual([]);
});
