// A bot that answers, and a person who asks it, in one process over a service in memory.
import { createImClient } from '@fitout/im-core';
import { createMemoryStore, systemClock } from '@fitout/im-core/memory';
import { FakeHub } from '@fitout/testing';
import { when } from 'mobx';

const hub = new FakeHub().add('amy', 'bot');

/** @param {string} self */
async function start(self, intercept = () => false) {
  const client = createImClient({
    self,
    service: hub.device(`${self}'s process`),
    storage: createMemoryStore(),
    clock: systemClock,
    newId: () => crypto.randomUUID(),
    random: Math.random,
    schedule: setImmediate,
    renewToken: async () => null,
    intercept,
  });
  await client.restore();
  await client.session.start({ userId: self, secret: { kind: 'password', value: self } });
  return client;
}

const bot = await start('bot', (event) => {
  if (event.type === 'messageReceived' && event.message.body.type === 'text') {
    const text = `收到：${event.message.body.text}`;
    void bot.conversations.open(event.message.conversation).send({ type: 'text', text });
  }
  return false;
});
const amy = await start('amy');
const withBot = amy.conversations.open({ kind: 'contact', id: 'bot' });
await withBot.send({ type: 'text', text: '几点开门？' });
await when(() => withBot.messages.length === 2);
for (const { from, body } of withBot.messages) console.log(`${from}: ${body.type === 'text' ? body.text : body.type}`);
await Promise.all([amy.dispose(), bot.dispose()]);
