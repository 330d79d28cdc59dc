/** What is true of the goods: what a learner says is held against it. */
import { courseFieldLabel, limits } from '#contracts';
import { Section, TextField } from '../../../ui/form';
import { FactList } from './FactList';

const hint =
  '在卖什么、价格、规格、售后，还有不能说的话，一行写一件事。评分和“可以这样说”以它为准；顾客只知道以【价签】开头的行。留空时以课程描述为准。';
const placeholder = '【价签】云步缓震跑鞋 699 元\n云步缓震跑鞋单只 228 克\n没有穿出门的，七天内可以退换';

export function GoodsSection() {
  return (
    <Section id="goods" title="货品">
      <TextField
        name="material"
        label={courseFieldLabel.material}
        limit={limits.text}
        rows={4}
        hint={hint}
        placeholder={placeholder}
      />
      <FactList />
    </Section>
  );
}
