import { useState } from 'react';
import { flushSync } from 'react-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import Input from 'antd/es/input';
import { renderApp } from '../../testing';
import { useFormRules } from './form-rules';
import { Form } from './form';
import { SubmitButton } from './submit-button';

const save = jest.fn();

function Example({ submitting = false }: { submitting?: boolean }) {
  const rules = useFormRules();
  return (
    <Form onFinish={save}>
      <Form.Item name="email" label="Email" rules={rules.email} validateFirst>
        <Input />
      </Form.Item>
      <SubmitButton submitting={submitting}>Save</SubmitButton>
    </Form>
  );
}
const email = () => screen.getByRole('textbox', { name: 'Email' });
const autofill = () =>
  fireEvent(
    email(),
    Object.assign(new Event('animationstart', { bubbles: true }), { animationName: 'hima-autofilled' }),
  );

beforeEach(() => save.mockReset());

test('is disabled until the form is valid, with the reason', async () => {
  const { user } = renderApp(<Example />);
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/Complete the form/);
  await user.type(email(), 'a@b.example');
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveAccessibleDescription('');
  await user.click(button);
  await waitFor(() => expect(save).toHaveBeenCalledWith({ email: 'a@b.example' }));
});

test('shows loading while submitting', async () => {
  const { user } = renderApp(<Example submitting />);
  expect(screen.getByRole('button', { name: /Please wait\.\.\./ })).toBeDisabled();
  await user.type(email(), 'a@b.example{Enter}');
  expect(save).not.toHaveBeenCalled();
});

test('shows validation errors on Enter, and submits a valid form once', async () => {
  const { user } = renderApp(<Example />);
  await user.type(email(), '{Enter}');
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
  await user.type(email(), 'a@b.example{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});

test('submits an autofilled form before its values are readable', async () => {
  renderApp(<Example />);
  const button = screen.getByRole('button', { name: 'Save' });
  autofill();
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.input(email(), { target: { value: 'no address' } });
  await waitFor(() => expect(button).toBeDisabled());
});

test('keeps what is typed while the form is about to be shown again', async () => {
  let showAgain = () => {};
  function Page() {
    const [, setShown] = useState(0);
    showAgain = () => setShown((shown) => shown + 1);
    return (
      <main>
        <Example />
      </main>
    );
  }
  renderApp(<Page />);
  const button = screen.getByRole('button', { name: 'Save' });
  autofill();
  await waitFor(() => expect(button).toBeEnabled());
  // Between two listeners, a browser runs microtasks, in which React does what is urgent.
  // eslint-disable-next-line no-restricted-syntax
  screen.getByRole('main').addEventListener('input', () => flushSync(() => {}));
  act(() => {
    showAgain();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(email(), 'a');
    email().dispatchEvent(new InputEvent('input', { bubbles: true, data: 'a' }));
  });
  expect(email()).toHaveValue('a');
  await waitFor(() => expect(button).toBeDisabled());
});

test.each([
  ['ab', 'Minimum 3 symbols'],
  ['not an address', 'Wrong email format'],
  [`${'a'.repeat(45)}@hima.example`, 'Maximum 50 symbols'],
])('shows for “%s” only: %s', async (text, message) => {
  const { user } = renderApp(<Example />);
  await user.type(email(), text);
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText(/symbols|format|required/)).toHaveLength(1));
});
