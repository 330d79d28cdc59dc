/** The ten prompts: two tabs of five, one of them in the editor. */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { pages, promptIdsOf, promptLabel, PromptType, promptTypeLabel, promptTypeOf } from '#contracts';
import type { PromptId } from '#contracts';
import { usePromptQuery } from '../../api/console/prompt.api';
import { LinkTabs } from '../../ui/LinkTabs';
import { NotLoaded } from '../../ui/NotLoaded';
import { ConsolePage } from '../../ui/ConsolePage';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { PromptEditor } from './PromptEditor';
import { PromptMenu } from './PromptMenu';
import { firstOf, firstPrompt } from './search';
import type { PromptsSearch } from './search';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 16,
  marginTop: 16,
  '@media (max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

export default function PromptsPage() {
  const { prompt: id = firstPrompt } = useSearch({ strict: false }) as PromptsSearch;
  const navigate = useNavigate();
  const type = promptTypeOf(id);
  return (
    <ConsolePage
      title="提示词管理"
      crumbs={[{ label: '评分规则', to: pages.console.rules }, { label: '提示词' }]}
      actions={
        <Button variant="outlined" component={Link} to={pages.console.reEvaluations}>
          重新评分
        </Button>
      }
    >
      <LinkTabs label="提示词类型">
        {Object.values(PromptType).map((one) => (
          <Link
            key={one}
            to={pages.console.prompts}
            search={{ prompt: firstOf(one) }}
            resetScroll={false}
            aria-current={one === type ? 'true' : undefined}
          >
            {promptTypeLabel[one]}
          </Link>
        ))}
      </LinkTabs>
      <Columns>
        <PromptMenu
          label={`${promptTypeLabel[type]}提示词`}
          ids={promptIdsOf(type)}
          chosen={id}
          onChoose={(prompt) => void navigate({ to: '.', search: { prompt }, resetScroll: false })}
        />
        <ThePrompt key={id} id={id} />
      </Columns>
    </ConsolePage>
  );
}

function ThePrompt({ id }: { id: PromptId }) {
  const query = usePromptQuery(id);
  if (query.data) return <PromptEditor prompt={query.data} />;
  if (!query.isError) return <PageSkeleton />;
  return <NotLoaded what={`“${promptLabel[id]}”`} query={query} />;
}
