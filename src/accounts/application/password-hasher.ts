import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';

/** Hashes passwords with argon2id, on the library's own threads. Parameters: OWASP's first choice (19 MiB, 2 passes, 1 lane). */
@Injectable()
export class PasswordHasher {
  async hash(password: string): Promise<string> {
    return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  }
}
