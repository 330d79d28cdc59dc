/** Things of the console that a course is made of: found by their names, put in an order, and made right here where one is missing. */
import { useId, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import Button from '@mui/material/Button';
import { Section } from '../../../ui/form';
import { SearchPicker } from '../../../ui/pickers/SearchPicker';
import { foundIn, useSearchText } from '../../../ui/pickers/search-text';
import type { Answer } from '../../../ui/pickers/search-text';
import type { NewFormProps } from './InlineForm';
import { PickedList } from './PickedList';

interface PickedSectionProps<Item, Found> {
  id: string;
  title: string;
  /** What one of them is called, alone and in a sentence: 角色, 这个角色. */
  noun: string;
  one: string;
  most: number;
  /** Publishing needs one. */
  toPublish: boolean;
  /** As `usePicked` has them. */
  picked: {
    items: readonly Item[];
    move: (from: number, to: number) => void;
    takeOut: (at: number) => void;
    error: string | undefined;
    errorOf: (at: number) => string | undefined;
  };
  keyOf: (thing: Item | Found) => number;
  nameOf: (thing: Item | Found) => string;
  descOf: (found: Found) => string;
  content: (item: Item, at: number) => ReactNode;
  /** A hook: asks for those whose names have this part. */
  useFound: (name: string) => Answer<Found>;
  onAdd: (found: Found) => void;
  /** The form for a new one. */
  NewForm: ComponentType<NewFormProps<Found>>;
}

export function PickedSection<Item, Found>(props: PickedSectionProps<Item, Found>) {
  const { id, title, noun, one, most, toPublish, picked, keyOf, nameOf, descOf, content, onAdd } = props;
  const { items, move, takeOut, error, errorOf } = picked;
  const [making, setMaking] = useState(false);
  const { text, box, asked } = useSearchText();
  const query = props.useFound(asked);
  const picker = useId();
  const chosen = new Set(items.map(keyOf));
  const full = items.length >= most;
  const stop = () => setMaking(false);
  const made = (thing: Found) => {
    onAdd(thing);
    stop();
  };
  return (
    <Section
      id={id}
      title={title}
      aside={
        <Button size="small" disabled={full} aria-expanded={making} onClick={() => setMaking(!making)}>
          新建{noun}
        </Button>
      }
    >
      <PickedList
        label={`已选的${title}`}
        {...{ items, keyOf, nameOf, errorOf, content }}
        onMove={move}
        onRemove={takeOut}
      />
      {making ? (
        <props.NewForm onMade={made} onCancel={stop} />
      ) : (
        <SearchPicker<Found>
          id={picker}
          label={`添加${noun}`}
          toPublish={toPublish}
          aside={`${items.length} / ${most}`}
          error={error}
          value={[]}
          onChange={([found]) => found && onAdd(found)}
          refused={(found) => (chosen.has(keyOf(found)) ? '已添加' : null)}
          disabled={full}
          {...box}
          placeholder={`输入名称查找${noun}`}
          keyOf={keyOf}
          labelOf={nameOf}
          noteOf={descOf}
          {...foundIn(query, text === '' ? `还没有${title}，可以新建` : `没有找到${one}，可以新建`)}
        />
      )}
    </Section>
  );
}
