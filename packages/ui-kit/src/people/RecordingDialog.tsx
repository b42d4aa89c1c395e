import { useLanguage } from '../copy/language.js';
import { zhPeople } from '../copy/zhPeople.js';
import { Dialog } from '../primitives/Dialog.js';
import { SwitchLine } from '../primitives/SwitchLine.js';

/** Whether calls are recorded, and whether all participants are in one recording. */
export interface RecordingChoice {
  readonly rec: boolean;
  readonly recMerge: boolean;
}

/** The settings of recording. It is open as long as it is rendered. */
export interface RecordingDialogProps {
  readonly settings: RecordingChoice;
  /** Called at once for every change; there is no confirmation. */
  readonly onChange: (settings: RecordingChoice) => void;
  readonly onClose: () => void;
}

/** 音视频录制: recording, and one recording for all, which requires the first (UI-RECORDING-1; R129, R182). */
export function RecordingDialog({ settings, onChange, onClose }: RecordingDialogProps) {
  const language = useLanguage();
  const { rec, recMerge } = settings;
  return (
    <Dialog title={language(zhPeople).recording} onClose={onClose}>
      <SwitchLine
        label={language(zhPeople).rec}
        hint={language(zhPeople).recByServer}
        isOn={rec}
        onChange={(isOn) => onChange({ rec: isOn, recMerge })}
      />
      <SwitchLine
        label={language(zhPeople).recMerge}
        hint={rec ? null : language(zhPeople).recMergeNeedsRec}
        isOn={rec && recMerge}
        isDisabled={!rec}
        onChange={(isOn) => onChange({ rec, recMerge: isOn })}
      />
    </Dialog>
  );
}
