import { chatServiceContract } from '@fitout/im-core/contracts';
import { FakeHub } from '@fitout/im-core/testing';

// In a test file of yours, with your service in the place of the hub. Vitest runs it.
chatServiceContract('my service', async () => {
  const hub = new FakeHub().add('amy', 'bo', 'cho');
  return { device: (id) => hub.device(id) };
  // A third argument names the parts that the service lacks.
});
