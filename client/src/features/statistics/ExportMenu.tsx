/** 导出 of the practice figures: the figures themselves, or the sessions they are made of. */
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { routes } from '#contracts';
import { landmark, useMenu } from '../../ui/use-menu';
import { useExport } from '../shared-export/use-export';

const choices = [
  { what: '统计', route: routes.analysis.exportStatistics },
  { what: '明细', route: routes.analysis.exportDetail },
];

export function ExportMenu({ filter }: { filter: object | null }) {
  const { opener, menu } = useMenu();
  const { start, busy } = useExport();
  return (
    <>
      <Button variant="contained" disabled={busy || filter === null} {...opener}>
        导出
      </Button>
      <Menu {...menu} container={landmark}>
        {choices.map(({ what, route }) => (
          <MenuItem
            key={what}
            onClick={() => {
              menu.onClose();
              if (filter) void start({ what, route, filter });
            }}
          >
            导出{what}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
