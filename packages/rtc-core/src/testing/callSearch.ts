import { idleCall, type Call, type Me } from '../domain/call.js';
import type { CallEffect, CallEvent, Step, TimerName } from '../domain/callEvent.js';
import type { CallSignal } from '../domain/callSignal.js';
import { edgeFaults, stateFaults, type SeenState } from './callInvariants.js';

/** The participants of a search and its faults. */
export interface CallNetwork {
  readonly step: (call: Call, event: CallEvent) => Step;
  readonly devices: readonly Me[];
  /** Each call is placed at most once, when its device is free. */
  readonly calls: readonly { readonly from: number; readonly callId: string; readonly to: string }[];
  /** Lost or repeated signals and failed joins, in one run. */
  readonly faults: number;
  /** Stops at the first fault. */
  readonly isHasty?: boolean;
  /** The number of steps from the beginning; unlimited by default. */
  readonly depth?: number;
}

/** The result of a search. */
export interface SearchReport {
  readonly states: number;
  readonly transitions: number;
  /** States without a signal in flight and without a timer. */
  readonly calm: number;
  /** The first fault of each kind, with the steps that lead to it. */
  readonly violations: readonly string[];
}

interface Letter {
  readonly to: number;
  readonly from: number;
  readonly signal: CallSignal;
}

interface State {
  readonly calls: readonly number[];
  readonly timers: readonly (TimerName | null)[];
  readonly media: readonly boolean[];
  readonly net: readonly number[];
  readonly placed: number;
  readonly faults: number;
  /** A signal was lost or repeated, or a timer fired: only without these must all learn of the end at once. */
  readonly isDisturbed: boolean;
}

interface Edge {
  readonly name: string;
  readonly state: State;
  /** A step of the network, a timer or the channel; no user action and no fault. */
  readonly isNatural: boolean;
}

interface Outcome {
  readonly call: number;
  readonly timer: TimerName | null | undefined;
  readonly media: boolean | undefined;
  readonly letters: readonly number[];
}

/**
 * Every reachable state of a small network of devices, breadth first, over the production function.
 *
 * Signals on one link keep their order, as the service guarantees; timers fire whenever they run, users press whatever
 * the screen offers; so the result holds for every speed of the network.
 */
