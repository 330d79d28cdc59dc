/** Budgets that are nearly used up, or are. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import type { CostEstimatesView } from '#contracts';
import { warningText } from './cost-text';

export function BudgetWarnings({ estimates }: { estimates: CostEstimatesView | undefined }) {
  const warnings = estimates?.budgets.filter(({ state }) => state !== 'within') ?? [];
  return warnings.map((budget) => (
    <Alert
      key={budget.course_id ?? 0}
      severity={budget.state === 'used_up' ? 'error' : 'warning'}
      sx={{ mb: 4 }}
      action={
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={pages.console.modelCosts}
          sx={{ whiteSpace: 'nowrap' }}
        >
          查看费用
        </Button>
      }
    >
      {warningText(budget)}
    </Alert>
  ));
}
