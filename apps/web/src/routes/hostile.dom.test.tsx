import {
  BlocklistDialog,
  Composer,
  EditGroupDialog,
  GroupDrawer,
  GroupRequests,
  InviteDialog,
  JoinGroupDialog,
  WholeMessage,
  notificationWords,
  ProfileDialog,
  RequestsDialog,
  type FoundGroupDetail,
} from '@fitout/ui-kit';
import { createToaster, ToastViewport } from '@fitout/ui-kit/primitives';
import type { GroupNotice, Message } from '@fitout/im-core';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileNames } from '../../e2e/fixtures/hostileTexts.js';

const NAMES = hostileNames(16);
const nothing = () => undefined;
const done = async () => undefined;
const peopleCalled = (name: string) => ({ find: () => ({ name, avatarUrl: '' }) });

/** Each place, rendered with a text in every field that it shows. */
const PLACES: Readonly<Record<string, (text: string) => ReactElement>> = {
  'a toast': (text) => {
    const toaster = createToaster();
    toaster.notify('error', text);
    return <ToastViewport toaster={toaster} />;
  },
  'the typing hint': (text) => <Composer draft={text} typing={text} onDraft={nothing} onSend={nothing} />,
  'why one may not write': (text) => <Composer draft="" disabledReason={text} onDraft={nothing} onSend={nothing} />,
  'a member came into the group': (text) => happened({ what: 'joined', by: 'bo', who: ['bo', 'cho'] }, text),
  'the group has another name': (text) => happened({ what: 'renamed', by: 'bo', who: [], name: text }, text),
  'the drawer of a group': (text) => (
    <GroupDrawer
      group={{
        id: '2580',
        name: text,
        description: text,
        members: [
          { id: 'bo', name: text, avatarUrl: '', role: 'member', isSelf: false, isMuted: true, actions: ['mute'] },
        ],
        hasFailed: false,
        actions: ['invite'],
        muteDays: 10,
      }}
      onRetry={nothing}
      onMember={done}
      onGroup={nothing}
      onClose={nothing}
    />
  ),
  'renaming a group': (text) => <EditGroupDialog name={text} description={text} onSave={done} onClose={nothing} />,
  'who is blocked, by me or from a group': (text) => (
    <BlocklistDialog
      title="群组黑名单"
      people={[{ id: 'bo', name: text, avatarUrl: '' }]}
      onUnblock={done}
      onClose={nothing}
    />
  ),
  'asking friends in': (text) => (
    <InviteDialog friends={[{ id: 'bo', name: text, avatarUrl: '' }]} onInvite={async () => null} onClose={nothing} />
  ),
  'who asks to come in': (text) => (
    <GroupRequests
      requests={(['application', 'invitation'] as const).map((kind) => ({
        id: kind,
        kind,
        groupName: text,
        name: text,
        avatarUrl: '',
        message: text,
      }))}
      onDecide={done}
      onClose={nothing}
    />
  ),
  'who asks to be a friend': (text) => (
    <RequestsDialog
      model={{ requests: [{ id: 'bo', message: text }] }}
      people={peopleCalled(text)}
      onAccept={nothing}
      onDecline={nothing}
      onClose={nothing}
    />
  ),
  'the card of a person': (text) => (
    <ProfileDialog
      id="bo"
      name={text}
      avatarUrl=""
      profile={{ avatarurl: '', nickname: text, sign: text, gender: '0', birth: '', phone: '', mail: text }}
      presence={{ state: 'custom', text }}
      onClose={nothing}
    />
  ),
};

function happened(notice: GroupNotice, name: string): ReactElement {
  const message: Message = {
    id: 'n1',
    serverId: null,
    conversation: { kind: 'group', id: 'team' },
    from: 'bo',
    body: { type: 'notice', notice },
    mentions: [],
    time: 0,
    status: 'read',
  };
  return (
    <WholeMessage
      message={message}
      self="amy"
      people={peopleCalled(name)}
      zone={() => 0}
      partsOf={() => []}
      onRetry={nothing}
      onDiscard={nothing}
    />
  );
}

/** Elements that a text could become, and that none of these places has. */
const MADE = 'script,img,iframe,object,embed,base,meta,link,math,video,audio,marquee,a[href],[onerror],[onload]';

/** Renders an element; returns its texts and input values, and the elements that a text became. */
function renderedParts(element: ReactElement) {
  render(element);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const text = [document.body.textContent, ...boxes].join('\n');
  const made = [...document.body.querySelectorAll(MADE)].map(({ outerHTML }) => outerHTML);
  cleanup();
  return { text, made };
}

// APIs that jsdom does not have.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      disconnect = nothing;
    },
  );
});

describe('hostile texts outside of messages (HOST)', () => {
  it.each(Object.entries(PLACES))('%s shows them letter for letter and creates no element', (_, place) => {
    for (const name of NAMES) {
      const { text, made } = renderedParts(place(name));
      expect([name, text.includes(name), made]).toEqual([name, true, []]);
    }
  });

  it('a found group shows them letter for letter and creates no element', async () => {
    for (const text of NAMES.slice(0, 6)) {
      const group: FoundGroupDetail = {
        id: '2580',
        name: text,
        owner: 'bo',
        description: text,
        memberCount: 3,
        needsApproval: false,
        isMine: false,
      };
      const view = render(
        <JoinGroupDialog
          publicGroups={{ groups: [{ id: '2580', name: text }], state: 'end', more: nothing }}
          people={peopleCalled(text)}
          onFind={async () => group}
          onApply={done}
          onEnter={nothing}
          onClose={nothing}
        />,
      );
      const shown = document.body.textContent.split(text).length;
      fireEvent.click(view.container.ownerDocument.querySelector('li button') ?? document.body);
      await waitFor(() => expect(document.body.textContent.split(text).length).toBeGreaterThan(shown));
      expect([...document.body.querySelectorAll(MADE)]).toEqual([]);
      cleanup();
    }
  });

  it('a desktop notification has them letter for letter', () => {
    for (const name of NAMES) {
      const words = notificationWords(
        {
          conversation: { kind: 'group', id: 'team' },
          from: 'bo',
          preview: { kind: 'text', text: name },
          count: 1,
          mentionsMe: false,
        },
        { conversation: name, people: peopleCalled(name) },
      );
      expect([words.title, words.body.startsWith(name), words.body.endsWith(name)]).toEqual([name, true, true]);
    }
  });
});
