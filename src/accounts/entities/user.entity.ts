import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person who works in any number of studios. */
@Entity({ schema: 'accounts', name: 'user' })
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: number;

  @Column()
  name: string;

  @Column()
  email: string;

  @Column({ name: 'password_hash' })
  passwordHash: string;
}
