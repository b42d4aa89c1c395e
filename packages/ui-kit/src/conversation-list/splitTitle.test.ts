import { describe, expect, it } from 'vitest';
import { splitTitle } from './ConversationRow.js';

describe('names in the list (LIST)', () => {
  it.each([
    ['订单DD2026111800000005', '订单DD202611180000', '0005'],
    ['装修灵感分享', '装修灵感分享', ''],
    ['二期1234567', '二期1234567', ''],
    ['12345678', '1234', '5678'],
    ['', '', ''],
  ])('of %s the end of a long number stays visible', (name, head, tail) => {
    expect(splitTitle(name)).toEqual({ head, tail });
  });
});
