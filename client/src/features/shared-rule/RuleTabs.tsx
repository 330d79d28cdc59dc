/** What there is about a rule: what it says, and how far its scores may be believed. */
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { pages } from '#contracts';
import { LinkTabs } from '../../ui/LinkTabs';

const Tabs = styled('div')({ marginBottom: 16 });

export function RuleTabs({ ruleId, shown }: { ruleId: number; shown: 'content' | 'agreement' }) {
  return (
    <Tabs>
      <LinkTabs label="评分规则">
        <Link to={pages.console.ruleCreate(ruleId)} aria-current={shown === 'content' ? 'page' : undefined}>
          规则内容
        </Link>
        <Link
          to={pages.console.ruleAgreement(ruleId)}
          aria-current={shown === 'agreement' ? 'page' : undefined}
        >
          可信度
        </Link>
      </LinkTabs>
    </Tabs>
  );
}
