import { describe, expect, it } from 'vitest';
import { trustWorker } from './trustWorker.js';

describe('the address of the chat worker in a browser (SESSION)', () => {
  it('the browser’s own policy returns a trusted address, and only for that one', () => {
    const trusted = trustWorker(window.trustedTypes, ['/chatWorker.js']);
    expect(Object.prototype.toString.call(trusted('/chatWorker.js'))).toBe('[object TrustedScriptURL]');
    expect(String(trusted('/chatWorker.js'))).toBe('/chatWorker.js');
    expect(() => trusted('https://evil.example/chatWorker.js')).toThrow(TypeError);
  });
});
