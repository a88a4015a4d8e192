import 'dayjs/locale/ar';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing';
import { DateField, type DateKind } from './date-field';
import { Form } from './form';
import { useFormRules } from './form-rules';
import { SubmitButton } from './submit-button';

function Field({ kind }: { kind: DateKind }) {
  const { date } = useFormRules();
  return (
    <Form.Item name="when" label="When" rules={[date(kind)]}>
      <DateField kind={kind} />
    </Form.Item>
  );
}

function show(kind: DateKind, when = '', language: 'en' | 'arb' = 'en') {
  const onFinish = jest.fn();
  const app = renderApp(
    <Form onFinish={onFinish} initialValues={{ when }}>
      <Field kind={kind} />
      <SubmitButton submitting={false}>Save</SubmitButton>
    </Form>,
    { language },
  );
  const saved = async (value: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ when: value }));
  };
  return { ...app, onFinish, saved };
}

test.each<[DateKind, string, string, string]>([
  ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['day', '٢٠٢٦/١/٥', '2026-01-05', '2026-01-05'],
  ['minute', '2026-11-24 10:30', '2026-11-24T10:30', '2026-11-24 10:30'],
  ['minute', '2026-11-24T22:05', '2026-11-24T22:05', '2026-11-24 22:05'],
  ['time', '9:05', '09:05', '09:05'],
])('reads a typed %s %s as %s', async (kind, typed, value, shown) => {
  const { user, saved } = show(kind);
  const field = screen.getByLabelText('When');
  await user.type(field, typed);
  expect(field).toHaveValue(typed);
  await user.tab();
  expect(field).toHaveValue(shown);
  await saved(value);
});

test.each<[DateKind, string, RegExp]>([
  ['day', '2026-02-30', /Enter a date such as 2026-11-24/],
  ['day', 'soon', /Enter a date such as 2026-11-24/],
  ['minute', '2026-11-24 25:00', /Enter a date and a time such as 2026-11-24 22:30/],
  ['time', '9 pm', /Enter a time such as 22:30/],
])('says what a %s looks like, keeps the typed %s and saves nothing', async (kind, typed, problem) => {
  const { user, onFinish } = show(kind);
  const field = screen.getByLabelText('When');
  await user.type(field, typed);
  expect(await screen.findByText(problem)).toBeInTheDocument();
  await user.type(field, '{Enter}');
  expect(field).toHaveValue(typed);
  expect(onFinish).not.toHaveBeenCalled();
});

test('takes a day from the calendar, and Escape closes the calendar alone', async () => {
  const { user, saved } = show('day', '2026-11-24');
  const field = screen.getByLabelText('When');
  const open = screen.getByRole('button', { name: 'Open calendar' });
  await user.click(open);
  await user.click(await screen.findByTitle('2026-11-17'));
  expect(field).toHaveValue('2026-11-17');
  expect(field).toHaveFocus();
  expect(open).toHaveAttribute('aria-expanded', 'false');
  await user.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(open).toHaveAttribute('aria-expanded', 'false');
  await saved('2026-11-17');
});

test('shows Latin digits and the words of the page in Arabic', async () => {
  const { user } = show('minute', '2026-11-24T10:30', 'arb');
  expect(screen.getByLabelText('When')).toHaveValue('2026-11-24 10:30');
  await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
  expect(await screen.findByText('نوفمبر')).toBeInTheDocument();
  expect(screen.getByText('2026')).toBeInTheDocument();
});
