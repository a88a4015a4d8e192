import { act, render, screen } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { renderApp } from '@hima/sdk/testing';
import { lazyPart } from './lazy-part';

const Whole = () => <h1>{'Whole'}</h1>;
const waiting = <p>{'Waiting'}</p>;

afterEach(() => jest.useRealTimers());

test('downloads a part when it is rendered, and has it at once the next time', async () => {
  const load = jest.fn(() => Promise.resolve(Whole));
  const Part = lazyPart(load, waiting);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = render(<Part />);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  expect(await screen.findByRole('heading')).toBeInTheDocument();
  unmount();
  render(<Part />);
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('renders what was requested before', async () => {
  let arrive: (part: typeof Whole) => void = () => {};
  const Part = lazyPart(() => new Promise((resolve) => (arrive = resolve)), waiting);
  void Part.load();
  const early = arrive;
  render(<Part />);
  await act(async () => {
    early(Whole);
    arrive(Whole);
  });
  expect(screen.getByRole('heading')).toBeInTheDocument();
});

test('R2.33 shows the progress bar until the part is there', async () => {
  let arrive: (part: typeof Whole) => void = () => {};
  const Part = lazyPart(() => new Promise((resolve) => (arrive = resolve)), waiting);
  renderApp(<Part />);
  const running = () => document.querySelector('.hima-progress')?.getAttribute('data-running');
  expect(running()).toBe('true');
  await act(async () => arrive(Whole));
  expect(running()).toBe('false');
});

test('R2.33 stops the progress bar when the person leaves a part that hangs', () => {
  const Part = lazyPart(() => new Promise(() => {}), waiting);
  function Page(): ReactNode {
    const [left, setLeft] = useState(false);
    return left ? <p>{'Elsewhere'}</p> : <button onClick={() => setLeft(true)}>{<Part />}</button>;
  }
  renderApp(<Page />);
  const bar = document.querySelector('.hima-progress');
  expect(bar).toHaveAttribute('data-running', 'true');
  act(() => screen.getByRole('button').click());
  expect(screen.getByText('Elsewhere')).toBeInTheDocument();
  expect(bar).toHaveAttribute('data-running', 'false');
});

test('tries twice, says so to the boundary above, and starts again when that does', async () => {
  jest.useFakeTimers();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const load = jest.fn(() => (down ? Promise.reject(new Error('gone')) : Promise.resolve(Whole)));
  const Part = lazyPart(load, waiting);
  let again: () => void = () => {};
  class Boundary extends Component<{ children: ReactNode }, { error?: Error | undefined }> {
    override state: { error?: Error | undefined } = {};
    static getDerivedStateFromError = (error: Error) => ({ error });
    override componentDidMount(): void {
      again = () => this.setState({ error: undefined });
    }
    override render(): ReactNode {
      return this.state.error ? <p>{this.state.error.message}</p> : this.props.children;
    }
  }
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('gone')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  down = false;
  await act(async () => again());
  expect(screen.getByRole('heading')).toBeInTheDocument();
  logged.mockRestore();
});
