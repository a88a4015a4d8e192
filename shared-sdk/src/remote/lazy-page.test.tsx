import { Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Link, Route, Routes } from 'react-router-dom';
import { ProgressBar } from '../feedback/progress';
import { lazyPage } from './lazy-page';

function First(): ReactNode {
  return <Link to="/second">{'Next'}</Link>;
}

function Second(): ReactNode {
  return <h1>{'Second'}</h1>;
}

test('R2.33 downloads a page when its route is shown, and keeps the page before it below the progress bar', async () => {
  let arrive = (_page: typeof Second) => {};
  const load = jest.fn(() => new Promise<typeof Second>((resolve) => (arrive = resolve)));
  const FirstPage = lazyPage(() => Promise.resolve(First));
  const SecondPage = lazyPage(load);
  const { container } = render(
    <MemoryRouter>
      <ProgressBar />
      <Suspense fallback={<p>{'Loading'}</p>}>
        <Routes>
          <Route path="/" element={<FirstPage />} />
          <Route path="/second" element={<SecondPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  const running = (value: string) => container.querySelector(`.hima-progress[data-running=${value}]`);
  const link = await screen.findByRole('link', { name: 'Next' });
  expect(load).not.toHaveBeenCalled();
  expect(running('false')).toBeInTheDocument();
  act(() => link.click());
  expect(load).toHaveBeenCalled();
  expect(link).toBeVisible();
  expect(running('true')).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  await act(async () => arrive(Second));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument();
  expect(running('false')).toBeInTheDocument();
});
