/** The parts of a course's form, in the order in which a course is thought out. */
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import {
  courseFieldLabel,
  limits,
  QuestionMode,
  questionModeLabel,
  SpeakerFirst,
  speakerFirstLabel,
} from '#contracts';
import { ChoiceTiles, FieldRow, NumberField, Section, TextField } from '../../../ui/form';
import { KeyQaTable } from '../key-qa/KeyQaTable';
import { DialogueSettingsField } from './DialogueSettingsField';
import { PracticeCourseField } from './PracticeCourseField';
import { TrustDemandField } from './TrustDemandField';
import { InputMethodField, ReadAloudField } from './VoiceFields';
import type { CourseValues } from '../course-values';

const optionsOf = <V extends number>(values: Record<string, V>, labels: Record<V, string>) =>
  Object.values(values).map((value) => ({ value, label: labels[value] }));

const speakers = optionsOf(SpeakerFirst, speakerFirstLabel);
const questionModes = optionsOf(QuestionMode, questionModeLabel);

export function BasicSection() {
  return (
    <Section id="basic" title="基本信息">
      <TextField name="course_name" label={courseFieldLabel.course_name} limit={limits.name} required />
      <TextField
        name="course_description"
        label={courseFieldLabel.course_description}
        limit={limits.text}
        rows={2}
      />
    </Section>
  );
}

const scenario = (
  <TextField
    name="course_scenario"
    label={courseFieldLabel.course_scenario}
    limit={limits.text}
    rows={3}
    toPublish
    placeholder="在哪里，遇到谁，对方想要什么，目标是什么"
  />
);
const minutes = (
  <NumberField
    name="max_dialogue_duration"
    label={courseFieldLabel.max_dialogue_duration}
    limit={limits.minutes}
    required
  />
);
const passScore = (
  <NumberField
    name="pass_score"
    label={courseFieldLabel.pass_score}
    limit={limits.passScore}
    hint="留空时和全站一样"
  />
);
/** Two short words beside each other in a narrow column. */
const Snug = styled('div')({
  minWidth: 0,
  '& > div': { marginBottom: 0 },
  '& [role="radiogroup"] label': { flexBasis: 'auto' },
});
const input = (
  <Snug>
    <InputMethodField />
  </Snug>
);

export function DialogueSection() {
  const speaker = useWatch<CourseValues, 'speaker_first'>({ name: 'speaker_first' });
  return (
    <Section id="dialogue" title="对话设置">
      {scenario}
      <FieldRow>
        <ChoiceTiles name="speaker_first" label={courseFieldLabel.speaker_first} options={speakers} />
        {speaker === SpeakerFirst.customer && (
          <TextField
            name="speaker_content"
            label={courseFieldLabel.speaker_content}
            limit={limits.text}
            placeholder="留空时由 AI 按场景开口"
          />
        )}
      </FieldRow>
      <FieldRow>
        <NumberField
          name="max_dialogue_turns"
          label={courseFieldLabel.max_dialogue_turns}
          limit={limits.turns}
          required
        />
        {minutes}
        {passScore}
      </FieldRow>
      {input}
      <ReadAloudField />
      <DialogueSettingsField />
    </Section>
  );
}

/** @param drawing questions are to be drawn at once */
export const QuestionsSection = ({ drawing }: { drawing: boolean }) => (
  <Section id="questions" title="题目">
    <KeyQaTable drawing={drawing} />
  </Section>
);

export function ExamSection() {
  return (
    <Section id="dialogue" title="考核设置">
      {scenario}
      <FieldRow>
        <Snug>
          <ChoiceTiles name="question_mode" label={courseFieldLabel.question_mode} options={questionModes} />
        </Snug>
        {input}
      </FieldRow>
      <FieldRow>
        {minutes}
        <NumberField
          name="max_attempts"
          label={courseFieldLabel.max_attempts}
          limit={limits.attempts}
          hint="留空时每人一次"
        />
        {passScore}
      </FieldRow>
      <PracticeCourseField />
      <TrustDemandField />
    </Section>
  );
}
