import { createContext, use, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import AntSelect, {
  type BaseOptionType,
  type DefaultOptionType,
  type SelectProps as AntSelectProps,
} from 'antd/es/select';
import './select.css';

export type SelectProps<Value, Choice extends BaseOptionType = DefaultOptionType> = Omit<
  AntSelectProps<Value, Choice>,
  'components' | 'virtual'
> & {
  search?: ServiceSearch;
};

/**
 * A service searches, and the options are its answer. Until it answers, the field offers those of the former options that
 * have the text: what is pressed then stays where it is.
 */
export interface ServiceSearch {
  onSearch: (keyword: string) => void;
  /** The options are the answer to an earlier text, or there is none yet. */
  searching: boolean;
}

interface SelectTexts {
  /** The texts of the selected options. */
  chosen: string;
  /** Of several options: the field itself stays narrow. */
  several: boolean;
}

const SelectTexts = createContext<SelectTexts>({ chosen: '', several: false });

/**
 * antd's Select, except that assistive technology is told what is chosen, and every option of the open list. antd leaves
 * the field's value empty, lists three options, and names the button that clears the field in English. An option whose
 * label is more than a text has its text in `title`.
 *
 * @example <Select aria-label="Owner" options={[{ value: 'hima', label: 'Hima' }]} value={owner} onChange={setOwner} />
 */
export function Select<Value = unknown, Choice extends BaseOptionType = DefaultOptionType>({
  search,
  ...props
}: SelectProps<Value, Choice>): ReactNode {
  const intl = useIntl();
  const { value, options = [], mode } = props;
  // Those that were chosen need not be among those that match.
  const [chosen, setChosen] = useState<readonly BaseOptionType[]>([]);
  const known: BaseOptionType[] = [...options, ...chosen];
  const values = [value ?? []].flat();
  const texts = values.map(
    (each) => textOf(known.find((option) => option.value === each) ?? {}) ?? String(each),
  );
  const selected = {
    chosen: intl.formatList(texts, { type: 'unit' }),
    several: mode !== undefined,
  };
  return (
    <SelectTexts value={selected}>
      <AntSelect<Value, Choice>
        {...props}
        {...(props.allowClear === true && {
          allowClear: {
            clearIcon: <CloseCircleFilled aria-hidden />,
            label: intl.formatMessage({ id: 'UI.CLEAR' }),
          },
        })}
        {...(search && {
          onChange: (values, picked) => {
            setChosen([picked ?? []].flat());
            props.onChange?.(values, picked);
          },
          showSearch: {
            onSearch: search.onSearch,
            filterOption: search.searching,
            optionFilterProp: 'label',
          },
          loading: search.searching,
          ...(search.searching && { notFoundContent: intl.formatMessage({ id: 'LOADING' }) }),
        })}
        components={components}
        virtual={false}
      />
    </SelectTexts>
  );
}

function textOf({ label, title }: BaseOptionType): string | undefined {
  return typeof label === 'string' ? label : title;
}

/** The search text is the field's value; then a description has the selected options. */
function SelectInput({ value, 'aria-describedby': hints, ...input }: ComponentProps<'input'>): ReactNode {
  const { chosen, several } = use(SelectTexts);
  const id = useId();
  const isValue = input.readOnly && !several && chosen !== '';
  const isDescription = !isValue && chosen !== '';
  return (
    <>
      <input
        {...input}
        value={isValue ? chosen : value}
        aria-describedby={[isDescription && id, hints].filter(Boolean).join(' ') || undefined}
      />
      {isDescription && (
        <span id={id} hidden>
          {chosen}
        </span>
      )}
    </>
  );
}

const components = { input: SelectInput };
