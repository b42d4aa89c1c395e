import { screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it, vi } from 'vitest';
import type { Message, MessageBody } from '@fitout/im-core';
import { AttachmentArea, Composer, GlobalStyle, MessageList, type Attachment, type MessageListModel } from './index.js';
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

it('the example shows what was typed', async () => {
  const timeline = new Timeline();
  const onFiles = vi.fn<(attachments: readonly Attachment[]) => void>();
  const Talk = observer(function Talk() {
    const { draft } = timeline;
    return (
      <AttachmentArea onSend={onFiles}>
        {(choose) => (
          <>
            <MessageList model={timeline} self="1001" people={people} now={() => NOON} />
            <Composer
              draft={draft}
              onDraft={(text) => timeline.setDraft(text)}
              onSend={(text) => timeline.send({ type: 'text', text })}
              onFiles={choose}
            />
          </>
        )}
      </AttachmentArea>
    );
  });
  const { user } = mount(
    <Screen>
      <GlobalStyle />
      <Talk />
    </Screen>,
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入消息' });
  await user.type(box, '师傅到了');
  await expect.poll(() => timeline.draft).toBe('师傅到了');
  expect(box.value).toBe('师傅到了');
  await user.type(box, '{Enter}');
  expect(await screen.findByText('师傅到了')).toBeTruthy();
  expect(screen.getByText('发送中')).toBeTruthy();
  expect(timeline.draft).toBe('');
});
