/** 从资料出题: which files, how many questions; how far it is; and what of it comes into the exam. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { QaProgress } from '#contracts';
import { KeyQaRequestDto } from '#contracts/course/course.dto';
import { phone } from '../../../ui/styles';
import { FieldRow, NumberField, showServerErrors, useDtoForm, useField } from '../../../ui/form';
import type { CourseValues, PickedFile } from '../course-values';
import type { ExamQuestion } from '../exam-question';
import { FilePicker } from '../sources/FilePicker';
import { QuestionProposals } from './QuestionProposals';
import { useQuestionDrafting } from './use-question-drafting';

interface DrawDialogProps {
  open: boolean;
  /** The exam's questions as they are. */
  present: readonly ExamQuestion[];
  onClose: () => void;
  /** `files`: what the questions were drawn from. */
  onTake: (questions: ExamQuestion[], files: PickedFile[], instead: boolean) => void;
}

interface Setup {
  file_ids: PickedFile[];
  count: number | null;
  total_score: number;
}

export default function QuestionDraftingDialog({ open, present, onClose, onTake }: DrawDialogProps) {
  const course = useFormContext<CourseValues>();
  const { drawing, start, stop, again } = useQuestionDrafting();
  const form = useDtoForm<Setup>({
    dto: KeyQaRequestDto,
    defaultValues: { file_ids: course.getValues('reference_files'), count: null, total_score: 100 },
    toBody: requestOf,
  });
  const begin = form.handleSubmit(async (setup) => {
    const refused = await start({ ...requestOf(setup), scenario: course.getValues('course_scenario') });
    if (refused) showServerErrors(form, refused);
  });
  const close = () => {
    stop();
    onClose();
  };
  const take = (questions: ExamQuestion[], instead: boolean) => {
    onTake(questions, form.getValues('file_ids'), instead);
    again();
    onClose();
  };
  const whole = useMediaQuery(phone);
  const done = drawing.step === 'done';
  return (
    <Dialog
      open={open}
      onClose={close}
      fullWidth
      fullScreen={whole}
      maxWidth={done ? 'lg' : 'sm'}
      aria-labelledby="draw-title"
    >
      <DialogTitle id="draw-title" component="h2">
        从资料出题
      </DialogTitle>
      {drawing.step === 'setup' && (
        <FormProvider {...form}>
          <DialogContent
            onKeyDown={(event) => {
              const inNumber =
                event.target instanceof HTMLInputElement && event.target.inputMode === 'numeric';
              if (event.key === 'Enter' && inNumber) void begin();
            }}
          >
            <Files />
            <FieldRow>
              <NumberField name="count" label="题数" hint="留空时资料里够出多少题就出多少" />
              <NumberField name="total_score" label="总分" required hint="各题分值加起来正好是总分" />
            </FieldRow>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>取消</Button>
            <Button variant="contained" onClick={() => void begin()}>
              开始出题
            </Button>
          </DialogActions>
        </FormProvider>
      )}
      {drawing.step === 'running' && (
        <>
          <DialogContent>
            <Progress progress={drawing.progress} />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={stop}>
              停止
            </Button>
          </DialogActions>
        </>
      )}
      {done && (
        <QuestionProposals
          drawn={drawing}
          present={present}
          onTake={take}
          onAgain={again}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const requestOf = ({ file_ids, count, total_score }: Setup) => ({
  file_ids: file_ids.map(({ file_id }) => file_id),
  total_score: total_score ?? NaN,
  ...(count !== null && { count }),
});

function Files() {
  const { id, field, error } = useField('file_ids');
  return (
    <FilePicker
      id={id}
      label="从哪些资料出题"
      required
      error={error}
      value={field.value as PickedFile[]}
      onChange={(files) => field.onChange(files.map(({ file_id, file_name }) => ({ file_id, file_name })))}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

const Line = styled('p')({ margin: '0 0 12px' });

function Progress({ progress }: { progress: QaProgress | null }) {
  const share = progress
    ? { variant: 'determinate' as const, value: (progress.done / progress.total) * 100 }
    : {};
  return (
    <>
      <Line role="status">
        {progress
          ? `已读 ${progress.done} / ${progress.total} 部分，找到 ${progress.found} 题`
          : '正在读资料，资料长的时候要等一会儿。'}
      </Line>
      <LinearProgress aria-label="正在出题" {...share} />
    </>
  );
}
