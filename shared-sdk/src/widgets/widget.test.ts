import { widget } from './widget';

const handle = { show: jest.fn(), hide: jest.fn(), state: 'hidden' };

test('a method is called by its name', () => {
  widget(handle).call('show');
  expect(handle.show).toHaveBeenCalledTimes(1);
  expect(handle.hide).not.toHaveBeenCalled();
});

test.each(['explode', '', 'state', 'constructor', 'toString', '__proto__'])(
  'R8.6 an unknown method, "%s", raises No method named',
  (name) => {
    // A name that comes from data is not known to the compiler.
    expect(() => widget(handle).call(name as 'show')).toThrow(new Error(`No method named "${name}"`));
  },
);

test('a widget that is not on the page says so', () => {
  expect(() => widget<typeof handle>(null).call('show')).toThrow('The widget is not on the page');
});
