import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { Pagination } from './Pagination.js';

it.each([
  ['one page has the number of records alone', { total: 3, size: 10, current: 1 }, [false, false]],
  ['one page that a smaller size would divide can be divided', { total: 12, size: 20, current: 1 }, [false, true]],
  ['several pages have both', { total: 21, size: 20, current: 1 }, [true, true]],
  ['a page after the last leads back', { total: 3, size: 10, current: 2 }, [true, false]],
])('[UI-PAGES-1] %s', (_name, place, [hasButtons, hasSizes]) => {
  mount(<Pagination {...place} sizes={[10, 20]} onPage={() => undefined} onSize={() => undefined} />);
  expect(screen.getByText(`共 ${place.total} 条`)).toBeDefined();
  expect(screen.queryByRole('button', { name: '上一页' }) !== null).toBe(hasButtons);
  expect(screen.queryByLabelText('每页条数') !== null).toBe(hasSizes);
});
