const windowSize = 100;
const tooMany = 0.3;

/** Watches the last hundred submissions: when more than three in ten are refused, something is wrong with all of them. */
export class ErrorRate {
  #last: boolean[] = [];

  add(refused: boolean): void {
    this.#last.push(refused);
    if (this.#last.length > windowSize) this.#last.shift();
  }

  get isTooHigh(): boolean {
    if (this.#last.length < windowSize) return false;
    return this.#last.filter(Boolean).length > tooMany * windowSize;
  }
}
