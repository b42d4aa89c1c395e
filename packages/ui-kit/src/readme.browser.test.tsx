import { screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import type { Message, MessageBody } from '@fitout/im-core';
import { Composer, GlobalStyle, MessageList, type MessageListModel } from './index.js';
import { mount } from './testing/mount.js';
import { ME, message, NOON, people } from './testing/samples.js';
import { Screen } from './testing/Screen.js';

/** The smallest timeline. */
class Timeline implements MessageListModel {
  readonly ref = { kind: 'contact', id: '2001' } as const;
  messages: readonly Message[] = [];
  readonly isLoadingOlder = false;
  readonly hasOlder = false;
  readonly loadError = null;
  draft = '';

  constructor() {
    makeAutoObservable(this);
  }

  setDraft(text: string): void {
    this.draft = text;
  }

  send(body: MessageBody): void {
    const id = `m${this.messages.length}`;
    this.messages = [...this.messages, message({ id, from: ME, body, status: 'sending', time: NOON })];
  }

  async loadOlder(): Promise<void> {}
  retry(): void {}
  discard(): void {}
}

it('[UI-README-1] the example shows what was typed', async () => {
  const timeline = new Timeline();
  const Chat = observer(function Chat() {
    return (
      <Screen>
        <GlobalStyle />
        <MessageList model={timeline} self="1001" people={people} now={() => NOON} />
        <Composer
          draft={timeline.draft}
          onDraft={(text) => timeline.setDraft(text)}
          onSend={(text) => timeline.send({ type: 'text', text })}
        />
      </Screen>
    );
  });
  const { user } = mount(<Chat />);
  await user.type(screen.getByRole('textbox', { name: '输入消息' }), '师傅到了{Enter}');
  expect(await screen.findByText('师傅到了')).toBeTruthy();
  expect(screen.getByText('发送中')).toBeTruthy();
  expect(timeline.draft).toBe('');
});
