/** The files that authoring reads from: each opens what stands in it. One that is not in the knowledge base yet is uploaded right here. */
import { useEffect, useId, useRef } from 'react';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { courseFieldLabel, limits } from '#contracts';
import { useUploads } from '../../../api/uploads/UploadsProvider';
import { Section } from '../../../ui/form';
import { IconAction } from '../../../ui/IconAction';
import { FileInput } from '../../shared-file/FileInput';
import { UploadPanel } from '../../shared-file/UploadPanel';
import { usePicked } from '../use-picked';
import type { PickedFile } from '../course-values';
import { FilePicker } from './FilePicker';
import { LeftOut } from './LeftOut';
import { useShowSource } from './use-source';
import { plainList } from '../../../ui/styles';

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  ...plainList,
  margin: '0 0 12px',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    borderRadius: 8,
    background: theme.vars.palette.soft.neutral,
  },
  '& .MuiButton-root': { minWidth: 0, textAlign: 'left', overflowWrap: 'anywhere' },
}));

const nameOf = ({ file_name }: PickedFile) => file_name;

interface FilesSectionProps {
  /** What they are read for. */
  hint: string;
  /** Turns are judged by them, as far as can be read. */
  judges?: boolean;
}

export function FilesSection({ hint, judges = false }: FilesSectionProps) {
  const { items, add, takeOut, error } = usePicked('reference_files', nameOf);
  const show = useShowSource();
  const id = useId();
  const chosen = new Set(items.map(({ file_id }) => file_id));
  const title = courseFieldLabel.reference_files;
  const full = items.length >= limits.filesPerCourse;
  return (
    <Section id="files" title={title} aside={<UploadButton disabled={full} onArrived={add} />}>
      <UploadPanel />
      {items.length > 0 && (
        <Chips aria-label="已选的参考资料">
          {items.map((file, at) => (
            <li key={file.file_id}>
              <Button size="small" onClick={() => show(file)}>
                {file.file_name}
              </Button>
              <IconAction
                size="small"
                aria-label={`移除“${file.file_name}”`}
                tip="移除"
                onClick={() => takeOut(at)}
              >
                <Close fontSize="small" />
              </IconAction>
            </li>
          ))}
        </Chips>
      )}
      {judges && <LeftOut files={items} />}
      <FilePicker
        id={id}
        label="添加资料"
        hint={hint}
        aside={`${items.length} / ${limits.filesPerCourse}`}
        error={error}
        value={[]}
        onChange={([file]) => file && add({ file_id: file.file_id, file_name: file.file_name })}
        refused={({ file_id }) => (chosen.has(file_id) ? '已添加' : null)}
        disabled={full}
      />
    </Section>
  );
}

interface UploadButtonProps {
  disabled: boolean;
  /** An upload goes on when its form is left; then nobody is told. */
  onArrived: (file: PickedFile) => void;
}

function UploadButton({ disabled, onArrived }: UploadButtonProps) {
  const { uploads } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef<UploadButtonProps['onArrived'] | null>(null);
  useEffect(() => {
    tell.current = onArrived;
    return () => void (tell.current = null);
  }, [onArrived]);
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        上传文件
      </Button>
      <FileInput
        input={input}
        label="上传参考资料"
        onFiles={(files) =>
          uploads.add(files, {
            onArrived: ({ file_id, file_name }) => tell.current?.({ file_id, file_name }),
          })
        }
      />
    </>
  );
}
