/** Sessions at the same time with one server for one organization, apart from those of queries for numbers. */
const most = 3;

/** A session's place. */
export interface SessionPlace {
  /** Resolves when the place is free. */
  given: Promise<void>;
  /** Frees the place, or ends the wait for it. */
  leave(): void;
}

interface Server {
  taken: number;
  waiting: (() => void)[];
}

/**
 * Keeps the sessions of this process with a server few: checks, schemas, health checks and tests of connections, however
 * many are requested. Each server has its own places, in the order of the requests.
 */
export class SessionPlaces {
  readonly #servers = new Map<string, Server>();

  /** @param key identifies the server and the organization of the session */
  take(key: string): SessionPlace {
    const server = this.#servers.get(key) ?? { taken: 0, waiting: [] };
    this.#servers.set(key, server);
    const give = () => {
      server.taken += 1;
    };
    if (server.taken < most) {
      give();
      return { given: Promise.resolve(), leave: () => this.#free(key, server) };
    }
    let leave = () => {};
    const given = new Promise<void>((resolve) => {
      const next = () => {
        give();
        leave = () => this.#free(key, server);
        resolve();
      };
      server.waiting.push(next);
      leave = () => void server.waiting.splice(server.waiting.indexOf(next), 1);
    });
    return { given, leave: () => leave() };
  }

  #free(key: string, server: Server): void {
    server.taken -= 1;
    server.waiting.shift()?.();
    if (server.taken === 0) this.#servers.delete(key);
  }
}
