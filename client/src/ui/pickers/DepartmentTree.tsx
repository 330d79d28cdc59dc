/** The organisation as a tree whose levels are fetched when they are opened; whoever is chosen brings everything below. */
import { useState } from 'react';
import type { MouseEvent } from 'react';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import type { DepartmentView } from '#contracts';
import { rootDepartmentId } from '#contracts';
import { useDepartmentChildrenQuery, useLazyDepartmentChildrenQuery } from '../../api/console/directory.api';
import { useDebounced } from '../../lib/use-debounced';
import { Notice } from '../Notice';
import { NotLoaded } from '../NotLoaded';
import { onTouchScreen, plainList } from '../styles';
import { TableSkeleton } from '../table/TableSkeleton';
import { isCovered, isSame, treeOf, withChosen } from './departments';
import type { ChosenDepartment, Node } from './departments';

const Frame = styled('div')(({ theme }) => ({
  maxHeight: 320,
  overflow: 'auto',
  marginTop: 8,
  padding: 8,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  background: theme.vars.palette.background.paper,
  '& .MuiTreeItem-label': { fontSize: 14, lineHeight: '22px' },
  '& .MuiTreeItem-iconContainer': {
    width: 32,
    height: 32,
    alignItems: 'center',
    [onTouchScreen]: { width: 44, height: 44 },
  },
  // The focus is on the item, which holds all that lies below it: the ring goes around its own line.
  '& [role="treeitem"]:focus-visible > .MuiTreeItem-content': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
  },
}));

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  ...plainList,
  margin: '8px 0 0',
});

/** The arrow opens a row and the checkbox ticks it by itself; a click anywhere else in it ticks it, too. */
const withActsOfTheirOwn = '.MuiTreeItem-iconContainer:not(:empty), .MuiTreeItem-checkbox';

interface DepartmentTreeProps {
  value: readonly ChosenDepartment[];
  onChange: (departments: ChosenDepartment[]) => void;
  /** Chosen ones that can't be taken away again. */
  fixed?: ReadonlySet<string>;
  /** Shown, not changed. */
  readOnly?: boolean;
}

export function DepartmentTree({ value, onChange, fixed, readOnly = false }: DepartmentTreeProps) {
  const [text, setText] = useState('');
  const name = useDebounced(text.trim());
  const top = useDepartmentChildrenQuery({ parent_department_id: rootDepartmentId });
  const search = useDepartmentChildrenQuery({ name }, { skip: name === '' });
  const [fetchChildren] = useLazyDepartmentChildrenQuery();
  const [children, setChildren] = useState<ReadonlyMap<string, DepartmentView[]>>(new Map());
  const [open, setOpen] = useState<string[]>([]);

  const searching = name !== '';
  const asked = searching ? search : top;
  const shown = asked.currentData;
  const failed = asked.isError && !shown;
  const nodes = shown && treeOf(shown, searching ? null : children);

  const expand = async (id: string) => {
    if (children.has(id)) return;
    const { data } = await fetchChildren({ parent_department_id: id }, true);
    if (data) setChildren((before) => new Map(before).set(id, data));
    else setOpen((before) => before.filter((other) => other !== id));
  };

  const tick = (event: MouseEvent, id: string) => {
    if (readOnly || !nodes || (event.target as Element).closest(withActsOfTheirOwn)) return;
    const ticked = checkedIn(nodes, value);
    const next = ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id];
    onChange(withChosen(value, nodes, next, fixed));
  };

  return (
    <div>
      <OutlinedInput
        fullWidth
        type="search"
        value={text}
        placeholder="查找部门"
        inputProps={{ 'aria-label': '查找部门' }}
        onChange={(event) => setText(event.target.value)}
        // Enter looks for departments and does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Frame>
        {failed && <NotLoaded what="部门" query={asked} />}
        {!failed && !nodes && <TableSkeleton columns={1} />}
        {nodes?.length === 0 && <Notice title="没有找到这个部门" />}
        {nodes && nodes.length > 0 && (
          <RichTreeView<Node, true>
            aria-label="部门"
            items={nodes}
            multiSelect
            checkboxSelection
            expansionTrigger="iconContainer"
            onItemClick={tick}
            expandedItems={open}
            onExpandedItemsChange={(_event, ids) => setOpen(ids)}
            onItemExpansionToggle={(_event, id, expanded) => void (expanded && expand(id))}
            isItemDisabled={(node) => node.waiting === true}
            // What lies below a choice stays checked with it, whatever is clicked.
            isItemSelectionDisabled={() => readOnly}
            selectedItems={checkedIn(nodes, value)}
            onSelectedItemsChange={(_event, ids) => onChange(withChosen(value, nodes, ids, fixed))}
          />
        )}
      </Frame>
      {value.length > 0 && (
        <Chips aria-label="已选部门">
          {value.map((department) => (
            <li key={department.id}>
              <Chip
                size="small"
                label={department.name}
                title={department.path}
                onDelete={
                  readOnly || fixed?.has(department.id)
                    ? undefined
                    : () => onChange(value.filter(({ id }) => id !== department.id))
                }
              />
            </li>
          ))}
        </Chips>
      )}
    </div>
  );
}

/** What the tree shows as checked: the chosen departments and all below them. */
function checkedIn(nodes: readonly Node[], value: readonly ChosenDepartment[]): string[] {
  return nodes.flatMap((node) => [
    ...(!node.waiting && (value.some((chosen) => isSame(chosen, node)) || isCovered(node.path, value))
      ? [node.id]
      : []),
    ...checkedIn(node.children ?? [], value),
  ]);
}
