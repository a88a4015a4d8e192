import { inputOf, portFor } from './connection-fields';

test('sets the default port of a database type and keeps a custom one', () => {
  expect(portFor('MySQL', undefined)).toBe('3306');
  expect(portFor('SQLServer', '5432')).toBe('1433');
  expect(portFor('Oracle', '15432')).toBe('15432');
});

test('sends no password when the field is empty', () => {
  const fields = {
    name: 'A',
    type: 'MySQL',
    hostName: 'h',
    userName: 'u',
    defaultSchema: 's',
    tls: true,
  } as const;
  expect(inputOf({ ...fields, port: '3306', password: '', mobileNumberQuery: 'select 1' })).toEqual({
    ...fields,
    port: 3306,
    databaseName: '',
    caCertificate: '',
    mobileNumberQuery: 'select 1',
  });
});
