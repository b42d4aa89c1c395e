import { chatServiceContract } from './chatServiceContract.js';
import { FakeHub } from './FakeHub.js';

chatServiceContract('the fake', async () =>
  new FakeHub().add('amy', 'bo').addGroup('team', '装修群', ['amy', 'bo']).addChatroom('lobby', '大厅'),
);
