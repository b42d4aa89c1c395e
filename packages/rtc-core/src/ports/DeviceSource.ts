/** What a device is for. */
export type DeviceSort = 'microphone' | 'camera' | 'speaker';

/** One of the machine's devices. Its name may be empty before the person has allowed any of its sort. */
export interface MachineDevice {
  readonly id: string;
  readonly name: string;
  readonly sort: DeviceSort;
}

/** Which devices the machine has. Promises always resolve. */
export interface DeviceSource {
  list(): Promise<readonly MachineDevice[]>;
  /** Calls `listener` whenever one came or went, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}
