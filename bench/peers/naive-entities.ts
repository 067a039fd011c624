import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Entities as one writes them first: relations, and the columns of the answer. Keys contain the studio. */

class Row {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryColumn({ type: 'bigint' }) id: number;
}

class NamedRow extends Row {
  @Column() name: string;
  @Column() slug: string;
}

const keyOf = (name: string) => [
  { name: 'account_id', referencedColumnName: 'accountId' },
  { name, referencedColumnName: 'id' },
];

@Entity({ schema: 'accounts', name: 'account' })
export class Account {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column() name: string;
  @Column() slug: string;
  @Column() timezone: string;
}

@Entity({ schema: 'scheduling', name: 'location' })
export class Location extends NamedRow {
  @Column({ name: 'is_active' }) isActive: boolean;
}

@Entity({ schema: 'scheduling', name: 'room' })
export class Room extends NamedRow {
  @Column({ name: 'is_active' }) isActive: boolean;
}

@Entity({ schema: 'scheduling', name: 'activity_direction' })
export class Direction extends NamedRow {}

@Entity({ schema: 'scheduling', name: 'class_type' })
export class ClassType extends NamedRow {
  @Column({ name: 'booking_cutoff_minutes', type: 'int', nullable: true }) bookingCutoffMinutes: number | null;
  @Column({ name: 'is_active' }) isActive: boolean;
  @ManyToOne(() => Direction) @JoinColumn(keyOf('activity_direction_id')) direction: Direction;
}

@Entity({ schema: 'scheduling', name: 'trainer' })
export class Trainer extends NamedRow {
  @Column({ name: 'photo_url', type: 'text', nullable: true }) photoUrl: string | null;
}

@Entity({ schema: 'scheduling', name: 'schedule_series' })
export class Series extends Row {
  @Column() status: string;
}

@Entity({ schema: 'scheduling', name: 'scheduled_class' })
export class ScheduledClass extends Row {
  @Column({ name: 'location_id', type: 'bigint' }) locationId: number;
  @Column({ name: 'series_id', type: 'bigint', nullable: true }) seriesId: number | null;
  @Column() title: string;
  @Column({ type: 'text', nullable: true }) description: string | null;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ type: 'int', nullable: true }) capacity: number | null;
  @Column({ name: 'active_bookings_count', type: 'int' }) activeBookingsCount: number;
  @Column({ name: 'booking_cutoff_minutes', type: 'int', nullable: true }) bookingCutoffMinutes: number | null;
  @Column({ name: 'is_public' }) isPublic: boolean;
  @Column() status: string;
  @ManyToOne(() => Room) @JoinColumn(keyOf('room_id')) room: Room;
  @ManyToOne(() => ClassType) @JoinColumn(keyOf('class_type_id')) classType: ClassType;
  @ManyToOne(() => Trainer, { nullable: true }) @JoinColumn(keyOf('trainer_id')) trainer: Trainer | null;
  @ManyToOne(() => Series, { nullable: true }) @JoinColumn(keyOf('series_id')) series: Series | null;
}

export const ENTITIES = [Account, Location, Room, Direction, ClassType, Trainer, Series, ScheduledClass];
