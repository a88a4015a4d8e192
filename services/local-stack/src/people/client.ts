import { randomInt } from 'node:crypto';
import type { Socket } from 'node:net';
import { EngineStopped, type Engine } from './engine.js';
import { Messages } from './messages.js';
import * as wire from './protocol.js';
import type { Turns } from './turns.js';

export interface ClientOptions {
  user: string;
  password: string;
  /** Milliseconds after which a statement is stopped. */
  statementLimit: number;
  /** Milliseconds that a client may be idle while another waits. */
  idleLimit: number;
}

/** Milliseconds after which the statement of a disconnected client is stopped. */
const GONE_LIMIT_MS = 500;

/** Serves a client; `cancels` finds the running statement of a cancel request. */
export interface House {
  engine: Engine;
  turns: Turns;
  cancels: Map<string, () => void>;
  options: ClientOptions;
}

/** Serves one client from its first byte to its end. Never rejects. */
export async function serveClient(socket: Socket, house: House): Promise<void> {
  socket.on('error', () => socket.destroy());
  const messages = new Messages(socket);
  try {
    const settings = await signIn(socket, messages, house);
    if (!settings) return;
    await house.turns.take();
    try {
      if (!socket.destroyed) await runSession(socket, messages, house, settings);
    } finally {
      house.turns.next();
    }
  } catch (error) {
    if (error instanceof EngineStopped) refuse(socket, '57P02', 'the database was restarted');
    else refuse(socket, '08P01', error instanceof Error ? error.message : 'protocol violation');
  } finally {
    socket.end();
  }
}

function refuse(socket: Socket, code: string, text: string): undefined {
  if (socket.writable) socket.end(wire.fatal(code, text));
}

/** @returns the settings that the client requests, or undefined if it is refused. */
async function signIn(
  socket: Socket,
  messages: Messages,
  { options, cancels }: House,
): Promise<Record<string, string> | undefined> {
  for (;;) {
    const request = await messages.next('untyped');
    if (!request) return undefined;
    const code = request.body.readInt32BE(0);
    if (code === wire.CANCEL_REQUEST) return void cancels.get(request.body.subarray(4).toString('hex'))?.();
    if (code === wire.SSL_REQUEST || code === wire.GSS_REQUEST) {
      socket.write('N');
      continue;
    }
    if (code !== wire.PROTOCOL_3) return refuse(socket, '08P01', 'unsupported protocol');

    // There is one database, whatever name the client gives it; the other two are no settings.
    const {
      user,
      database: _,
      options: __,
      replication: ___,
      ...settings
    } = wire.startupParameters(request.body);
    socket.write(wire.passwordRequest);
    const answer = await messages.next('typed');
    const right = user === options.user && answer?.body.toString('utf8') === `${options.password}\0`;
    if (answer?.type === wire.PASSWORD && right) return settings;
    return refuse(socket, '28P01', `password authentication failed for user "${user?.slice(0, 63) ?? ''}"`);
  }
}

async function runSession(
  socket: Socket,
  messages: Messages,
  house: House,
  settings: Record<string, string>,
): Promise<void> {
  await house.engine.begin(settings);
  const key = { id: randomInt(1, 2 ** 31), secret: randomInt(1, 2 ** 31) };
  socket.write(wire.welcome(house.engine.version, key));
  let batch: Buffer[] = [];
  for (;;) {
    const next = await nextUnlessIdle(socket, messages, house);
    if (!next || next.type === wire.TERMINATE) return;
    const complete = wire.awaitsAnswer.has(next.type);
    if (!complete && !wire.awaitsMore.has(next.type))
      return refuse(socket, '0A000', 'this message is not supported here');
    batch.push(next.raw);
    if (!complete) continue;
    await runStatement(socket, house, Buffer.concat(batch), wire.int32(key.id, key.secret).toString('hex'));
    batch = [];
  }
}

/** An idle client is disconnected when another waits. */
async function nextUnlessIdle(
  socket: Socket,
  messages: Messages,
  { turns, options }: House,
): ReturnType<Messages['next']> {
  const since = Date.now();
  const watch = setInterval(() => {
    if (turns.length && Date.now() - since >= options.idleLimit)
      refuse(socket, '57P05', 'terminating connection due to idle-session timeout: another client waits');
  }, options.idleLimit / 4);
  try {
    return await messages.next('typed');
  } finally {
    clearInterval(watch);
  }
}

async function runStatement(socket: Socket, house: House, bytes: Buffer, cancelKey: string): Promise<void> {
  const { engine, cancels, options } = house;
  const stop = (reason: string) => (): void => {
    refuse(socket, '57014', `canceling statement due to ${reason}`);
    void engine.stop();
  };
  const limit = setTimeout(stop('statement timeout'), options.statementLimit);
  let gone: NodeJS.Timeout | undefined;
  const left = (): void => void (gone = setTimeout(stop('the end of its client'), GONE_LIMIT_MS));
  socket.once('close', left);
  cancels.set(cancelKey, stop('user request'));
  try {
    await engine.run(bytes, (data) => socket.writable && socket.write(data));
  } finally {
    clearTimeout(limit);
    clearTimeout(gone);
    socket.off('close', left);
    cancels.delete(cancelKey);
  }
}
