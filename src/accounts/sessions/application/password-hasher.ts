import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared when there is no hash. Computed once per process, with the first hasher, so that no comparison waits for it. */
let dummyHash: Promise<string> | undefined;

/** Hashes and compares passwords with argon2id, in the library's thread pool. */
@Injectable()
export class PasswordHasher {
  private readonly dummy = (dummyHash ??= hash('nobody has this password', COST));

  async hash(password: string): Promise<string> {
    return hash(password, COST);
  }

  /** Without a hash the answer is false after the same time, so timing does not reveal whether the person exists (STF-1). */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const isRight = await verify(passwordHash ?? (await this.dummy), password);
    return isRight && passwordHash !== null;
  }
}
