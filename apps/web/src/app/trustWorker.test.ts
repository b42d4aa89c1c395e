import { describe, expect, it } from 'vitest';
import { trustWorker, type PolicyFactory } from './trustWorker.js';

/** A policy factory that marks the addresses it accepts. */
const factory: PolicyFactory = {
  createPolicy: (name, { createScriptURL }) => ({ createScriptURL: (url) => ({ [name]: createScriptURL(url) }) }),
};

const OTHERS = [
  '/assets/other.js',
  'https://evil.example/chatWorker.js',
  '/assets/chatWorker.js?x',
  '//evil.example',
  '',
];

describe('the address of the chat worker (SESSION)', () => {
  it('is accepted under the one name that the content policy allows', () => {
    expect(trustWorker(factory, ['/assets/chatWorker.js'])('/assets/chatWorker.js')).toEqual({
      'fitout#worker': '/assets/chatWorker.js',
    });
    expect(trustWorker(undefined, ['/assets/chatWorker.js'])('/assets/chatWorker.js')).toBe('/assets/chatWorker.js');
  });

  it.each(OTHERS)('%j is refused, with Trusted Types and without', (url) => {
    for (const maker of [factory, undefined]) {
      expect(() => trustWorker(maker, ['/assets/chatWorker.js'])(url)).toThrow(TypeError);
    }
  });
});
