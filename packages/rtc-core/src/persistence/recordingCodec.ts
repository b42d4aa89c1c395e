/** Whether calls are recorded, and whether all participants are in one recording: the product's own names (R182). */
export interface RecordingSettings {
  readonly rec: boolean;
  readonly recMerge: boolean;
}

const NO_RECORDING: RecordingSettings = { rec: false, recMerge: false };

/** The stored text. */
export function encodeRecording({ rec, recMerge }: RecordingSettings): string {
  return JSON.stringify({ rec, recMerge });
}

/** The settings in a stored text; a missing or damaged setting is off. */
export function decodeRecording(stored: string | null): RecordingSettings {
  const found = parsed(stored ?? '');
  if (typeof found !== 'object' || found === null) return NO_RECORDING;
  return { rec: 'rec' in found && found.rec === true, recMerge: 'recMerge' in found && found.recMerge === true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
