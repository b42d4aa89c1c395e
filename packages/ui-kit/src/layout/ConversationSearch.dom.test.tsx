import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { ConversationSearch } from './ConversationSearch.js';
import { createNameSearch } from '../text/createNameSearch.js';

function start() {
  const onEnter = vi.fn<() => void>();
  function Searching() {
    const [query, setQuery] = useState('');
    return (
      <Screen width={312}>
        <ConversationSearch query={query} onQuery={setQuery} onEnter={onEnter} />
      </Screen>
    );
  }
  mount(<Searching />);
  return { onEnter, box: screen.getByRole<HTMLInputElement>('textbox', { name: '搜索' }) };
}

describe('the search above the list (LIST)', () => {
  it('Esc and the button clear the box and keep the focus, Enter opens only with a query', async () => {
    const { box, onEnter } = start();
    await userEvent.click(box);
    await userEvent.keyboard('{Enter}wsf{Enter}');
    expect([box.value, onEnter.mock.calls.length]).toEqual(['wsf', 1]);
    await userEvent.keyboard('{Escape}');
    expect(box.value).toBe('');
    await userEvent.keyboard('王');
    await userEvent.click(screen.getByRole('button', { name: '清除搜索' }));
    expect([box.value, document.activeElement]).toEqual(['', box]);
  });

  it('the Enter that ends a composition opens nothing', () => {
    const { box, onEnter } = start();
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    expect(onEnter).not.toHaveBeenCalled();
  });

  it.each([
    ['师傅', true],
    ['wsf', true],
    ['WS', true],
    ['3001', true],
    ['李', false],
  ])('%s finds 王师傅: %s', (query, expected) => {
    expect(createNameSearch()(query, '王师傅', '3001')).toBe(expected);
  });
});
