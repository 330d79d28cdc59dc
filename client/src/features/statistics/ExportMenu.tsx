/** 导出 of the practice figures: the figures themselves, or the sessions they are made of. */
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { routes } from '#contracts';
import { landmark } from '../../ui/RowMenu';
import { useExport } from '../shared-export/use-export';

const choices = [
  { what: '统计', route: routes.analysis.exportStatistics },
  { what: '明细', route: routes.analysis.exportDetail },
];

export function ExportMenu({ filter }: { filter: object | null }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { start, busy } = useExport();
  return (
    <>
      <Button
        variant="contained"
        disabled={busy || filter === null}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        导出
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        container={landmark}
      >
        {choices.map(({ what, route }) => (
          <MenuItem
            key={what}
            onClick={() => {
              setAnchor(null);
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
