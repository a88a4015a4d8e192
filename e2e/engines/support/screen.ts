import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import type * as Queries from '@testing-library/dom';
import { wcag } from '../../tests/support/test.js';
import type { Engine, Key, Point } from './engine.js';

/** Roles and names are found by the library that the tests of components use, in the page. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);

declare global {
  interface Window {
    TestingLibraryDom?: typeof Queries;
  }
}

export interface Target {
  /** A role of ARIA; text: any element by its text, field: one by its label. */
  role: string;
  /** All of its name, or a pattern of it. */
  name?: Name | undefined;
  /** Role and name of the element that contains it. */
  within?: Within | undefined;
}

type Name = string | RegExp;
type Within = readonly [role: string, name?: string];

interface Wanted {
  role: string;
  name?: string | undefined;
  pattern?: readonly [source: string, flags: string] | undefined;
  within?: Within | undefined;
  /** Scrolled to, and under the pointer. */
  reached: boolean;
}

type Found = 'no queries' | 'absent' | 'not ready' | Point;

/** Where an element is that can be seen and used. Runs in the page. */
async function find({ role, name, pattern, within, reached }: Wanted): Promise<Found> {
  const library = window.TestingLibraryDom;
  if (!library) return 'no queries';
  const matcher = pattern ? new RegExp(...pattern) : name;
  const query = (scope: HTMLElement, wanted: string, given?: string | RegExp) =>
    wanted === 'text'
      ? library.queryAllByText(scope, given ?? '')
      : wanted === 'field'
        ? library.queryAllByLabelText(scope, given ?? '', { selector: 'input, textarea' })
        : library.queryAllByRole(scope, wanted, given === undefined ? {} : { name: given });
  const scope = within ? query(document.body, ...within).at(-1) : document.body;
  if (!scope) return 'absent';
  const all = query(scope, role, matcher);
  const element = all.find((one) =>
    one.checkVisibility({ opacityProperty: false, visibilityProperty: true }),
  );
  if (!element) return 'absent';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'not ready';
  if (!reached) return { x: 0, y: 0 };
  const isMoving = () =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  if (isMoving()) return 'not ready';
  element.scrollIntoView({ block: 'center', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(at.x, at.y);
  const isHit =
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  const isStill = before.x === x && before.y === y;
  return isHit && isStill && !isMoving() ? at : 'not ready';
}

/** The console in a browser, used as a person does. */
export class Screen {
  constructor(readonly engine: Engine) {}

  open(address: string): Promise<void> {
    return this.engine.open(address);
  }

  private async find({ role, name, within }: Target, reached: boolean): Promise<Found> {
    const wanted: Wanted = {
      role,
      within,
      reached,
      ...(name instanceof RegExp ? { pattern: [name.source, name.flags] } : { name }),
    };
    // A page that is being left answers no call.
    const found = await this.engine.call(find, wanted).catch(() => 'no queries' as const);
    if (found !== 'no queries') return found;
    await this.engine.run(`(function () {${queries}}).call(window)`).catch(() => undefined);
    return 'absent';
  }

  private async wait(target: Target, reached: boolean): Promise<Point> {
    let found: Found = 'absent';
    const state = async () => {
      found = await this.find(target, reached);
      return typeof found === 'string' ? found : 'found';
    };
    await expect.poll(state, { message: describe(target), intervals: [50, 100, 250] }).toBe('found');
    return found as unknown as Point;
  }

  async click(role: string, name?: Name, within?: Within): Promise<void> {
    await this.engine.click(await this.wait({ role, name, within }, true));
  }

  /** Replaces what a field holds. */
  async fill(role: string, name: Name, text: string, within?: Within): Promise<void> {
    await this.click(role, name, within);
    await this.engine.call(() => (document.activeElement as HTMLInputElement).select?.(), undefined);
    await this.engine.type(text);
  }

  press(key: Key): Promise<void> {
    return this.engine.press(key);
  }

  /** Waits until it is there, and can be used. */
  async see(role: string, name?: Name, within?: Within): Promise<void> {
    await this.wait({ role, name, within }, false);
  }

  async seeNone(role: string, name?: Name, within?: Within): Promise<void> {
    const target = { role, name, within };
    await expect.poll(() => this.find(target, false), { message: `no ${describe(target)}` }).toBe('absent');
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    const address = () =>
      this.engine.call(() => location.pathname + location.search, undefined).catch(String);
    await expect.poll(address, { message: 'address' }).toMatch(pattern);
  }

  /** No violation of WCAG 2.0–2.2 A and AA. */
  async expectAccessible(): Promise<void> {
    // The header would cover what a click has scrolled below it.
    await this.engine.call(() => scrollTo(0, 0), undefined);
    // Colors that are still changing.
    const changing = () =>
      this.engine.call(
        () =>
          document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
        undefined,
      );
    await expect.poll(changing, { message: 'transitions' }).toBe(false);
    if (!(await this.engine.call(() => 'axe' in window, undefined))) await this.engine.run(axe.source);
    const violations = await this.engine.call(async (runOnly) => {
      const found = await window.axe.run({ runOnly, resultTypes: ['violations'] });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    }, wcag);
    expect(violations).toEqual([]);
  }
}

const describe = ({ role, name, within }: Target) =>
  [role, name && `“${String(name)}”`, within && `in ${within.join(' ')}`].filter(Boolean).join(' ');
