import net from 'node:net';

import type { TestDatabase } from './database';

/** What can be reached through a proxy. */
interface Reached {
  readonly applicationUrl: string;
}

/** Stands between the service and its database and breaks their connection in ways a server rarely does. */
export interface DatabaseProxy<Database extends Reached = TestDatabase> {
  /** The database, reached through the proxy. */
  readonly database: Database;
  /** While set, the server ends each new session in the same packet that says it is ready. */
  endsNewSessions: boolean;
  /** While set, connections stay and nothing passes in either direction, as behind a network that lost its way. */
  isSilent: boolean;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
}

const READY_FOR_QUERY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** `FATAL 57P01`, as a server says goodbye when an administrator ends the session. */
function farewell(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + length.length);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

/** Puts a proxy in front of `database`. Cut it when done. */
export async function proxyTo<Database extends Reached>(database: Database): Promise<DatabaseProxy<Database>> {
  const target = new URL(database.applicationUrl);
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = net.createServer((client) => {
    const upstream = keep(net.connect(Number(target.port), target.hostname));
    keep(client).on('data', (chunk: Buffer) => {
      if (!proxy.isSilent) upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (proxy.isSilent) return;
      const isReady = chunk.subarray(-READY_FOR_QUERY.length).equals(READY_FOR_QUERY);
      if (proxy.endsNewSessions && isReady) client.end(Buffer.concat([chunk, farewell()]));
      else client.write(chunk);
    });
    upstream.on('close', () => client.destroy());
    client.on('close', () => upstream.destroy());
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port));
    });
  const port = await listen(0);
  const address = new URL(database.applicationUrl);
  address.host = `127.0.0.1:${port}`;
  const proxy: DatabaseProxy<Database> = {
    database: { ...database, applicationUrl: address.toString() },
    endsNewSessions: false,
    isSilent: false,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    mend: async () => void (await listen(port)),
  };
  return proxy;
}
