import type { ComponentType, ReactNode } from 'react';
import { zhMessenger } from '../copy/zhMessenger.js';
import { ErrorBoundary } from '../primitives/ErrorBoundary.js';
import { theme } from '../theme/theme.js';
import type { Chat } from './Chat.js';
import type { ChatComponents } from './ChatComponents.js';
import { ChatContext } from './useChat.js';

/** What the boundary reads of a part's props. */
interface PartProps {
  readonly model?: unknown;
  readonly message?: { readonly id: string };
}

type AnyPart = ComponentType<PartProps>;

/**
 * Returns a function that puts each component of an app in a boundary of its own: if one throws, a line takes its place,
 * its neighbours stay, and the provider's `onReport` learns its name (UI-CONTAIN-3). The function returns the same
 * component for the same one of the app, so that a new object of `components` unmounts nothing.
 */
export function createComponentGuard(): (components: ChatComponents) => ChatComponents {
  const known = new WeakMap<AnyPart, Map<string, AnyPart>>();

  function guarded(name: string, Part: AnyPart): AnyPart {
    const places = known.get(Part) ?? new Map<string, AnyPart>();
    known.set(Part, places);
    const component = places.get(name) ?? createGuarded(name, Part);
    places.set(name, component);
    return component;
  }

  return (components) =>
    Object.fromEntries(
      Object.entries(components).map(([name, part]) => [name, part && guarded(name, part as AnyPart)]),
    );
}

function createGuarded(name: string, Part: AnyPart): AnyPart {
  class Boundary extends ErrorBoundary {
    static override contextType = ChatContext;

    override componentDidCatch(error: unknown) {
      const chat = this.context as Chat | null;
      (chat?.onReport ?? writeToConsole)(error, name);
    }
  }
  return function Guarded(props) {
    return (
      <Boundary of={props.message ?? props.model} fallback={insteadOf(name, props)}>
        <Part {...props} />
      </Boundary>
    );
  };
}

function writeToConsole(error: unknown, component: string) {
  console.error(`ChatProvider: components.${component} failed`, error);
}

/** In place of a component that threw: what it was. */
function insteadOf(name: string, { message }: PartProps): ReactNode {
  if (name === 'ConversationRow') return <span className="row">{zhMessenger.rowFailed}</span>;
  if (message !== undefined && name === 'MessageBubble')
    return (
      <div className="notice" data-message-id={message.id}>
        {zhMessenger.messageFailed}
      </div>
    );
  return <span style={{ color: theme.color.text3, font: theme.font.caption }}>{zhMessenger.partFailed}</span>;
}
