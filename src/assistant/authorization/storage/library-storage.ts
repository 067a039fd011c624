import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What the library asks of every storage; each kind does what it has use for. */
export abstract class LibraryStorage implements Adapter {
  abstract find(id: string): Promise<AdapterPayload | undefined>;

  upsert(_id: string, _payload: AdapterPayload, _expiresIn: number): Promise<void> {
    return Promise.reject(new Error('The library does not save these.'));
  }

  consume(_id: string): Promise<void> {
    return Promise.reject(new Error('These are not used up.'));
  }

  destroy(_id: string): Promise<void> {
    return Promise.reject(new Error('The library does not delete these.'));
  }

  findByUid(_uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(undefined);
  }

  findByUserCode(): Promise<AdapterPayload | undefined> {
    return Promise.resolve(undefined);
  }

  /** A grant that ends takes with it what was issued from it, so there is nothing left to do. */
  revokeByGrantId(): Promise<void> {
    return Promise.resolve();
  }
}
