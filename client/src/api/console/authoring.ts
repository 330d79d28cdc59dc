/** What the model writes for a course, told as it comes. */
import { routes } from '#contracts';
import type {
  DialogueSettingsView,
  MaterialView,
  PointsProgress,
  ProposedPointsView,
  ProposedQaView,
  QaProgress,
  ReworkedQaView,
} from '#contracts';
import type {
  DialogueSettingsDto,
  KeyPointsRequestDto,
  KeyQaRequestDto,
  MaterialRequestDto,
  QuestionReworkDto,
} from '#contracts/course/course.dto';
import { streamedThunk } from './event-stream';

/** The dialogue settings, piece by piece. */
export const dialogueSettings = streamedThunk<DialogueSettingsDto, { text: string }, DialogueSettingsView>(
  'course/dialogueSettings',
  { route: routes.course.dialogueSettings, broken: 'AI 写到一半断开了，请再试一次' },
);

/** What is true of the goods, piece by piece. */
export const materialFrom = streamedThunk<MaterialRequestDto, { text: string }, MaterialView>(
  'course/material',
  { route: routes.course.material, broken: 'AI 写到一半断开了，请再试一次' },
);

/** An exam's questions from files; its pieces tell how far it is. */
export const draftQuestions = streamedThunk<KeyQaRequestDto, QaProgress, ProposedQaView>('course/kq', {
  route: routes.course.kq,
  broken: '出题中途断开了，请再试一次',
});

/** Key points that files have for questions, and the questions that no file supports. */
export const proposeKeyPoints = streamedThunk<KeyPointsRequestDto, PointsProgress, ProposedPointsView>(
  'course/keyPoints',
  { route: routes.course.keyPoints, broken: '找得分点中途断开了，请再试一次' },
);

/** Other questions for one; nothing is told on the way. */
export const reworkQuestion = streamedThunk<QuestionReworkDto, never, ReworkedQaView>('course/rework', {
  route: routes.course.rework,
  broken: 'AI 写到一半断开了，请再试一次',
});
