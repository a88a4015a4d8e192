/** The methods of a widget's handle, by name. */
export type MethodOf<Handle> = Extract<
  { [Name in keyof Handle]: Handle[Name] extends () => void ? Name : never }[keyof Handle],
  string
>;

/**
 * Calls a method of a widget by name: the one interface of all widgets, through the handle in their `ref`.
 *
 * @param handle the value that the widget put into its `ref`; null while it isn't on the page
 * @throws Error `No method named "<name>"` when the widget has no such method; names may come from data
 * @example
 * const toast = useRef<ToastHandle>(null);
 * widget(toast.current).call('show');
 */
export function widget<Handle extends object>(
  handle: Handle | null,
): { call(method: MethodOf<Handle>): void } {
  return {
    call(method) {
      if (!handle) throw new Error('The widget is not on the page');
      // Its own methods only: `constructor` and the like are no method of a widget.
      const run: unknown = Object.hasOwn(handle, method) ? handle[method] : undefined;
      if (typeof run !== 'function') throw new Error(`No method named "${method}"`);
      run.call(handle);
    },
  };
}
