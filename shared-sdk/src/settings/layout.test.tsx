import { act, screen } from '@testing-library/react';
import { renderApp } from '../testing';
import { parseLayoutConfiguration } from './layout-configuration';
import { applyLayoutConfiguration, readLayoutConfiguration, useLayoutConfiguration } from './layout-store';
import { page } from './page';

const KEY = 'layout-configuration';
const defaults = parseLayoutConfiguration(undefined);

afterEach(() => jest.restoreAllMocks());

test('R9.3 defaults to light sidebar, fluid and fixed', () => {
  expect(defaults).toEqual({
    version: 1,
    layout: 'light-sidebar',
    app: {
      sidebar: {
        default: {
          fixed: true,
          minimize: { desktop: { enabled: true, default: false, hoverable: true } },
          collapse: { desktop: { enabled: true, default: false } },
          drawer: { enabled: true },
          sticky: false,
          push: true,
        },
      },
      header: {
        default: {
          fixed: { desktop: true, mobile: true },
          content: 'page-title',
          container: 'fluid',
          menu: { icons: true },
          stacked: false,
          sticky: { enabled: false, attributes: { 'data-sticky-offset': '200' } },
          minimize: { enabled: false, attributes: { 'data-minimize-offset': '200' } },
        },
      },
      content: { container: 'fluid' },
    },
  });
});

test.each([
  '',
  '{"layout":',
  'null',
  '[]',
  '"dark-sidebar"',
  '{"app":7}',
  '{"layout":"purple","version":"x"}',
])('R3.13 falls back to the defaults for %s', (text) =>
  expect(parseLayoutConfiguration(text)).toEqual(defaults),
);

test('R3.13 falls back for an invalid key only', () => {
  const { layout, version, app } = parseLayoutConfiguration(
    JSON.stringify({
      version: 0,
      layout: 'dark-header',
      gone: true,
      app: {
        sidebar: {
          default: { fixed: 'yes', sticky: true, minimize: { desktop: { hoverable: false, default: 1 } } },
        },
        header: { default: { content: 'menu', container: 'wide', fixed: false, stacked: true } },
        content: { container: 'fixed' },
      },
    }),
  );
  expect({ layout, version }).toEqual({ layout: 'dark-header', version: 1 });
  expect(app.sidebar.default).toMatchObject({ fixed: true, sticky: true });
  expect(app.sidebar.default.minimize.desktop).toEqual({ enabled: true, default: false, hoverable: false });
  expect(app.header.default).toMatchObject({
    content: 'menu',
    container: 'fluid',
    stacked: true,
    fixed: { desktop: true, mobile: true },
  });
  expect(app.content.container).toBe('fixed');
});

test('R3.13 allows only data attributes on the header', () => {
  const withAttributes = (attributes: object) =>
    parseLayoutConfiguration(
      JSON.stringify({ app: { header: { default: { sticky: { enabled: true, attributes } } } } }),
    ).app.header.default.sticky;
  expect(withAttributes({ 'data-sticky-offset': '90' }).attributes).toEqual({ 'data-sticky-offset': '90' });
  expect(withAttributes({ onclick: 'x' })).toEqual({
    enabled: true,
    attributes: { 'data-sticky-offset': '200' },
  });
});

function Layout(): string {
  return useLayoutConfiguration().layout;
}

test('R9.2 stores the layout under its key, reloads the page and updates other tabs', () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  applyLayoutConfiguration({ ...defaults, layout: 'dark-sidebar' });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ version: 1, layout: 'dark-sidebar' });
  expect(readLayoutConfiguration().layout).toBe('dark-sidebar');

  renderApp(<Layout />);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(screen.getByText('dark-sidebar')).toBeInTheDocument();
});
