import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { Stars } from './Stars.js';

describe('a rating (STARS)', () => {
  it.each([
    [5, 'full full full full full'],
    [4.9, 'full full full full full'],
    [4.74, 'full full full full half'],
    [4.5, 'full full full full half'],
    [4.2, 'full full full full none'],
    [0.3, 'half none none none none'],
    [0, 'none none none none none'],
  ])('%s is drawn to the nearest half: %s', (value, drawn) => {
    mount(<Stars value={value} />);
    const row = screen.getByRole('img', { name: `${value} 星` });
    const stars = [...row.querySelectorAll('[data-star]')].map((star) => star.getAttribute('data-star'));
    expect(stars.join(' ')).toBe(drawn);
  });
});
