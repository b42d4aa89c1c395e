import { completeService } from '../client/completeService.js';
import type { ServicePart } from '../ports/ChatService.js';
import { FakeHub } from './FakeHub.js';
import { withTextIds } from './builders.js';
import { chatServiceContract } from './chatServiceContract.js';

const newHub = () =>
  new FakeHub().add('amy', 'bo').addGroup('team', '装修群', ['amy', 'bo']).addChatroom('lobby', '大厅');

chatServiceContract('the fake', async () => newHub());

chatServiceContract('the fake with texts for ids', async () => {
  const hub = newHub();
  return { device: (id) => withTextIds(hub.device(id)) };
});

const PARTS: readonly ServicePart[] = [
  'settings',
  'contacts',
  'profiles',
  'presence',
  'groups',
  'chatrooms',
  'groupReceipts',
  'combined',
];

function without(lacks: readonly ServicePart[]) {
  return async () => {
    const hub = newHub();
    return { device: (id: string) => completeService(hub.device(id), lacks) };
  };
}

for (const part of PARTS) chatServiceContract(`the fake without ${part}`, without([part]), [part]);
chatServiceContract('the fake with messages alone', without(PARTS), PARTS);
