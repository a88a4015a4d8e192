import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import AntSelect, { type SelectProps as AntSelectProps } from 'antd/es/select';
import './select.css';

interface Option {
  value?: unknown;
  label?: ReactNode;
}

export type SelectProps<Value, Choice extends Option = Option> = Omit<
  AntSelectProps<Value, Choice>,
  'components' | 'virtual'
>;

/** The text of the chosen option, where the field is not for searching. */
const Chosen = createContext('');

/**
 * antd's Select, except that assistive technology is told what is chosen, and every option of the open list. antd leaves
 * the field's value empty and lists three options.
 *
 * @example <Select aria-label="Owner" options={[{ value: 'hima', label: 'Hima' }]} value={owner} onChange={setOwner} />
 */
export function Select<Value = unknown, Choice extends Option = Option>(
  props: SelectProps<Value, Choice>,
): ReactNode {
  const chosen = props.mode ? undefined : props.options?.find(({ value }) => value === props.value)?.label;
  return (
    <Chosen value={typeof chosen === 'string' ? chosen : ''}>
      <AntSelect<Value, Choice> {...props} components={components} virtual={false} />
    </Chosen>
  );
}

interface SelectInputProps extends ComponentProps<'input'> {
  ref: RefObject<HTMLInputElement | null>;
}

/** What is typed to search is its value: what is chosen describes it then, as it does where it is more than a text. */
function SelectInput({ value, 'aria-describedby': hint, ...input }: SelectInputProps): ReactNode {
  const chosen = use(Chosen);
  const shown = useId();
  const told = input.readOnly && chosen !== '';

  useLayoutEffect(() => {
    const content = input.ref.current?.closest('.ant-select-content');
    if (content) content.id = shown;
  }, [input.ref, shown]);

  return (
    <input
      {...input}
      value={told ? chosen : value}
      aria-describedby={[told ? undefined : shown, hint].filter(Boolean).join(' ') || undefined}
    />
  );
}

const components = { input: SelectInput };
