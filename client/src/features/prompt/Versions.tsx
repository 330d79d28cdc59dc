/** Every version of a prompt: how it differs from what is in the editor, and the way back to it. A chunk of its own. */
import { useState } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { shippedVersion } from '#contracts';
import type { PromptId, PromptVersionView, PromptView } from '#contracts';
import { usePromptVersionsQuery } from '../../api/console/prompt.api';
import { countText } from '../../lib/numbers';
import { fullTime } from '../../lib/time';
import { NotLoaded } from '../../ui/NotLoaded';
import { Card } from '../../ui/ConsolePage';
import { StatusChip } from '../../ui/StatusChip';
import { flexRow, hintText, plainList, wrappingFlexRow } from '../../ui/styles';
import { TextDiff } from '../../ui/TextDiff';
import { versionText } from './use-prompt-form';

const List = styled('ul')(({ theme }) => ({
  ...plainList,
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .version': {
    ...flexRow(8),
    justifyContent: 'flex-start',
    width: '100%',
    minHeight: 44,
    padding: '6px 4px',
    borderRadius: 8,
    font: 'inherit',
    textAlign: 'left',
  },
  '& .version svg': { fontSize: 18, transition: 'transform 150ms' },
  '& [aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& .name': { flex: 1, ...wrappingFlexRow('0 8px') },
  '& small': hintText(theme),
  '& .body': { padding: '0 4px 12px' },
  '& .body p': { margin: '0 0 8px', fontSize: 13, color: theme.vars.palette.hint },
  '& .body button': { marginTop: 8 },
}));

const shownAtFirst = 10;

interface VersionsProps {
  id: PromptId;
  /** What is in force, as the editor knows it. */
  current: PromptView;
  /** What stands in the editor. */
  content: string;
  busy: boolean;
  onRestore: (version: number) => Promise<void>;
}

export default function Versions(props: VersionsProps) {
  const query = usePromptVersionsQuery(props.id);
  const { data, isError } = query;
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const shown = all ? data : data?.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby="prompt-versions" style={{ marginTop: 16 }}>
      <h2 id="prompt-versions" style={{ margin: '0 0 4px', fontSize: 15, lineHeight: '24px' }}>
        历史版本
      </h2>
      {isError && !data && <NotLoaded what="历史版本" query={query} />}
      <List>
        {shown?.map((version) => (
          <Version
            key={version.version}
            {...props}
            version={version}
            open={open === version.version}
            onToggle={() => setOpen(open === version.version ? null : version.version)}
          />
        ))}
      </List>
      {data && shown && shown.length < data.length && (
        <Button size="small" onClick={() => setAll(true)}>
          显示全部 {countText(data.length)} 个版本
        </Button>
      )}
    </Card>
  );
}

interface VersionProps extends VersionsProps {
  version: PromptVersionView;
  open: boolean;
  onToggle: () => void;
}

function Version({ version, current, content, busy, onRestore, open, onToggle }: VersionProps) {
  const inForce = version.version === current.version;
  const body = `prompt-version-${version.version}`;
  return (
    <li>
      <ButtonBase className="version" aria-expanded={open} aria-controls={body} onClick={onToggle}>
        <span className="name">
          {versionText(version.version)}
          {inForce && <StatusChip tone="primary">使用中</StatusChip>}
          <small>{writtenBy(version)}</small>
        </span>
        <ExpandMore aria-hidden />
      </ButtonBase>
      {open && (
        <div className="body" id={body}>
          {version.content === content ? (
            <p>和编辑框里的内容一样</p>
          ) : (
            <>
              <p>恢复后，划掉的文字会去掉，绿色的文字会加上</p>
              <TextDiff from={content} to={version.content} />
            </>
          )}
          {!inForce && version.content !== current.content && (
            <Button
              variant="outlined"
              size="small"
              disabled={busy}
              aria-label={`恢复${versionText(version.version)}`}
              onClick={() => void onRestore(version.version)}
            >
              恢复
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function writtenBy({ version, updater_name, update_time }: PromptVersionView): string {
  if (version === shippedVersion) return '随产品提供';
  return [updater_name ?? '系统', update_time && fullTime(update_time)].filter(Boolean).join(' · ');
}
