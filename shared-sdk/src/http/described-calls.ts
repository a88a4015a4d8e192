import type { Query } from './query-string';

// Reads the types that openapi-typescript generates of an API: the parts of an operation, and the client's calls.

/** Answers by content type; 202 is the answer of an operation that continues as a job. */
type ContentOf<Operation> = Operation extends
  | { responses: { 200: { content: infer Content } } }
  | { responses: { 202: { content: infer Content } } }
  ? Content
  : never;

/** The result of an operation, without the envelope. */
export type ResultOf<Operation> =
  ContentOf<Operation> extends { 'application/json': { result: infer Result } } ? Result : never;

/** Its JSON body; never for a form, a file or no body. */
export type BodyOf<Operation> = Operation extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? Query : never;

/** A stream is described as its events. */
type EventOf<Operation> =
  ContentOf<Operation> extends { 'text/event-stream': infer Event extends { event: string; data: unknown } }
    ? Event
    : never;

/** The data of its events by their name. */
export type EventsOf<Operation> = {
  [Event in EventOf<Operation> as Event['event']]: Event['data'];
};

export interface CallOptions {
  /** Aborting rejects with the signal's reason, not with an ApiError. */
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/** Required where the operation has required ones. */
type Parameters<Operation, Place extends 'path' | 'query'> = Operation extends {
  parameters: { [P in Place]: infer Values };
}
  ? { [P in Place]: Values }
  : Operation extends { parameters: { [P in Place]?: infer Values } }
    ? { [P in Place]?: Values }
    : never;

type Read<Operation> = CallOptions & Parameters<Operation, 'path'> & Parameters<Operation, 'query'>;

/** With JSON as described; otherwise with a form or a file, which is sent as it is. */
type Write<Operation> = Read<Operation> &
  ([BodyOf<Operation>] extends [never] ? { body?: FormData | Blob } : { body: BodyOf<Operation> });

interface Attempt {
  /**
   * What the attempt is known by to the API, where it is the same one on another page as well. Without it the client
   * chooses one per attempt.
   */
  key?: string | undefined;
}

/** The name determines the type of the data. */
type Listener<Event extends { event: string; data: unknown }> = (
  ...event: Event extends unknown ? [name: Event['event'], data: Event['data']] : never
) => boolean | void;

type Follow<Operation> = [EventOf<Operation>] extends [never]
  ? never
  : {
      onEvent: Listener<EventOf<Operation>>;
      /** A separate slot, which one tab of the browser has at a time, instead of one of those for pages. */
      turn?: string;
    };

type OperationOf<Item, Method extends string> = Item extends { [M in Method]: infer Operation }
  ? Operation
  : never;

type AnswerOf<Operation> = {
  [Type in keyof ContentOf<Operation>]: Type extends 'application/json'
    ? 'result'
    : Type extends 'text/event-stream'
      ? 'events'
      : 'file';
}[keyof ContentOf<Operation>];

/** The paths where the method has such an answer. */
type PathTo<Api, Method extends string, Answer extends 'result' | 'file' | 'events'> = {
  [Path in keyof Api]: Answer extends AnswerOf<OperationOf<Api[Path], Method>> ? Path : never;
}[keyof Api] &
  string;

/** Optional if nothing in it is required. */
type Arguments<Call> = Partial<Call> extends Call ? [call?: Call] : [call: Call];

/**
 * Calls of one API by the paths of its document, without its base path; paths, input and answers are checked against
 * it. Parameters of the path are encoded and filled in; answers come without the envelope.
 *
 * @example
 * const { items } = await campaignApi.get('/campaign', { query: { Status: ['Pending', 'Paused'] } });
 * const campaign = await campaignApi.post('/campaign/{id}/pause', { path: { id }, body: { version } });
 */
export interface ApiClient<Api = Undescribed> {
  get<P extends PathTo<Api, 'get', 'result'>>(
    path: P,
    ...call: Arguments<Read<OperationOf<Api[P], 'get'>>>
  ): Promise<ResultOf<OperationOf<Api[P], 'get'>>>;
  /**
   * Never sent again without the person: the same call while one is running is that one, and a later one after a lost
   * answer is known to the API as the same attempt.
   */
  post<P extends PathTo<Api, 'post', 'result'>>(
    path: P,
    ...call: Arguments<Write<OperationOf<Api[P], 'post'>> & Attempt>
  ): Promise<ResultOf<OperationOf<Api[P], 'post'>>>;
  put<P extends PathTo<Api, 'put', 'result'>>(
    path: P,
    ...call: Arguments<Write<OperationOf<Api[P], 'put'>>>
  ): Promise<ResultOf<OperationOf<Api[P], 'put'>>>;
  delete<P extends PathTo<Api, 'delete', 'result'>>(
    path: P,
    ...call: Arguments<Read<OperationOf<Api[P], 'delete'>>>
  ): Promise<ResultOf<OperationOf<Api[P], 'delete'>>>;
  /** A file, as it is. */
  blob<P extends PathTo<Api, 'get', 'file'>>(
    path: P,
    ...call: Arguments<Read<OperationOf<Api[P], 'get'>>>
  ): Promise<Blob>;
  /**
   * Follows a stream of events until it is aborted or a listener returns false; see `EventListener`. One that is
   * requested by POST does something: it is requested once, and resolves when the server ends it.
   */
  events<P extends PathTo<Api, 'get' | 'post', 'events'>>(
    path: P,
    call:
      | (Read<OperationOf<Api[P], 'get'>> & Follow<OperationOf<Api[P], 'get'>> & { method?: 'GET' })
      | (Write<OperationOf<Api[P], 'post'>> & Follow<OperationOf<Api[P], 'post'>> & { method: 'POST' }),
  ): Promise<void>;
}

interface UndescribedRead {
  parameters: { path?: Record<string, string>; query?: Query };
  responses: {
    200: {
      content: {
        'application/json': { result: unknown };
        'application/octet-stream': string;
        'text/event-stream': { event: string; data: unknown };
      };
    };
  };
}
interface UndescribedWrite extends UndescribedRead {
  requestBody: { content: { 'application/json': unknown } };
}

/** Without a description of the API. */
export type Undescribed = Record<
  string,
  { get: UndescribedRead; post: UndescribedWrite; put: UndescribedWrite; delete: UndescribedRead }
>;
