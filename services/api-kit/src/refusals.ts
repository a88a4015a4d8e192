// Refusals in the form of the services, for a program in front of them. Apart from the index: see machine.ts.
export { answerConnect, inEnvelope, onClientError, type Rendered } from './http/client-errors.js';
export { toProblem } from './http/error-handler.js';
export { ApiProblem, methodNotAllowed } from './http/errors.js';
