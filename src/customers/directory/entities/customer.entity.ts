import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import type { ContactOrigin } from '../domain/contact-origin';

/** A person who books at one studio (CUS-1). */
@Entity({ schema: 'customers', name: 'customer' })
export class CustomerEntity {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' }) accountId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'varchar', nullable: true }) name: string | null;
  @Column({ type: 'varchar', nullable: true }) email: string | null;
  @Column({ type: 'varchar', nullable: true }) phone: string | null;
  /** Null if and only if there is no phone; `proven` if and only if it is verified (CUS-10). */
  @Column({ name: 'phone_origin', type: 'text', nullable: true }) phoneOrigin: ContactOrigin | null;
  /** Null if and only if there is no e-mail; `proven` if and only if it is verified (CUS-10). */
  @Column({ name: 'email_origin', type: 'text', nullable: true }) emailOrigin: ContactOrigin | null;
  /** Null: no sign-in by e-mail yet. */
  @Column({ name: 'password_hash', type: 'text', nullable: true }) passwordHash: string | null;
  @Column({ name: 'external_idp_subject', type: 'varchar', nullable: true }) externalIdpSubject: string | null;
  @Column({ name: 'default_language', type: 'varchar', nullable: true }) defaultLanguage: string | null;
  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true }) emailVerifiedAt: Date | null;
  @Column({ name: 'phone_verified_at', type: 'timestamptz', nullable: true }) phoneVerifiedAt: Date | null;
  /** Final: no personal data is left (CUS-6). */
  @Column({ name: 'anonymised_at', type: 'timestamptz', nullable: true }) anonymisedAt: Date | null;
  /** The customer into whom this one was merged: no personal data is left, and the row is never shown (MRG-7). */
  @Column({ name: 'merged_into_id', type: 'bigint', nullable: true }) mergedIntoId: number | null;
  @Column({ name: 'merged_at', type: 'timestamptz', nullable: true }) mergedAt: Date | null;
}

/** Cleared values of the columns that name a customer, reach them or let them sign in (CUS-6, MRG-7). */
export const NOTHING_PERSONAL = {
  name: null,
  email: null,
  emailOrigin: null,
  emailVerifiedAt: null,
  phone: null,
  phoneOrigin: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  externalIdpSubject: null,
} as const;
