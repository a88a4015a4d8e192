import { randomInt } from 'node:crypto';

/** A uniform random sample of a stream (reservoir), holding `size` items at most. */
export class RandomSample<Item> {
  readonly items: Item[] = [];
  #seen = 0;

  constructor(readonly size: number) {}

  offer(item: Item): void {
    this.#seen += 1;
    if (this.items.length < this.size) this.items.push(item);
    else {
      const place = randomInt(this.#seen);
      if (place < this.size) this.items[place] = item;
    }
  }
}
