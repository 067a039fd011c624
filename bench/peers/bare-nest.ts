/**
 * A peer, a process of its own: the public schedule with NestJS and TypeORM as one writes it first, over the same tables and
 * with the same answer. No rate limit, row-level security, ETag or log. NAIVE_READ is `find` or `builder`.
 */
import type { AddressInfo } from 'node:net';

import { Controller, Get, Inject, Injectable, Module, NotFoundException, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { addDays, calendarDateOf, formatInZone, startOfDay } from '@studio/kernel';
import pg from 'pg';
import { And, DataSource, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';

import { MAX_WINDOW_DAYS } from '../../src/scheduling/classes/domain/schedule-window';
import { Account, ENTITIES, Location, ScheduledClass } from './naive-entities';

const INT8_OID = 20;
const POOL_SIZE = 10;

interface Window {
  readonly location: Location;
  readonly from: Date;
  readonly until: Date;
}

@Injectable()
class ScheduleService {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async scheduleOf(accountSlug: string, locationSlug: string) {
    const account = await this.dataSource.getRepository(Account).findOneBy({ slug: accountSlug });
    if (!account) throw new NotFoundException();
    const where = { accountId: account.id, slug: locationSlug, isActive: true };
    const location = await this.dataSource.getRepository(Location).findOneBy(where);
    if (!location) throw new NotFoundException();
    const from = new Date();
    const lastDay = addDays(calendarDateOf(from, account.timezone), MAX_WINDOW_DAYS);
    const window = { location, from, until: startOfDay(lastDay, account.timezone) };
    const classes = process.env['NAIVE_READ'] === 'find' ? await this.find(window) : await this.build(window);
    return { data: classes.map((one) => present(one, location, account)) };
  }

  private find({ location, from, until }: Window): Promise<ScheduledClass[]> {
    const shown = {
      accountId: location.accountId,
      locationId: location.id,
      isPublic: true,
      status: 'scheduled',
      startsAt: And(MoreThanOrEqual(from), LessThan(until)),
      room: { isActive: true },
      classType: { isActive: true },
    };
    return this.dataSource.getRepository(ScheduledClass).find({
      where: [
        { ...shown, seriesId: IsNull() },
        { ...shown, series: { status: 'active' } },
      ],
      relations: { room: true, classType: { direction: true }, trainer: true, series: true },
      order: { startsAt: 'ASC', id: 'ASC' },
    });
  }

  private build({ location, from, until }: Window): Promise<ScheduledClass[]> {
    return this.dataSource
      .getRepository(ScheduledClass)
      .createQueryBuilder('class')
      .innerJoinAndSelect('class.room', 'room', 'room.isActive')
      .innerJoinAndSelect('class.classType', 'type', 'type.isActive')
      .innerJoinAndSelect('type.direction', 'direction')
      .leftJoinAndSelect('class.trainer', 'trainer')
      .leftJoin('class.series', 'series')
      .where('class.accountId = :accountId', { accountId: location.accountId })
      .andWhere('class.locationId = :locationId', { locationId: location.id })
      .andWhere(`class.isPublic AND class.status = 'scheduled'`)
      .andWhere('class.startsAt >= :from AND class.startsAt < :until', { from, until })
      .andWhere(`(series.id IS NULL OR series.status = 'active')`)
      .orderBy('class.startsAt')
      .addOrderBy('class.id')
      .getMany();
  }
}

function present(one: ScheduledClass, location: Location, { name: studioName, timezone }: Account) {
  const { room, classType, trainer } = one;
  return {
    id: one.id,
    title: one.title,
    description: one.description,
    starts_at: formatInZone(one.startsAt, timezone),
    ends_at: formatInZone(one.endsAt, timezone),
    location: named(location),
    room: named(room),
    class_type: named(classType),
    activity_direction: named(classType.direction),
    schedule_kind: 'group_class',
    trainer: { id: trainer?.id ?? 0, name: trainer?.name ?? studioName, photo_url: trainer?.photoUrl ?? null },
    capacity: one.capacity,
    available_spots: one.capacity === null ? null : Math.max(0, one.capacity - one.activeBookingsCount),
    booking_cutoff_minutes: one.bookingCutoffMinutes ?? classType.bookingCutoffMinutes,
    status: one.status,
  };
}

function named({ id, name, slug }: Location | ScheduledClass['room'] | ScheduledClass['classType']['direction']) {
  return { id, name, slug };
}

@Controller('api/v1/public')
class ScheduleController {
  constructor(@Inject(ScheduleService) private readonly schedule: ScheduleService) {}

  @Get(':account/:location/schedule')
  read(@Param('account') account: string, @Param('location') location: string) {
    return this.schedule.scheduleOf(account, location);
  }
}

const database = {
  provide: DataSource,
  useFactory: () =>
    new DataSource({
      type: 'postgres',
      url: process.env['BENCH_DATABASE_URL'] ?? '',
      poolSize: POOL_SIZE,
      entities: ENTITIES,
    }).initialize(),
};

@Module({ controllers: [ScheduleController], providers: [ScheduleService, database] })
class NaiveModule {}

async function main(): Promise<void> {
  pg.types.setTypeParser(INT8_OID, Number);
  const app = await NestFactory.create<NestExpressApplication>(NaiveModule, { logger: false });
  const server = await app.listen(0, '127.0.0.1');
  process.send?.({ port: (server.address() as AddressInfo).port });
  process.once('disconnect', () => process.exit());
}

void main();
