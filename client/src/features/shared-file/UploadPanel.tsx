/** Files on their way, above the list, with what can be done about each. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isUnderWay } from '../../api/uploads/uploads';
import { useUploads } from '../../api/uploads/UploadsProvider';
import type { Upload, Uploads } from '../../api/uploads/uploads';
import { Card } from '../../ui/ConsolePage';
import { FileIcon } from './FileIcon';
import { ProgressBar } from './ProgressBar';
import { panelTitle, progressText, sizeRule, suffixOf } from './upload-labels';
import { cutOff, plainList, smallText, wrappingFlexRow } from '../../ui/styles';

const Panel = styled(Card)(({ theme }) => ({
  marginBottom: 16,
  ...smallText,
  '& > header': { ...wrappingFlexRow('4px 12px'), minHeight: 32 },
  '& h2': { margin: '0 auto 0 0', fontSize: 14, lineHeight: '22px', fontWeight: 600 },
  '& > header > small': { fontSize: 13, color: theme.vars.palette.hint },
  '& > ul': plainList,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 200px) minmax(104px, auto) auto',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 36,
  },
  '& .name, & .name small': cutOff,
  '& .name small': { display: 'block', fontSize: 12, lineHeight: '18px', color: theme.vars.palette.hint },
  '& .how': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  '& .reason': { gridColumn: '3 / 5', color: theme.vars.palette.error.main },
  '& li .MuiButton-root': { minWidth: 0, padding: '2px 6px' },
  '@media (max-width: 767px)': {
    '& > header > small': { order: 1, flex: '1 0 100%', marginBottom: 8 },
    '& li': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', rowGap: 4, padding: '4px 0' },
    '& .name': { gridColumn: '2 / 4' },
    '& .bar': { gridColumn: '2 / 4' },
    '& .how': { gridColumn: '2 / 3', textAlign: 'left' },
    '& .reason': { gridColumn: '2 / 4' },
    '& .acts': { gridColumn: '3 / 4' },
  },
}));

export function UploadPanel() {
  const { uploads, list } = useUploads();
  if (list.length === 0) return null;
  const underWay = list.some(isUnderWay);
  return (
    <Panel aria-labelledby="uploads-title">
      <header>
        <h2 id="uploads-title">
          <span role="status">{panelTitle(list)}</span>
        </h2>
        {underWay && (
          <>
            <small>{sizeRule}，关闭页面会中断上传</small>
            <Button size="small" onClick={() => uploads.cancelAll()}>
              全部取消
            </Button>
          </>
        )}
      </header>
      <ul>
        {list.map((upload) => (
          <li key={upload.id}>
            <FileIcon type={suffixOf(upload.name)} />
            <div className="name" title={upload.name}>
              {upload.name}
              {upload.replaces !== null && <small>替换“{upload.replaces}”</small>}
            </div>
            {upload.state === 'failed' ? (
              <span className="reason" role="alert">
                {upload.reason}
              </span>
            ) : (
              <>
                <div className="bar">
                  <ProgressBar percent={upload.sent * 100} />
                </div>
                <span className="how">{progressText(upload)}</span>
              </>
            )}
            <Acts {...{ upload, uploads }} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Acts({ upload: { id, name, state, canRetry }, uploads }: { upload: Upload; uploads: Uploads }) {
  return (
    <span className="acts">
      {canRetry && (
        <Button size="small" aria-label={`重新上传“${name}”`} onClick={() => uploads.retry(id)}>
          重试
        </Button>
      )}
      {state === 'failed' && (
        <Button size="small" aria-label={`移除“${name}”`} onClick={() => uploads.remove(id)}>
          移除
        </Button>
      )}
      {(state === 'waiting' || state === 'sending') && (
        <Button size="small" aria-label={`取消上传“${name}”`} onClick={() => uploads.remove(id)}>
          取消
        </Button>
      )}
    </span>
  );
}
