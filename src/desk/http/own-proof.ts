import type { Request } from 'express';

import type { OwnProof } from '../../accounts';
import { changeAt } from '../domain/desk-places';
import type { DeskVisit } from '../domain/desk-visit';
import type { OwnProofDto } from './desk-second-factor.dto';

/** What a change of how a person signs in came with. */
export function proofOf(body: OwnProofDto, { ip }: Request, visit: DeskVisit): OwnProof {
  const { current_password: currentPassword, code, passkey } = body;
  const factor = passkey ? { place: changeAt(visit), answer: passkey } : (code ?? null);
  return { currentPassword, clientAddress: ip ?? null, factor };
}
