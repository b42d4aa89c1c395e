import { chatServiceContract } from '@fitout/im-core/contracts';
import { FakeHub } from '@fitout/im-core/testing';

// In a test file of yours, with your service in the place of the hub. Vitest runs it. Each call starts with the accounts amy and
// bo, a group `team` (装修群) of amy's with bo in it, and an empty chatroom `lobby` (大厅).
chatServiceContract('my service', async () => {
  const hub = new FakeHub().add('amy', 'bo').addGroup('team', '装修群', ['amy', 'bo']).addChatroom('lobby', '大厅');
  return { device: (id) => hub.device(id) };
  // A third argument names the parts that the service lacks.
});
