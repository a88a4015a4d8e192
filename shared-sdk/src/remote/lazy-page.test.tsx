import { Suspense, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Link, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page';

function First(): ReactNode {
  return <Link to="/second">{'Next'}</Link>;
}

function Second(): ReactNode {
  return <h1>{'Second'}</h1>;
}

test('downloads a page when its route is shown, and keeps the page before it until then', async () => {
  let arrive = (_page: typeof Second) => {};
  const load = jest.fn(() => new Promise<typeof Second>((resolve) => (arrive = resolve)));
  const FirstPage = lazyPage(() => Promise.resolve(First));
  const SecondPage = lazyPage(load);
  render(
    <MemoryRouter>
      <Suspense fallback={<p>{'Loading'}</p>}>
        <Routes>
          <Route path="/" element={<FirstPage />} />
          <Route path="/second" element={<SecondPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  const link = await screen.findByRole('link', { name: 'Next' });
  expect(load).not.toHaveBeenCalled();
  act(() => link.click());
  expect(load).toHaveBeenCalled();
  expect(link).toBeVisible();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  await act(async () => arrive(Second));
  expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument();
});