export function searchCalls(network: CallNetwork): SearchReport {
  const calls = new Interned<Call>();
  const letters = new Interned<Letter>();
  const outcomes = new Map<string, Outcome>();
  const { devices } = network;

  const start: State = {
    calls: devices.map((me) => calls.idOf(idleCall(me))),
    timers: devices.map(() => null),
    media: devices.map(() => false),
    net: [],
    placed: 0,
    faults: network.faults,
    isDisturbed: false,
  };
  const ids = new Map<string, number>([[keyOf(start), 0]]);
  const states: State[] = [start];
  const cameFrom: (readonly [number, string] | null)[] = [null];
  const depths: number[] = [0];
  const naturalInto: number[][] = [[]];
  const isCalm: boolean[] = [];
  const violations = new Map<string, string>();
  let transitions = 0;

  for (let at = 0; at < states.length; at += 1) {
    const state = item(states, at);
    const edges = edgesOf(state);
    const isQuiet = state.net.length === 0 && !edges.some(({ name }) => name.startsWith('channel'));
    const seen = seenOf(state, isQuiet);
    isCalm.push(seen.isCalm);
    for (const fault of stateFaults(seen)) report(fault, at);
    if (item(depths, at) < (network.depth ?? Number.POSITIVE_INFINITY)) edges.forEach((edge) => follow(edge, at));
    if (network.isHasty === true && violations.size > 0) break;
  }
  if (network.depth === undefined && violations.size === 0) checkReach();
  return {
    states: states.length,
    transitions,
    calm: isCalm.filter(Boolean).length,
    violations: [...violations].map(([fault, way]) => `${fault}: ${way}`),
  };

  function follow(edge: Edge, at: number): void {
    transitions += 1;
    const key = keyOf(edge.state);
    let id = ids.get(key);
    if (id === undefined) {
      id = states.length;
      ids.set(key, id);
      states.push(edge.state);
      cameFrom.push([at, edge.name]);
      depths.push(item(depths, at) + 1);
      naturalInto.push([]);
    }
    if (edge.isNatural) item(naturalInto, id).push(at);
  }

  /** I1 of RTC-1: the network and timers alone lead to a calm state. */
  function checkReach(): void {
    const reached = isCalm.slice();
    const open = isCalm.flatMap((calm, id) => (calm ? [id] : []));
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const before of item(naturalInto, next)) {
        if (reached[before] === true) continue;
        reached[before] = true;
        open.push(before);
      }
    }
    const lost = reached.indexOf(false);
    if (lost >= 0) report('I1 no calm state can be reached', lost);
  }

  function report(fault: string, at: number): void {
    if (violations.has(fault)) return;
    const way: string[] = [];
    for (let link = cameFrom[at]; link !== null && link !== undefined; link = cameFrom[link[0]]) way.unshift(link[1]);
    violations.set(fault, way.join(', '));
  }

  function seenOf(state: State, isQuiet: boolean): SeenState {
    const isCalmNow = isQuiet && state.timers.every((timer) => timer === null);
    return {
      calls: state.calls.map((id) => calls.at(id)),
      timers: state.timers,
      media: state.media,
      placed: state.placed,
      mutual: network.calls.length > 1,
      isCalm: isCalmNow,
      isUndisturbed: isQuiet && !state.isDisturbed,
    };
  }

  function edgesOf(state: State): Edge[] {
    const edges: Edge[] = [];
    const natural = (name: string, next: State) => edges.push({ name, state: next, isNatural: true });
    const addFaultEdge = (name: string, next: State) => edges.push({ name, state: next, isNatural: false });
    const spoilt = { faults: state.faults - 1, isDisturbed: true };

    state.net.forEach((letter, index) => {
      const { to, from, signal } = letters.at(letter);
      if (isBehind(state.net.slice(0, index), letter)) return;
      const rest = state.net.filter((_, other) => other !== index);
      const event = { type: 'signalReceived', from: item(devices, from).account, signal, ageMs: 0 } as const;
      const next = happen({ ...state, net: rest }, to, event, `letter ${letter}`);
      const name = `${item(devices, to).device} hears ${signal.action} of ${item(devices, from).device}`;
      for (const fault of edgeFaults(callAt(state, to), callAt(next, to), item(devices, from).device)) {
        report(fault, states.indexOf(state));
      }
      natural(name, next);
      if (state.faults === 0) return;
      addFaultEdge(`lost: ${name}`, { ...state, net: rest, ...spoilt });
      addFaultEdge(`twice: ${name}`, { ...state, net: state.net.toSpliced(index, 0, letter), ...spoilt });
    });

    network.calls.forEach(({ from, callId, to }, index) => {
      if ((state.placed & (1 << index)) !== 0 || callAt(state, from).status !== 'idle') return;
      const placed = { ...state, placed: state.placed | (1 << index) };
      addFaultEdge(`${item(devices, from).device} calls`, happen(placed, from, placedEvent(callId, to)));
    });

    devices.forEach(({ device }, at) => {
      const call = callAt(state, at);
      const timer = item(state.timers, at);
      const callId = call.info?.callId ?? '';
      if (timer !== null) {
        const fired = { ...state, timers: replaced(state.timers, at, null), isDisturbed: true };
        natural(`${timer} timer of ${device}`, happen(fired, at, { type: 'timerFired', callId, timer }));
      }
      for (const event of userEvents(call)) addFaultEdge(`${device} ${event.type}`, happen(state, at, event));
      channelEdges(state, at, call);
    });
    return edges;

    function channelEdges(from: State, at: number, call: Call): void {
      if (!item(from.media, at) || call.info === null) return;
      const { callId } = call.info;
      const { device } = item(devices, at);
      if (from.faults > 0 && call.status === 'connecting') {
        const failed = { ...from, ...spoilt };
        addFaultEdge(`no channel for ${device}`, happen(failed, at, { type: 'mediaFailed', callId }));
      }
      const present = new Set(
        devices.flatMap(({ account }, other) =>
          other !== at && item(from.media, other) && callAt(from, other).info?.callId === callId ? [account] : [],
        ),
      );
      for (const account of present) {
        if (call.joined.includes(account) || account !== call.peer) continue;
        natural(`channel: ${device} sees ${account}`, happen(from, at, { type: 'memberJoined', callId, account }));
      }
      for (const account of call.joined) {
        if (present.has(account)) continue;
        const left = { type: 'memberLeft', callId, account, isLost: false } as const;
        natural(`channel: ${account} is gone for ${device}`, happen(from, at, left));
      }
    }
  }

  function isBehind(earlier: readonly number[], letter: number): boolean {
    return earlier.some((other) => linkOf(other) === linkOf(letter));
  }

  /** The same order for all equal networks: by link, and on a link in the order of sending. */
  function arranged(net: readonly number[]): readonly number[] {
    return net.toSorted((a, b) => linkOf(a) - linkOf(b));
  }

  function linkOf(letter: number): number {
    const { from, to } = letters.at(letter);
    return from * devices.length + to;
  }

  function callAt(state: State, at: number): Call {
    return calls.at(item(state.calls, at));
  }

  function happen(state: State, at: number, event: CallEvent, tag = JSON.stringify(event)): State {
    const before = item(state.calls, at);
    const key = `${at} ${before} ${tag}`;
    let outcome = outcomes.get(key);
    if (outcome === undefined) {
      outcome = outcomeOf(at, network.step(calls.at(before), event));
      outcomes.set(key, outcome);
    }
    const { call, timer, media } = outcome;
    return {
      ...state,
      calls: call === before ? state.calls : replaced(state.calls, at, call),
      timers: timer === undefined ? state.timers : replaced(state.timers, at, timer),
      media: media === undefined ? state.media : replaced(state.media, at, media),
      net: outcome.letters.length === 0 ? state.net : arranged([...state.net, ...outcome.letters]),
    };
  }

  function outcomeOf(at: number, { call, effects }: Step): Outcome {
    let timer: TimerName | null | undefined;
    let media: boolean | undefined;
    for (const effect of effects) {
      if (effect.do === 'startTimer' && effect.slot === 'stage') timer = effect.timer;
      if (effect.do === 'stopTimer' && effect.slot === 'stage') timer = null;
      if (effect.do === 'joinMedia') media = true;
      if (effect.do === 'leaveMedia') media = false;
    }
    // The reason of an end has no later effect: states that differ only in it count as one.
    const kept = network.calls.length > 1 ? call : { ...call, ended: null };
    return { call: calls.idOf(kept), timer, media, letters: effects.flatMap((effect) => lettersOf(at, effect)) };
  }

  /** Letters to every device of the account, and copies of answers to the other devices of the sender. */
  function lettersOf(from: number, effect: CallEffect): number[] {
    if (effect.do !== 'send') return [];
    const { signal, to } = effect;
    const { account } = item(devices, from);
    return devices.flatMap((me, at) => {
      const isCopy = at !== from && me.account === account && signal.action === 'answerCall';
      // A ring confirmation for another device has no effect in any state.
      const isForeign = signal.action === 'confirmRing' && signal.calleeDevice !== me.device;
      return (me.account === to && !isForeign) || isCopy ? [letters.idOf({ to: at, from, signal })] : [];
    });
  }
}

