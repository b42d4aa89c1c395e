import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { hearTexts } from './hearTexts.js';

const copy = (message: string) =>
  `<message from='d.test' to='log.d.test'><forwarded xmlns='urn:xmpp:forward:0'>${message}</forwarded></message>`;
const content = (text: string) =>
  `<content xmlns='urn:fitout:chat:0'>{&quot;body&quot;:{&quot;type&quot;:&quot;text&quot;,&quot;text&quot;:&quot;${text}&quot;}}</content>`;
const written = (id: string, to: string, inside: string, from = '1001@d.test/tab') =>
  `<message id='${id}' from='${from}' to='${to}' type='chat'>${inside}<body>x</body></message>`;

it('a text is heard once, to an account or a group; not what the sandbox says, nor what an archive repeats', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const heard: unknown[] = [];
  const { port } = server.address() as AddressInfo;
  const connected = once(server, 'connection');
  const end = hearTexts(
    { listener: `127.0.0.1:${port}`, domain: 'd.test' },
    (received) => heard.push(received),
    (_, cause) => heard.push(cause),
  );
  onTestFinished(end);
  const [socket] = (await connected) as [Socket];
  expect(String((await once(socket, 'data'))[0])).toContain('to="log.d.test"');
  socket.write(`<?xml version='1.0'?><stream:stream id='7' xmlns='jabber:component:accept'>`);
  const proof = createHash('sha1').update('7fitout').digest('hex');
  expect(String((await once(socket, 'data'))[0])).toBe(`<handshake>${proof}</handshake>`);

  const human = copy(written('a', '2001@d.test', content('转人工 &amp; 快')));
  const archived = `<message><result><forwarded>${written('b', '2001@d.test', content('old'))}</forwarded></result></message>`;
  const bot = written('c', '1001@d.test', content('您好'), '2001@d.test/market');
  const picture = `<content>{&quot;body&quot;:{&quot;type&quot;:&quot;image&quot;}}</content>`;
  const stop = `<command>{&quot;action&quot;:&quot;fitoutStreamStop&quot;,&quot;extension&quot;:{&quot;id&quot;:&quot;s&quot;}}</command>`;
  const all = [
    `<handshake/>${human}${human}${copy(archived)}${copy(bot)}${copy(written('d', '2001@d.test', picture))}`,
    copy(written('h', '2001@d.test', '<content>{no JSON</content>')),
    copy(written('e', '2001@d.test', `${content('kept')}<delay/>`)),
    copy(written('f', '2001@d.test', stop)),
    copy(written('g', 'g1@groups.d.test', content('在吗'))),
  ].join('');
  const half = all.indexOf('快') + 1;
  socket.write(all.slice(0, half));
  socket.write(all.slice(half));
  await expect.poll(() => heard.length).toBe(3);
  const from = '1001';
  expect(heard).toEqual([
    { from, to: '2001', isInGroup: false, text: '转人工 & 快' },
    { from, to: '2001', isInGroup: false, text: '', stops: 's' },
    { from, to: 'g1', isInGroup: true, text: '在吗' },
  ]);
});
