import { useIntl } from '@hima/sdk';
import { Button, DeleteOutlined, PlusOutlined, Segmented } from '@hima/sdk/ui';
import { ConditionEditor } from './condition-editor';
import type { FilterColumn } from './filter';
import { isGroup, newGroup, type ConditionDraft, type GroupDraft } from './rule-draft';

interface Props {
  value: GroupDraft;
  onChange: (value: GroupDraft) => void;
  columns: readonly FilterColumn[];
  /** 1 is the outermost; the third level contains no groups. */
  level?: number;
}

const deepest = 3;

/** Conditions joined by "all" or "any", with groups inside; plain controls, so that Tab reaches everything. */
export function GroupEditor({ value, onChange, columns, level = 1 }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { match, items } = value;
  const replace = (index: number, item: ConditionDraft | GroupDraft) =>
    onChange({ match, items: items.map((old, at) => (at === index ? item : old)) });
  const add = (item: ConditionDraft | GroupDraft) => onChange({ match, items: [...items, item] });

  return (
    <div className="campaigns-group" role="group" aria-label={text('FILTER.GROUP')}>
      <Segmented<GroupDraft['match']>
        aria-label={text('FILTER.MATCH')}
        value={match}
        options={[
          { value: 'all', label: text('FILTER.MATCH.ALL') },
          { value: 'any', label: text('FILTER.MATCH.ANY') },
        ]}
        onChange={(next) => onChange({ match: next, items })}
      />
      <ul className="campaigns-group-items">
        {items.map((item, index) => (
          <li key={index}>
            {isGroup(item) ? (
              <GroupEditor
                value={item}
                columns={columns}
                level={level + 1}
                onChange={(next) => replace(index, next)}
              />
            ) : (
              <ConditionEditor value={item} columns={columns} onChange={(next) => replace(index, next)} />
            )}
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={text(isGroup(item) ? 'FILTER.REMOVE.GROUP' : 'FILTER.REMOVE.CONDITION')}
              disabled={items.length === 1}
              onClick={() => onChange({ match, items: items.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <div className="campaigns-group-add">
        <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
          {text('FILTER.ADD.CONDITION')}
        </Button>
        {level < deepest && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add(newGroup())}>
            {text('FILTER.ADD.GROUP')}
          </Button>
        )}
      </div>
    </div>
  );
}
