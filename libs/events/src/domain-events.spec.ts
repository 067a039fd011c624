import { type DomainEvent, DomainEvents } from './domain-events';

interface Moved extends DomainEvent {
  readonly kind: 'thing.moved';
  readonly to: string;
}

describe('domain events', () => {
  const moved: Moved = { kind: 'thing.moved', accountId: 1, to: 'attic' };

  it('reach the handlers of their kind, one after the other', async () => {
    const events = new DomainEvents();
    const heard: string[] = [];
    events.on<Moved>('thing.moved', async ({ to }) => {
      await Promise.resolve();
      heard.push(`first ${to}`);
    });
    events.on<Moved>('thing.moved', async ({ to }) => {
      await Promise.resolve();
      heard.push(`second ${to}`);
    });
    events.on('thing.lost', () => Promise.reject(new Error('not mine')));
    await events.publish(moved);
    expect(heard).toEqual(['first attic', 'second attic']);
  });

  it('fail their publisher when a handler fails', async () => {
    const events = new DomainEvents();
    events.on('thing.moved', () => Promise.reject(new Error('full')));
    await expect(events.publish(moved)).rejects.toThrow('full');
  });
});
