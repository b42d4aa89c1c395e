import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';

it('a query that finds nothing prints the page when its error is read, not before (own)', () => {
  let error: unknown;
  try {
    screen.getByRole('button', { name: '发送' });
  } catch (failure) {
    error = failure;
  }
  document.body.append('later');
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toMatch(/^TestingLibraryElementError: Unable to find .*发送/u);
  expect(String(error)).toContain('later');
});
