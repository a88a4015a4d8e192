const looksAt = 100;
const tooMany = 0.3;

/** Watches the last hundred submissions: when more than three in ten are refused, something is wrong with all of them. */
export class ErrorRate {
  #last: boolean[] = [];

  add(refused: boolean): void {
    this.#last.push(refused);
    if (this.#last.length > looksAt) this.#last.shift();
  }

  get isTooHigh(): boolean {
    if (this.#last.length < looksAt) return false;
    return this.#last.filter(Boolean).length > tooMany * looksAt;
  }
}
