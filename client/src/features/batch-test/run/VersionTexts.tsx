/** In which words two versions of a course differ. A chunk of its own. */
import { styled } from '@mui/material/styles';
import type { VersionDifference } from '#contracts';
import { TextDiff } from '../../../ui/TextDiff';
import { plainList } from '../../../ui/styles';

const List = styled('ul')({
  ...plainList,
  '& > li + li': { marginTop: 12 },
  '& h3': { margin: '0 0 4px', fontSize: 14, lineHeight: '22px', fontWeight: 600 },
});

const VersionTexts = ({ texts }: { texts: readonly VersionDifference[] }) => (
  <List>
    {texts.map(({ name, before, after }, at) => (
      <li key={at}>
        <h3>{name}</h3>
        <TextDiff from={before ?? ''} to={after ?? ''} label={`${name}的差别`} />
      </li>
    ))}
  </List>
);
export default VersionTexts;
