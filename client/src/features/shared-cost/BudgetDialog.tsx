/** How much a month may cost, of a course or of everything. */
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { limits } from '#contracts';
import type { BudgetView } from '#contracts';
import { SetBudgetDto } from '#contracts/cost/cost.dto';
import { useSetBudgetMutation } from '../../api/console/cost.api';
import { ChoiceTiles, DialogForm, NumberField, useDtoForm } from '../../ui/form';
import { say } from '../../ui/Toasts';
import { useLastShown } from '../../ui/use-last-shown';

/** Whose budget it is, and what it is now. */
export interface BudgetOf {
  /** null: of everything. */
  course: { course_id: number; course_name: string } | null;
  budget: Pick<BudgetView, 'limit' | 'stops'> | null;
}

interface BudgetDialogProps {
  /** null: the dialog is closed. */
  of: BudgetOf | null;
  onClose: () => void;
}

export default function BudgetDialog({ of, onClose }: BudgetDialogProps) {
  const last = useLastShown(of);
  const whose = last?.course ? `“${last.course.course_name}”的每月预算` : '每月总预算';
  return (
    <Dialog open={of !== null} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="budget-title">
      <DialogTitle id="budget-title" component="h2">
        {whose}
      </DialogTitle>
      {last && <BudgetForm key={last.course?.course_id ?? 0} of={last} onClose={onClose} />}
    </Dialog>
  );
}

interface Values {
  limit: number | null;
  stops: 0 | 1;
}

const afterwards = [
  { value: 0, label: '只提醒' },
  { value: 1, label: '不再开始新的' },
] as const;

function BudgetForm({ of: { course, budget }, onClose }: { of: BudgetOf; onClose: () => void }) {
  const [setBudget] = useSetBudgetMutation();
  const form = useDtoForm<Values>({
    dto: SetBudgetDto,
    defaultValues: { limit: budget?.limit ?? null, stops: budget?.stops ? 1 : 0 },
    toBody: ({ limit, stops }) => ({ limit, stops: stops === 1 }),
  });
  const save = async ({ limit, stops }: Values) => {
    const course_id = course?.course_id;
    await setBudget({ ...(course_id !== undefined && { course_id }), limit, stops: stops === 1 }).unwrap();
    say(limit === null ? '已取消预算' : '已保存预算');
    onClose();
  };
  return (
    <DialogForm form={form} onSave={save} onClose={onClose} save="保存">
      <NumberField
        name="limit"
        label="每月最多花多少"
        unit="元"
        limit={limits.budget}
        hint="用到八成时提醒管理员；留空就是不设预算"
      />
      <ChoiceTiles name="stops" label="用完以后" options={afterwards} hint="正在进行的练习和考核总会进行完" />
    </DialogForm>
  );
}
