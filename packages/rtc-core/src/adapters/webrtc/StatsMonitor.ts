import { gradeOf, type QualityGrade, type QualitySample } from '../../domain/connectionQuality.js';

interface Counted {
  readonly type: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly jitter?: number;
  readonly fractionLost?: number;
  readonly roundTripTime?: number;
  readonly currentRoundTripTime?: number;
}

/** Measures one connection by the browser's counters, from one reading to the next. */
export class StatsMonitor {
  #received = 0;
  #lost = 0;

  measure(reports: Iterable<Counted>): { readonly up: QualityGrade | null; readonly down: QualityGrade | null } {
    const all = [...reports];
    const seconds = most(all.map(({ currentRoundTripTime }) => currentRoundTripTime));
    const coming = all.filter(({ type }) => type === 'inbound-rtp');
    const going = all.filter(({ type }) => type === 'remote-inbound-rtp');
    const up: QualitySample = {
      loss: most(going.map(({ fractionLost }) => fractionLost)),
      rttMs: Math.max(seconds, most(going.map(({ roundTripTime }) => roundTripTime))) * 1_000,
      jitterMs: most(going.map(({ jitter }) => jitter)) * 1_000,
    };
    const down: QualitySample = {
      loss: this.#lossOf(coming),
      rttMs: seconds * 1_000,
      jitterMs: most(coming.map(({ jitter }) => jitter)) * 1_000,
    };
    return { up: going.length === 0 ? null : gradeOf(up), down: this.#received === 0 ? null : gradeOf(down) };
  }

  #lossOf(coming: readonly Counted[]): number {
    const received = sum(coming.map(({ packetsReceived }) => packetsReceived));
    const lost = sum(coming.map(({ packetsLost }) => packetsLost));
    const [more, gone] = [received - this.#received, Math.max(0, lost - this.#lost)];
    this.#received = received;
    this.#lost = lost;
    return more + gone <= 0 ? 0 : gone / (more + gone);
  }
}

const most = (values: readonly (number | undefined)[]) => Math.max(0, ...values.map((value) => value ?? 0));
const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
