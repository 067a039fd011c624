import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The library's storage interface with refusing defaults; each kind overrides what it supports. */
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

  /** Nothing to do: ending a grant also ends everything issued from it. */
  revokeByGrantId(): Promise<void> {
    return Promise.resolve();
  }
}
