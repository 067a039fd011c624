import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes with a connection the responses that wait on it behind another one. Node closes only the response that is being
 * sent; those of further pipelined requests would count as under way for ever. Called once, before the server listens.
 */
export function closeWaitingResponses(server: Server): void {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener('request', ({ socket }, response) => {
    const isFirst = response.socket !== null;
    if (isFirst) return;
    const responses = waiting.get(socket) ?? closedWith(socket);
    waiting.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
}

function closedWith(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  socket.once('close', () => {
    for (const response of responses) response.destroy().emit('close');
  });
  return responses;
}
