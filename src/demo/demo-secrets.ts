import { Injectable } from '@nestjs/common';
import { SecretBox } from '@studio/secrets';

const PASSWORD_CHARACTERS = 12;
const TOKEN_CHARACTERS = 43;

/**
 * Passwords and tokens of the demo studios. They follow from the service's secret key, so that every start can write them
 * down without their being stored, and no other installation has the same.
 */
@Injectable()
export class DemoSecrets {
  constructor(private readonly secrets: SecretBox) {}

  password(email: string): string {
    return `demo-${this.secrets.keyedHash('demo password', email).slice(0, PASSWORD_CHARACTERS)}`;
  }

  apiToken(studioSlug: string, name: string): string {
    const hash = this.secrets.keyedHash('demo token', `${studioSlug}/${name}`);
    return `ss_live_${BigInt(`0x${hash}`).toString(36).padStart(TOKEN_CHARACTERS, '0').slice(-TOKEN_CHARACTERS)}`;
  }
}
