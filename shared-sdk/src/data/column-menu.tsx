import { useIntl } from 'react-intl';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined';
import { Popover } from '../widgets/popover';
import type { DataColumn } from './data-column';
import type { ColumnChoice } from './use-column-choice';

interface ColumnMenuProps<Row, Column extends string> {
  columns: readonly DataColumn<Row, Column>[];
  choice: ColumnChoice<Row, Column>;
}

/** Which columns the table shows; the one that names a record always stays. */
export function ColumnMenu<Row, Column extends string>({ columns, choice }: ColumnMenuProps<Row, Column>) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'DATA.COLUMNS' });
  return (
    <Popover
      title={label}
      icon={<TableOutlined aria-hidden />}
      placement="bottom"
      content={
        <div className="hima-columns">
          {columns.map(
            ({ key, title, heading }) =>
              !heading && (
                <Checkbox
                  key={key}
                  checked={choice.shown.some((column) => column.key === key)}
                  onChange={() => choice.toggle(key)}
                >
                  {title}
                </Checkbox>
              ),
          )}
          <Button type="link" size="small" disabled={!choice.reset} onClick={choice.reset}>
            {intl.formatMessage({ id: 'DATA.COLUMNS.RESET' })}
          </Button>
        </div>
      }
    >
      {label}
    </Popover>
  );
}
