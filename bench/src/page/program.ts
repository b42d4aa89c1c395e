import { createRandom } from '../numbers.js';
import { callPeople, createBareMesh, createOurMesh } from './calling.js';
import { createDomFinder, createOurConversations, createOurMembers, findPeople } from './finding.js';
import * as lists from './lists.js';
import { createOurArchive, createScanner, searchMessages } from './searching.js';
import { messageAt, messagesUpTo, newRoot, pace, painted, type PageContender, type PageSample } from './screen.js';
import { mountDomWriter, mountOurWriter, writeTexts } from './writing.js';

type PageMeasure = (create: () => PageContender) => Promise<PageSample>;

/** How many new messages are handed in before the measurement: the first run code that is not compiled yet. */
const WARM_UP = 60;
const SECONDS = 4;

/** P6: the time until the newest of `count` messages is on screen. */
function mountMessages(count: number): PageMeasure {
  return async (create) => {
    const contender = create();
    await contender.prepare(messagesUpTo(count));
    const { mountMs, shown } = await mounted(contender, count - 1);
    return { figures: { mountMs }, seen: shown.seen() };
  };
}

/** Mounts a contender and waits until a message is painted. Starts with a frame, so that the wait for one is not counted. */
async function mounted(contender: PageContender, newest: number) {
  const root = newRoot();
  await painted();
  const from = performance.now();
  const shown = contender.mount(root);
  const mountMs = (await painted(() => shown.newest() === newest)) - from;
  return { shown, mountMs };
}

/** P7: messages arrive at a given rate in the open conversation, which has two hundred. */
function arriveMessages(perSecond: number): PageMeasure {
  return async (create) => {
    const before = 200;
    const contender = create();
    const messages = messagesUpTo(before + WARM_UP + SECONDS * perSecond);
    await contender.prepare(messages.slice(0, before));
    const { shown } = await mounted(contender, before - 1);
    await pace(shown, messages.slice(before, before + WARM_UP), WARM_UP);
    const busyBefore = await window.benchMeter('busyMs');
    const layoutsBefore = await window.benchMeter('layouts');
    const felt = await pace(shown, messages.slice(before + WARM_UP), perSecond);
    const layoutsPerFrame = ((await window.benchMeter('layouts')) - layoutsBefore) / felt.frames;
    const busyMs = ((await window.benchMeter('busyMs')) - busyBefore) / (SECONDS * perSecond);
    return { figures: { ...felt, busyMs, layoutsPerFrame }, seen: shown.seen() };
  };
}

/**
 * P8: shows a list of `conversations` rows, each of which received `each` messages; then two hundred messages a second move
 * one row to the top each.
 */
function resortRows(conversations: number, each = 1): PageMeasure {
  const held = conversations * each;
  const perSecond = 200;
  return async (create) => {
    const random = createRandom(conversations);
    const contender = create();
    await contender.prepare(Array.from({ length: held }, (_, number) => messageAt(number, number % conversations)));
    const messages = Array.from({ length: WARM_UP + SECONDS * perSecond }, (_, index) =>
      messageAt(held + index, Math.floor(random() * conversations)),
    );
    const { shown, mountMs } = await mounted(contender, held - 1);
    await pace(shown, messages.slice(0, WARM_UP), WARM_UP);
    const felt = await pace(shown, messages.slice(WARM_UP), perSecond);
    return { figures: { mountMs, ...felt }, seen: shown.seen() };
  };
}

/** P9: the nodes and the heap of the page while it shows a conversation of a hundred thousand messages. */
const holdMessages: PageMeasure = async (create) => {
  const count = 100_000;
  const before = await window.benchMeter('heapBytes');
  const contender = create();
  await contender.prepare(messagesUpTo(count));
  const { shown } = await mounted(contender, count - 1);
  const heapMegabytes = ((await window.benchMeter('heapBytes')) - before) / 1e6;
  return { figures: { nodes: document.body.getElementsByTagName('*').length, heapMegabytes }, seen: shown.seen() };
};

function runs<Contender>(measure: (one: Contender) => Promise<PageSample>, all: Readonly<Record<string, Contender>>) {
  return Object.fromEntries(Object.entries(all).map(([who, contender]) => [who, () => measure(contender)] as const));
}

const HELD = { virtua: lists.createVirtuaMessages, core: lists.createHeldMessages };
const OPEN = { dom: lists.createDomMessages, virtua: lists.createVirtuaMessages, core: lists.createOurMessages };
const ROWS = { dom: lists.createDomRows, virtua: lists.createVirtuaRows, core: lists.createOurRows };
const CALLS = { mesh: createBareMesh, core: createOurMesh };
type Create = Parameters<ReturnType<typeof findPeople>>[0];
const GROUPS: Create = (people) => createOurConversations(people, 'group');
const CONTACTS: Create = (people) => createOurConversations(people, 'contact');

const program: Readonly<Record<string, Readonly<Record<string, () => Promise<PageSample>>>>> = {
  mount1000: runs(mountMessages(1_000), HELD),
  mount10000: runs(mountMessages(10_000), HELD),
  arrive50: runs(arriveMessages(50), OPEN),
  arrive200: runs(arriveMessages(200), OPEN),
  arrive500: runs(arriveMessages(500), OPEN),
  resort1000: runs(resortRows(1_000), ROWS),
  resort5000: runs(resortRows(5_000), ROWS),
  live100: runs(resortRows(100, 1_000), ROWS),
  hold: runs(holdMessages, HELD),
  groups200: runs<Create>(findPeople(200), { dom: createDomFinder, core: GROUPS }),
  contacts1000: runs<Create>(findPeople(1_000), { dom: createDomFinder, core: CONTACTS }),
  members1000: runs<Create>(findPeople(1_000), { dom: createDomFinder, core: createOurMembers }),
  write: runs(writeTexts, { dom: mountDomWriter, core: mountOurWriter }),
  archive: runs(searchMessages(100_000), { scan: createScanner, core: createOurArchive }),
  call2: runs(callPeople(2), CALLS),
  call6: runs(callPeople(6), CALLS),
};

window.runBench = async (measure, contender) => {
  const run = program[measure]?.[contender];
  if (run === undefined) throw new Error(`no such measure or contender: ${measure} ${contender}`);
  return run();
};
