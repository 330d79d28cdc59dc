import { pages } from '#contracts';
import { MissingPage } from '../../ui/BrokenPage';

export const NotFoundPage = () => (
  <main>
    <MissingPage to={pages.h5.tasks} label="回到任务列表" />
  </main>
);
