import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

const DELETE = `
  DELETE FROM assistant.oauth_client WHERE client_id = $1 AND name = $2 AND kind = 'registered' RETURNING id`;

/** Deletes a client that was registered only to check that registration works (OAUTH-49). */
@Injectable()
export class ForgetClient {
  constructor(private readonly uow: UnitOfWork) {}

  /** Returns whether a registered client with the id and the name was deleted. */
  async execute(clientId: string, name: string): Promise<boolean> {
    const [rows] = await this.uow.writePlatform((manager) =>
      manager.query<[readonly unknown[], number]>(DELETE, [clientId, name]),
    );
    return rows.length > 0;
  }
}
