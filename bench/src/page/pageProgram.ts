import { createDomMessages } from './messages/domMessages.js';
import { createHeldMessages, createOurMessages } from './messages/ourMessages.js';
import { createVirtuaMessages } from './messages/virtuaMessages.js';
import { createBareMesh } from './calling/createBareMesh.js';
import { createOurMesh } from './calling/createOurMesh.js';
import { createDomFinder } from './finding/domFinder.js';
import { createOurConversations } from './finding/ourConversations.js';
import { createOurMembers } from './finding/ourMembers.js';
import { arriveMessages } from './measures/arrive.js';
import { callPeople } from './measures/call.js';
import { findPeople } from './measures/find.js';
import { holdMessages } from './measures/hold.js';
import { mountMessages } from './measures/mount.js';
import { resortRows } from './measures/resort.js';
import { writeTexts } from './measures/write.js';
import { createDomRows } from './rows/domRows.js';
import { createOurRows } from './rows/ourRows.js';
import { createVirtuaRows } from './rows/virtuaRows.js';
import { runs, startProgram } from './startProgram.js';
import { createDomWriter } from './writing/domWriter.js';
import { createOurWriter } from './writing/ourWriter.js';

const HELD = { virtua: createVirtuaMessages, core: createHeldMessages };
const OPEN = { dom: createDomMessages, virtua: createVirtuaMessages, core: createOurMessages };
const ROWS = { dom: createDomRows, virtua: createVirtuaRows, core: createOurRows };

const CALLS = { mesh: () => createBareMesh, core: () => createOurMesh };

startProgram({
  mount1000: runs(mountMessages(1_000), HELD),
  mount10000: runs(mountMessages(10_000), HELD),
  arrive50: runs(arriveMessages(50), OPEN),
  arrive200: runs(arriveMessages(200), OPEN),
  arrive500: runs(arriveMessages(500), OPEN),
  resort1000: runs(resortRows(1_000), ROWS),
  resort5000: runs(resortRows(5_000), ROWS),
  live100: runs(resortRows(100, 1_000), ROWS),
  hold: runs(holdMessages, HELD),
  groups200: runs(findPeople(200), { dom: createDomFinder, core: () => createOurConversations('group') }),
  contacts1000: runs(findPeople(1_000), { dom: createDomFinder, core: () => createOurConversations('contact') }),
  write: runs(writeTexts, { dom: createDomWriter, core: createOurWriter }),
  call2: runs(callPeople(2), CALLS),
  call6: runs(callPeople(6), CALLS),
  members1000: runs(findPeople(1_000), { dom: createDomFinder, core: createOurMembers }),
});
