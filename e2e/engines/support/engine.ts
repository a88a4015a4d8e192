/** What a journey needs of a browser. Everything else happens in the page, the same way in each engine. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Calls a function in the page, whose argument and result are JSON. */
  call<A, R>(work: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Runs a script in the page. */
  run(script: string): Promise<void>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the console and failed requests so far. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** Of the page, in CSS pixels. */
export const size = { width: 1440, height: 900 };
