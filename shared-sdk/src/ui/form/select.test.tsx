import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { Form } from './form';
import { Select, type SelectProps } from './select';

const many = Array.from({ length: 60 }, (_, index) => ({ value: index, label: `Zone ${index}` }));
const box = () => screen.getByRole('combobox', { name: 'Zone' });

test('R1.6 announces the selected option to assistive technology', () => {
  renderApp(<Select aria-label="Zone" options={many} value={3} />);
  expect(box()).toHaveValue('Zone 3');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('R1.6 announces no value before one is selected', () => {
  renderApp(<Select aria-label="Zone" options={many} value={null} placeholder="Choose a zone" />);
  expect(box()).toHaveValue('');
});

test('R1.6 names the button that clears the field in the language of the page', () => {
  renderApp(<Select aria-label="Zone" options={many} value={3} allowClear />, { language: 'arb' });
  expect(screen.getByRole('button', { name: 'مسح' })).toBeInTheDocument();
});

test('R1.6 describes a field for searching by the chosen option, then by its hint', async () => {
  const { user } = renderApp(
    <Form>
      <Form.Item name="zone" label="Zone" initialValue={3} extra="Where the recipients are.">
        <Select showSearch={{ optionFilterProp: 'label' }} options={many} />
      </Form.Item>
    </Form>,
  );
  expect(box()).toHaveAccessibleDescription('Zone 3 Where the recipients are.');
  await user.type(box(), '14');
  expect(box()).toHaveValue('14');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Zone 14']);
});

test('R1.6 describes a field by all its chosen options', () => {
  renderApp(<Select mode="multiple" aria-label="Zone" options={many} value={[3, 14]} />);
  expect(box()).toHaveAccessibleDescription('Zone 3, Zone 14');
});

test('R1.6 lists every option while it is open', async () => {
  const { user } = renderApp(<Select aria-label="Zone" options={many} value={3} />);
  await user.click(box());
  expect(screen.getAllByRole('option')).toHaveLength(60);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Zone 3');
});

test('R1.6 offers what has the entered text until the service has searched', async () => {
  let answer = () => {};
  function Searched() {
    const [keyword, setKeyword] = useState('');
    const [answered, setAnswered] = useState('');
    answer = () => setAnswered(keyword);
    return (
      <Select
        aria-label="Zone"
        options={answered === '14' ? [{ value: 14, label: 'Fourteenth zone' }] : many}
        search={{ onSearch: setKeyword, searching: keyword !== answered }}
      />
    );
  }
  const texts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const { user } = renderApp(<Searched />);
  await user.type(box(), 'zone 14');
  expect(texts()).toEqual(['Zone 14']);
  await user.type(box(), ' or none');
  expect(texts()).toEqual([]);
  expect(screen.getByText('Loading')).toBeVisible();
  await user.clear(box());
  await user.type(box(), '14');
  act(answer);
  expect(texts()).toEqual(['Fourteenth zone']);
});

test('R1.6 describes a field by what was chosen, also when it is not among those found', async () => {
  const { user } = renderApp(
    <Form>
      <Form.Item name="zone" label="Zone">
        <Found />
      </Form.Item>
    </Form>,
  );
  await user.click(box());
  await user.click(screen.getByTitle('Zone 14'));
  await user.type(box(), 'nothing');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(box()).toHaveAccessibleDescription('Zone 14');
});

/** Its service finds zones without a text only. */
function Found(props: SelectProps<number[]>) {
  const [keyword, setKeyword] = useState('');
  return (
    <Select
      {...props}
      mode="multiple"
      options={keyword ? [] : many}
      search={{ onSearch: setKeyword, searching: false }}
    />
  );
}
