/** Saves courses as one file, with their roles, rules and prompts. */
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { countText, limits, routes } from '#contracts';
import type { ExportCoursesDto } from '#contracts/course/course-file.dto';
import { useExport } from '../../shared-export/use-export';

const { courses: most } = limits.courseFile;

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  which: ExportCoursesDto;
  count: number;
}

/** What was just typed into a course's form is not in the file: it holds what is saved. */
export function ExportButton({ which, count, ...button }: ExportButtonProps) {
  const { start, busy } = useExport();
  const tooMany = count > most;
  const save = () =>
    void start({ what: '课程', ending: 'json', route: routes.course.export, filter: which, posted: true });
  return (
    <Button {...button} loading={busy} disabled={tooMany} onClick={save}>
      {tooMany ? `导出（最多 ${countText(most)} 门）` : '导出'}
    </Button>
  );
}
