import { permissionGroups, withPermission } from './permission-groups';

test('groups permissions by their page', () => {
  expect(permissionGroups(['Pages.A', 'Pages.A.Edit', 'Pages.A.Edit.All', 'Pages.B'])).toEqual([
    { page: 'Pages.A', below: ['Pages.A.Edit', 'Pages.A.Edit.All'] },
    { page: 'Pages.B', below: [] },
  ]);
});

test('grants the page of a right, and withdraws the rights of a page', () => {
  expect(withPermission([], 'Pages.A.Edit', true)).toEqual(['Pages.A', 'Pages.A.Edit']);
  expect(withPermission(['Pages.A', 'Pages.A.Edit', 'Pages.B'], 'Pages.A', false)).toEqual(['Pages.B']);
  expect(withPermission(['Pages.A', 'Pages.A.Edit'], 'Pages.A.Edit', false)).toEqual(['Pages.A']);
});
