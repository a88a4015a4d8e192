import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useDocumentTitle } from './use-document-title';

/** The title of the current route, from the contributions; provided by the shell and the harness. */
export const RouteTitle = createContext('');

/** Titles that pages have given themselves, by path. */
const crumbNames = createStore<Record<string, string>>(() => ({}));

/** Titles that pages set themselves, by path; for crumbs that neither a route nor `crumbs` of a contribution names. */
export function useCrumbNames(): Record<string, string> {
  return useStore(crumbNames);
}

/**
 * Names the crumb of a path, such as that of an id above the page. Undefined while the name is loading.
 *
 * @example
 * useCrumbName(paths.details(id), campaign?.name);
 */
export function useCrumbName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) crumbNames.setState({ [path]: name });
  }, [path, name]);
}

/**
 * The title of the page: its own, or the route's. It is in the browser's tab, and it is the last crumb if that has no
 * name yet. `PageHeader` calls it; a page without one calls it itself.
 *
 * @param own the title of a page that is no route, such as the name of its record
 * @param path of the crumb, if the page has tabs with their own paths
 */
export function usePageTitle(own?: string, path?: string): string {
  const route = useContext(RouteTitle);
  const { pathname } = useLocation();
  const title = own ?? route;
  useDocumentTitle(title);
  useCrumbName(path ?? pathname.replace(/\/+$/, ''), own);
  return title;
}
