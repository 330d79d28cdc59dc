/** How the state of a file follows its reading, told by the console's connection. */
import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { FileState } from '#contracts';
import type { FileProgress, KnowledgeFileView } from '#contracts';
import { file } from '../../../test/builders/file';
import { renderOnDesk } from '../../../test/themed';
import { TopicsContext } from '../../api/monitor/MonitorConnection';
import { Topics } from '../../api/monitor/topics';
import { FileStateCell } from './FileState';

function given(read: KnowledgeFileView) {
  const topics = new Topics();
  const watched: string[] = [];
  topics.opened({
    watch: (topic) => watched.push(topic),
    unwatch: (topic) => watched.splice(watched.indexOf(topic), 1),
  });
  const cell = (one: KnowledgeFileView) => (
    <TopicsContext value={topics}>
      <FileStateCell file={one} onRetry={() => undefined} />
    </TopicsContext>
  );
  const { rerender } = renderOnDesk(cell(read));
  return {
    watched,
    show: (one: KnowledgeFileView) => rerender(cell(one)),
    tell: (data: Partial<FileProgress>) =>
      act(() => topics.publish({ topic: 'file:5', at: '', data: { file_id: 5, ...data } })),
  };
}

test('while a file is read its state follows what is told of it; what was told of one reading says nothing of the next', () => {
  const pending = file({ state: FileState.pending, percent: 0 });
  const { watched, show, tell } = given(pending);
  expect(screen.getByText('待处理')).toBeInTheDocument();
  expect(watched).toEqual(['file:5']);
  tell({ state: FileState.parsing, percent: 68 });
  expect(screen.getByText('解析中')).toBeInTheDocument();
  expect(screen.getByText('68%')).toBeInTheDocument();
  tell({ state: FileState.failed, percent: 0, failed_reason: '文件已损坏' });
  expect(screen.getByText('文件已损坏')).toBeInTheDocument();
  show(file({ state: FileState.failed, failed_reason: '文件已损坏' }));
  expect(watched).toEqual([]);
  show(pending);
  expect(screen.getByText('待处理')).toBeInTheDocument();
  expect(watched).toEqual(['file:5']);
});
