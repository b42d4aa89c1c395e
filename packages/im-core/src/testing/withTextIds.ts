import type { ChatService } from '../ports/ChatService.js';

/** An id of the fake's messages. */
const NUMBER = /^1\d{6}$/;
/** The same id as a text: an order token of fixed width, and a name without order. */
const TEXT = /^o(\d{7})\$/;

/** A service whose message ids are texts instead of numbers. */
export function withTextIds(service: ChatService): ChatService {
  const methods = Object.entries(service).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') return [name, method];
    const call = method as (...args: readonly unknown[]) => unknown;
    return [
      name,
      async (...args: readonly unknown[]) => mapped(await call(...args.map((arg) => mapped(arg, toNumber))), toText),
    ];
  });
  return {
    ...(Object.fromEntries(methods) as ChatService),
    subscribe: (listener) => service.subscribe((event) => listener(mapped(event, toText))),
  };
}

const toText = (text: string) => (NUMBER.test(text) ? `o${text}$${text.split('').toReversed().join('')}:fake` : text);
const toNumber = (text: string) => TEXT.exec(text)?.[1] ?? text;

/** Plain data with each text changed. */
function mapped<Value>(value: Value, change: (text: string) => string): Value {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? change(part) : part));
  return text === undefined ? value : (JSON.parse(text) as Value);
}
