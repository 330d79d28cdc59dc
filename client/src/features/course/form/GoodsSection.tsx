/** What is true of the goods: what a learner says is held against it. The model can take it out of description and files. */
import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { goodsFirst } from '#contracts';
import type { MaterialRequestDto } from '#contracts/course/course.dto';
import { materialFrom } from '../../../api/console/authoring';
import { knowsLookbehind } from '../../../lib/knows-lookbehind';
import { Section } from '../../../ui/form';
import { lazyChunk } from '../../../ui/lazy-chunk';
import type { CourseValues } from '../course-values';
import { fileIdsOf, WrittenField } from './WrittenField';

/** What reads the figures looks behind them, which Safari can do since 16.4; the form works without. */
const FactList = lazyChunk<object>(() =>
  knowsLookbehind() ? import('./FactList') : Promise.resolve({ default: Unread }),
);

const Unread = () => <Alert severity="info">这个浏览器不能显示资料里读到的数字，升级后可以看到</Alert>;

const hint =
  '在卖什么、价格、规格、售后，还有不能说的话，一行写一件事。评分和“可以这样说”以它为准；顾客只知道以【价签】开头的行。留空时以课程描述为准。';
const readsFirst = '填好课程描述，或者选择参考资料，AI 才能整理。';
const placeholder = '【价签】云步缓震跑鞋 699 元\n云步缓震跑鞋单只 228 克\n没有穿出门的，七天内可以退换';

function bodyOf(form: UseFormReturn<CourseValues>): MaterialRequestDto | null {
  const { course_description } = form.getValues();
  const file_ids = fileIdsOf(form);
  if (course_description.trim() === '' && file_ids.length === 0) {
    form.setError('course_description', { type: 'check', message: goodsFirst }, { shouldFocus: true });
    return null;
  }
  return { course_description, file_ids };
}

export function GoodsSection() {
  const [description, files] = useWatch<CourseValues, ['course_description', 'reference_files']>({
    name: ['course_description', 'reference_files'],
  });
  const nothing = description.trim() === '' && files.length === 0;
  return (
    <Section id="goods" title="货品">
      <WrittenField
        name="material"
        hint={nothing ? hint + readsFirst : hint}
        placeholder={placeholder}
        writes={['AI 整理', 'AI 重新整理']}
        by={materialFrom}
        bodyOf={bodyOf}
      />
      <FactList />
    </Section>
  );
}
