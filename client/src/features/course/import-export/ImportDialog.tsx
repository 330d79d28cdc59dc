/** Courses out of a file: what it would do, thing by thing, and nothing is written before that was looked at. */
import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { importKindLabel } from '#contracts';
import type { ImportPlanView, MissingInImport } from '#contracts';
import { useImportCoursesMutation, usePlanImportMutation } from '../../../api/console/course.api';
import { failureFrom } from '../../../api/failure';
import { countText } from '../../../lib/numbers';
import { flexColumn, secondaryText } from '../../../ui/styles';
import { say } from '../../../ui/Toasts';
import { FileInput } from '../../shared-file/FileInput';
import { decisionsOf, openIn, planSummary, resultSummary } from './import-decisions';
import type { Choices } from './import-decisions';
import { PlanList } from './PlanList';

const Start = styled('div')(({ theme }) => ({
  ...flexColumn(12),
  alignItems: 'flex-start',
  '& p': { margin: 0 },
  '& small': secondaryText(theme),
}));

const Problems = styled('ul')({ margin: '4px 0 0', paddingLeft: 20, overflowWrap: 'anywhere' });

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

interface Looked {
  file: File;
  plan: ImportPlanView;
}

export default function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [askPlan, planning] = usePlanImportMutation();
  const [send, importing] = useImportCoursesMutation();
  const input = useRef<HTMLInputElement>(null);
  const objects = looked?.plan.objects ?? [];
  const waiting = openIn(choices, objects);

  const look = async (file: File) => {
    setLooked(null);
    setChoices({});
    importing.reset();
    const { data: plan } = await askPlan(file);
    if (plan) setLooked({ file, plan });
  };
  const close = () => {
    onClose();
    setLooked(null);
    planning.reset();
    importing.reset();
  };
  const bringIn = async () => {
    const { data } = await send({ file: looked!.file, decisions: decisionsOf(choices, objects) });
    if (!data) return;
    say(`已导入：${resultSummary(data.objects)}`);
    close();
  };

  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title" component="h2">
        导入课程
      </DialogTitle>
      <DialogContent>
        <Refused error={planning.error ?? importing.error} />
        {looked ? (
          <>
            <p role="status">
              {looked.file.name}：{planSummary(objects)}
            </p>
            <Missing missing={looked.plan.missing} />
            <PlanList {...{ objects, choices }} onChange={setChoices} />
          </>
        ) : (
          <Start>
            <p>选择从课程列表导出的文件。先看会改动什么，确认以后才会写入。</p>
            <small>课程连同用到的角色、评分规则和提示词一起导入；参考资料只有名称，要先上传到知识库。</small>
          </Start>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={close}>取消</Button>
        <Button
          variant={looked ? 'outlined' : 'contained'}
          loading={planning.isLoading}
          onClick={() => input.current?.click()}
        >
          {looked ? '换一个文件' : '选择文件'}
        </Button>
        {looked && (
          <Button
            variant="contained"
            disabled={waiting > 0}
            loading={importing.isLoading}
            onClick={() => void bringIn()}
          >
            {waiting > 0 ? `还有 ${countText(waiting)} 项要选` : '导入'}
          </Button>
        )}
        <FileInput
          input={input}
          label="课程文件"
          multiple={false}
          accept=".json,application/json"
          onFiles={([file]) => void look(file!)}
        />
      </DialogActions>
    </Dialog>
  );
}

const shownProblems = 20;

/** What the server said of the file, and where. */
function Refused({ error }: { error: unknown }) {
  const failure = failureFrom(error);
  if (!failure) return null;
  const problems = Object.entries(failure.errors).map(([where, [sentence]]) => `${where}：${sentence}`);
  return (
    <Alert severity="error" role="alert" sx={{ mb: 4 }}>
      {failure.message}
      {problems.length > 1 && (
        <Problems>
          {problems.slice(0, shownProblems).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > shownProblems && <li>还有 {countText(problems.length - shownProblems)} 处</li>}
        </Problems>
      )}
    </Alert>
  );
}

const thing = { file: '参考资料', course: importKindLabel.course };

function Missing({ missing }: { missing: readonly MissingInImport[] }) {
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 4 }}>
      文件提到的这些这里没有，课程会不带它们导入。先补上再导入，就会带上：
      <Problems>
        {missing.map(({ kind, name, course_name }) => (
          <li key={`${kind} ${name} ${course_name}`}>
            {thing[kind]}“{name}”（课程“{course_name}”）
          </li>
        ))}
      </Problems>
    </Alert>
  );
}
