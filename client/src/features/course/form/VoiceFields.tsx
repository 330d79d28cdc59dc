/** How learners answer, and whether they may hear the customer; with what this installation lacks for it. */
import { useWatch } from 'react-hook-form';
import { courseFieldLabel, InputMethod, inputMethodLabel, readAloudText } from '#contracts';
import { useVoiceQuery } from '../../../api/voice.api';
import { ChoiceTiles, SwitchField } from '../../../ui/form';
import type { CourseValues } from '../course-values';

const options = Object.values(InputMethod).map((value) => ({ value, label: inputMethodLabel[value] }));

/** Nobody asks while nothing depends on it. */
const useVoice = (wanted: boolean) => useVoiceQuery(undefined, { skip: !wanted }).data;

export function InputMethodField() {
  const method = useWatch<CourseValues, 'input_method'>({ name: 'input_method' });
  const voice = useVoice(method === InputMethod.textAndVoice);
  return (
    <ChoiceTiles
      name="input_method"
      label={courseFieldLabel.input_method}
      options={options}
      hint={voice && !voice.speak ? '还没有设置语音识别，学员先只能打字；怎么设置见系统检查' : undefined}
    />
  );
}

export function ReadAloudField() {
  const on = useWatch<CourseValues, 'read_aloud'>({ name: 'read_aloud' });
  const voice = useVoice(on);
  return (
    <SwitchField
      name="read_aloud"
      label={readAloudText(true)}
      hint={
        voice && !voice.listen
          ? '还没有设置语音合成，学员先只能看字；怎么设置见系统检查'
          : '由学员自己打开，文字照常显示；声音按角色里填写的来'
      }
    />
  );
}
