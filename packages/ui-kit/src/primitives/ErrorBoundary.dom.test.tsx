import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { ErrorBoundary } from './ErrorBoundary.js';

function Item({ name }: { readonly name: string }) {
  if (name === 'bad') throw new Error('cannot be shown');
  return <span>{name}</span>;
}

function List() {
  const [second, setSecond] = useState('bad');
  return (
    <>
      {['first', second, 'third'].map((name, index) => (
        <ErrorBoundary key={index} of={name} fallback={<span>instead</span>}>
          <Item name={name} />
        </ErrorBoundary>
      ))}
      <button type="button" onClick={() => setSecond('second')}>
        mend
      </button>
    </>
  );
}

describe('containment (CONTAIN)', () => {
  it('[UI-7] a part that throws is replaced, its neighbours stay, and another part is rendered again', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => consoleError.mockRestore());
    const { user } = mount(<List />);
    for (const text of ['first', 'instead', 'third']) expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'mend' }));
    expect(screen.getByText('second')).toBeTruthy();
    expect(screen.queryByText('instead')).toBeNull();
  });
});
