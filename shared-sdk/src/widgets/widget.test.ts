import { widget } from './widget';

const handle = { show: jest.fn(), hide: jest.fn(), state: 'hidden' };

test('calls a method by its name', () => {
  widget(handle).call('show');
  expect(handle.show).toHaveBeenCalledTimes(1);
  expect(handle.hide).not.toHaveBeenCalled();
});

test.each(['explode', '', 'state', 'constructor', 'toString', '__proto__'])(
  'R8.6 throws No method named for "%s"',
  (name) => {
    // The compiler doesn't know a name that comes from data.
    expect(() => widget(handle).call(name as 'show')).toThrow(new Error(`No method named "${name}"`));
  },
);

test('throws for a widget that is not mounted', () => {
  expect(() => widget<typeof handle>(null).call('show')).toThrow('The widget is not on the page');
});
