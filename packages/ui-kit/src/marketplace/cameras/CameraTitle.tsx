import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import { zhCamera } from '../../copy/zhCamera.js';
import { StatusTag } from '../StatusTag.js';
import type { CameraWindowProps } from './CameraPanelProps.js';
import { TextButton, Title } from './cameraStyles.js';

/** The title bar: the panel's name, the number of cameras that are on, the detected events, and two buttons. */
export function CameraTitle(props: CameraWindowProps & { readonly id: string }) {
  const { id, cameras, events, isOpen, isRefreshing, onRefresh, onToggle } = props;
  const online = cameras.filter(({ isOnline }) => isOnline).length;
  return (
    <Title>
      <h3 id={id}>{zhCamera.title}</h3>
      <span className="count">{zhCamera.online(online, cameras.length)}</span>
      <ul>
        {events.map((event) => (
          <li key={event.id} title={event.title}>
            <StatusTag tone={event.isWarning ? 'warning' : 'neutral'}>{event.text}</StatusTag>
          </li>
        ))}
      </ul>
      <TextButton type="button" aria-busy={isRefreshing} disabled={isRefreshing} onClick={onRefresh}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        {zhCamera.refresh}
      </TextButton>
      <TextButton type="button" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
        {isOpen ? zhCamera.collapse : zhCamera.expand}
      </TextButton>
    </Title>
  );
}
