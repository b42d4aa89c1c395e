import { expect, it } from 'vitest';
import { packedLinkFaults } from './packedLinks.mjs';

const FILES = ['package/README.md', 'package/api.md', 'package/docs/theme.md'];

it.each([
  ['[rules](./SPEC.md)', ['./SPEC.md']],
  ['[example](../../examples/react) and [list](../../docs/a.md#names)', ['../../examples/react', '../../docs/a.md']],
  ['![picture](docs/chat.png "the chat")', ['docs/chat.png']],
  ['[api](api.md), [theme](./docs/theme.md#colours), [above](#above)', []],
  ['[site](https://example.com/a.md), [mail](mailto:a@example.com)', []],
  ['`x[0](y.md)`\n\n```ts\nconst a = list[0](b.md);\n```\n', []],
])('of the links in %j those that leave the tarball are named', (text, targets) => {
  expect(packedLinkFaults('package/README.md', text, FILES)).toEqual(
    targets.map((target) => `package/README.md links to ${target}, which is not in the tarball`),
  );
});
