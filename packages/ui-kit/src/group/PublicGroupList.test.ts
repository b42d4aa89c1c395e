import { err, imError, ok, type GroupPage, type ImError, type Result } from '@fitout/im-core';
import { describe, expect, it } from 'vitest';
import { PublicGroupList } from './JoinGroupDialog.js';

const page = (ids: readonly string[], cursor: string | null): Result<GroupPage, ImError> =>
  ok({ groups: ids.map((id) => ({ id, name: `群${id}` })), cursor });

/** A list over these answers, and the cursors of its requests. */
function start(...answers: readonly Result<GroupPage, ImError>[]) {
  const cursors: (string | null)[] = [];
  const left = [...answers];
  const list = new PublicGroupList({
    publicGroups: async (cursor) => {
      cursors.push(cursor);
      return left.shift() ?? page([], null);
    },
  });
  const more = async () => {
    list.more();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { list, cursors, more };
}

describe('public groups (GROUP)', () => {
  it('[UI-MESSENGER-18] public groups are loaded page by page, each group once, until the last page', async () => {
    const { list, cursors, more } = start(page(['1', '2'], 'c'), page(['2', '3'], null));
    expect(list.state).toBe('ready');
    await more();
    expect(list.state).toBe('ready');
    await more();
    expect([list.groups.map(({ id }) => id), list.state]).toEqual([['1', '2', '3'], 'end']);
    await more();
    expect(cursors).toEqual([null, 'c']);
  });

  it('[UI-MESSENGER-18] a page that is loading is not requested twice, and a failed one can be retried', async () => {
    const { list, cursors, more } = start(err(imError('timedOut', '')), page(['1'], null));
    list.more();
    await more();
    expect([cursors.length, list.state]).toEqual([1, 'failed']);
    await more();
    expect([list.groups.length, list.state]).toEqual([1, 'end']);
  });
});
