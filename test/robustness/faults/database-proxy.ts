import net from 'node:net';

import type { CleanUp } from '../../harness/clean-up';

interface Passage {
  readonly client: net.Socket;
  readonly upstream: net.Socket;
}

/** Stands between the service and PostgreSQL and fails as networks do. */
export class DatabaseProxy {
  private readonly passages = new Set<Passage>();
  private readonly server = net.createServer((client) => this.accept(client));
  private isSilent = false;

  private constructor(private readonly target: URL) {}

  /** A proxy in front of the database at the address. */
  static async open(databaseUrl: string, cleanUp: CleanUp): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(databaseUrl));
    await proxy.listen(0);
    await cleanUp.add(() => proxy.close());
    return proxy;
  }

  /** The address of the database by way of the proxy. */
  get url(): string {
    const address = new URL(this.target);
    address.host = `127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
    return address.toString();
  }

  /** Breaks some connections; each is taken with this chance. */
  cut(chance: () => boolean): void {
    for (const { client, upstream } of this.passages) {
      if (!chance()) continue;
      client.destroy();
      upstream.destroy();
    }
  }

  /** Breaks every connection and accepts none, until the returned function is called. */
  async refuse(): Promise<() => Promise<void>> {
    const { port } = this.server.address() as net.AddressInfo;
    await this.close();
    return () => this.listen(port);
  }

  /** Connections stay, new ones are accepted, and nothing passes, until the returned function is called: then all of it does. */
  stall(): () => void {
    this.isSilent = true;
    for (const passage of this.passages) silence(passage);
    return () => {
      this.isSilent = false;
      for (const { client, upstream } of this.passages) for (const socket of [client, upstream]) socket.resume();
    };
  }

  /** Nothing ever passes again over the connections there are; new ones work. */
  abandon(): void {
    for (const passage of this.passages) silence(passage);
  }

  private accept(client: net.Socket): void {
    const upstream = net.connect(Number(this.target.port), this.target.hostname);
    const passage = { client, upstream };
    this.passages.add(passage);
    client.pipe(upstream);
    upstream.pipe(client);
    if (this.isSilent) silence(passage);
    for (const socket of [client, upstream]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
        this.passages.delete(passage);
      });
    }
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
  }

  private close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.cut(() => true);
    });
  }
}

function silence({ client, upstream }: Passage): void {
  client.pause();
  upstream.pause();
}
