import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Counter, Gauge, Registry } from 'prom-client';
import { DataSource } from 'typeorm';

import { Replica } from './replica';

type Count = 'totalCount' | 'idleCount' | 'waitingCount';

const GAUGES: readonly (readonly [name: string, help: string, count: Count])[] = [
  ['studio_database_pool_connections', 'Connections of the pool.', 'totalCount'],
  ['studio_database_pool_idle_connections', 'Connections of the pool that nobody uses.', 'idleCount'],
  ['studio_database_pool_waiting_requests', 'Pieces of work that wait for a connection.', 'waitingCount'],
];

/** TypeORM's pool; absent before it is connected. */
interface PoolOfDriver {
  readonly master?: Pool;
}

/** Measures the pools of connections, at each scrape, and whether the database answers. */
@Injectable()
export class DatabaseMetrics {
  constructor(
    registry: Registry,
    private readonly dataSource: DataSource,
    private readonly replica: Replica,
  ) {
    const registers = [registry];
    for (const [name, help, count] of GAUGES) this.registerPools(registers, name, help, count);
    const isUp = () => this.isUp();
    new Gauge({
      name: 'studio_database_up',
      help: 'Whether the database answered when the metrics were collected: 1 or 0.',
      aggregator: 'min',
      registers,
      async collect() {
        this.set((await isUp()) ? 1 : 0);
      },
    });
    if (replica.pool) registerRoutes(registers, replica);
  }

  private registerPools(registers: Registry[], name: string, help: string, count: Count): void {
    const pools = () => this.pools();
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, { [count]: value }] of pools()) this.set({ pool }, value);
      },
    });
  }

  private pools(): [string, Pool][] {
    const { master } = this.dataSource.driver as unknown as PoolOfDriver;
    const pools: [string, Pool][] = [];
    if (master) pools.push(['primary', master]);
    if (this.replica.pool) pools.push(['replica', this.replica.pool]);
    return pools;
  }

  private async isUp(): Promise<boolean> {
    try {
      await this.dataSource.query('SELECT 1');
      return true;
    } catch {
      return false;
    }
  }
}

function registerRoutes(registers: Registry[], { routed }: Replica): void {
  new Counter({
    name: 'studio_database_replica_reads_total',
    help: 'Reads that could go to the replica: sent there (replica), or to the primary as it was behind, away or full.',
    labelNames: ['route'],
    registers,
    collect() {
      this.reset();
      for (const [route, reads] of Object.entries(routed)) this.inc({ route }, reads);
    },
  });
}
