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

/** A time stands in one line where there is room, else below its date. */
const minWidth = 108;

export const createdColumn: Column<{ create_time: string }> = {
  key: 'created',
  header: '创建时间',
  sort: 'create_time',
  minWidth,
  cell: ({ create_time }) => fullTime(create_time),
};

export const updatedColumn: Column<{ update_time: string }> = {
  key: 'time',
  header: '更新时间',
  sort: 'update_time',
  minWidth,
  cell: ({ update_time }) => fullTime(update_time),
};
