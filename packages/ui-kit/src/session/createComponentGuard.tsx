import { type Language, useLanguage } from '../copy/language.js';
import type { Message } from '@fitout/im-core';
import type { ComponentType, ReactNode } from 'react';
import { fallbackLine, type CustomMessageProps, type MessageViews } from './MessageViews.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import { theme } from '../theme/theme.js';
import type { Chat } from './Chat.js';
import type { ChatComponents } from './ChatComponents.js';
import { ChatContext } from './useChat.js';

interface PartProps {
  readonly model?: unknown;
  readonly message?: Message;
}

type AnyPart = ComponentType<PartProps>;
type CustomMessages = NonNullable<MessageViews['customMessages']>;
type RenderBody = NonNullable<MessageViews['renderBody']>;

export interface ComponentGuard {
  readonly components: (components: ChatComponents) => ChatComponents;
  readonly customMessages: (components: CustomMessages) => CustomMessages;
  readonly renderBody: (render: RenderBody) => RenderBody;
}

/** Boundaries around the components of an app: the same for the same one, so that nothing is unmounted. */
export function createComponentGuard(): ComponentGuard {
  const known = new WeakMap<object, Map<string, unknown>>();
  const BodyBoundary = createBoundary('renderBody');

  function guarded<P>(
    name: string,
    Part: ComponentType<P>,
    create: (name: string, Part: ComponentType<P>) => ComponentType<P>,
  ): ComponentType<P> {
    // An element's name, or a value that is no component: a `WeakMap` has no place for it, and it throws nothing itself.
    if (Object(Part) !== Part) return Part;
    const places = known.get(Part) ?? new Map<string, unknown>();
    known.set(Part, places);
    const component = places.get(name) ?? create(name, Part);
    places.set(name, component);
    // The same component in the same place has the same props.
    return component as ComponentType<P>;
  }

  return {
    components: (components) =>
      Object.fromEntries(
        Object.entries(components).map(([name, part]) => [name, guarded(name, part as AnyPart, guardedPart)]),
      ),
    customMessages: (components) =>
      Object.fromEntries(
        Object.entries(components).map(([event, Part]) => [
          event,
          guarded(`customMessages.${event}`, Part, guardedCustom),
        ]),
      ),
    renderBody: (render) => (message, own) => (
      <BodyBoundary of={message} fallback={own}>
        <OwnBody {...{ render, message, own }} />
      </BodyBoundary>
    ),
  };
}

function guardedPart(name: string, Part: AnyPart): AnyPart {
  const Boundary = createBoundary(name, 'components.');
  return function Guarded(props) {
    const language = useLanguage();
    return (
      <Boundary of={props.message ?? props.model} fallback={insteadOf(name, props, language)}>
        <Part {...props} />
      </Boundary>
    );
  };
}

function guardedCustom(name: string, Part: ComponentType<CustomMessageProps>): ComponentType<CustomMessageProps> {
  const Boundary = createBoundary(name);
  return function Guarded(props) {
    const language = useLanguage();
    const { message } = props;
    return (
      <Boundary of={message} fallback={message.body.type === 'custom' && fallbackLine(message.body, language)}>
        <Part {...props} />
      </Boundary>
    );
  };
}

interface OwnBodyProps {
  readonly render: RenderBody;
  readonly message: Message;
  readonly own: ReactNode;
}

function OwnBody({ render, message, own }: OwnBodyProps) {
  return render(message, own);
}

/** A boundary that reports what it catches under `name`; `place` precedes the name in the console. */
function createBoundary(name: string, place = '') {
  return class Boundary extends ErrorBoundary {
    static override contextType = ChatContext;

    override componentDidCatch(error: unknown) {
      const chat = this.context as Chat | null;
      if (chat?.onReport) chat.onReport(error, name);
      else console.error(`ChatProvider: ${place}${name} failed`, error);
    }
  };
}

function insteadOf(name: string, { message }: PartProps, language: Language): ReactNode {
  if (name === 'ConversationRow') return <span className="row">{language(zhMessenger).rowFailed}</span>;
  if (message !== undefined && name === 'MessageBubble')
    return (
      <div className="notice" data-message-id={message.id}>
        {language(zhMessenger).messageFailed}
      </div>
    );
  return <span style={{ color: theme.color.text3, font: theme.font.caption }}>{language(zhMessenger).partFailed}</span>;
}
