/** What kind of file it is; its name carries the suffix. */
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import type { FileType } from '#contracts';

const icons: Partial<Record<string, typeof ArticleOutlined>> = {
  pdf: PictureAsPdfOutlined,
  pptx: SlideshowOutlined,
  xlsx: TableChartOutlined,
  csv: TableChartOutlined,
} satisfies Partial<Record<FileType, unknown>>;

export function FileIcon({ type }: { type: string }) {
  const Icon = icons[type] ?? ArticleOutlined;
  return <Icon fontSize="small" aria-hidden sx={{ flex: 'none', color: 'hint' }} />;
}
