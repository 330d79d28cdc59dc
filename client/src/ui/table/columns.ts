/** Columns that the lists of what people write have in common. */
import { fullTime } from '../../lib/time';
import type { Column } from './types';

export const creatorColumn: Column<{ creator_name: string }> = {
  key: 'creator',
  header: '创建人',
  sort: 'creator_name',
  oneLine: true,
  cell: ({ creator_name }) => creator_name,
};

export const updatedColumn: Column<{ update_time: string }> = {
  key: 'time',
  header: '更新时间',
  sort: 'update_time',
  cell: ({ update_time }) => fullTime(update_time),
};