class Interned<Value extends object> {
  readonly #values: Value[] = [];
  readonly #ids = new Map<string, number>();

  idOf(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#values.length);
    this.#values.push(value);
    return this.#values.length - 1;
  }

  at(id: number): Value {
    return item(this.#values, id);
  }
}

function userEvents({ status }: Call): readonly CallEvent[] {
  if (status === 'idle' || status === 'alerting') return [];
  if (status === 'ringingIn') return [{ type: 'answered', isVoiceOnly: false }, { type: 'declined' }];
  return [{ type: 'hungUp' }];
}

function placedEvent(callId: string, to: string): CallEvent {
  const names = { title: '', groupId: null, callerName: '', calleeName: '' };
  return { type: 'placed', callId, channel: callId, callType: 'video', to: [to], ...names };
}

function keyOf({ calls, timers, media, net, placed, faults, isDisturbed }: State): string {
  return `${calls.join()};${timers.join()};${media.join()};${net.join()};${placed};${faults};${String(isDisturbed)}`;
}

function item<Value>(list: readonly Value[], at: number): Value {
  const value = list[at];
  if (value === undefined) throw new Error(`nothing at ${at}`);
  return value;
}

function replaced<Value>(list: readonly Value[], at: number, value: Value): readonly Value[] {
  return list.map((old, index) => (index === at ? value : old));
}
