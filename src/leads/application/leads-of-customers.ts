import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import { type CustomerAnonymised, CustomerHistories, type CustomerHistory } from '../../customers';
import { WebsiteLeadEntity } from '../entities/website-lead.entity';

const LINKED = 'SELECT 1 FROM leads.website_lead WHERE account_id = $1 AND customer_id = $2 LIMIT 1';

/** Leads of the customers they became: a history (CUS-5), and personal data that is erased with theirs (CUS-6). */
@Injectable()
export class LeadsOfCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
  ) {}

  onModuleInit(): void {
    this.histories.register('leads', (scope, customerId) => this.history(scope, customerId));
    this.events.on<CustomerAnonymised>('customers.customer_anonymised', (event) => this.deleteLinked(event));
  }

  private async history({ accountId }: StudioScope, customerId: number): Promise<Partial<CustomerHistory>> {
    const [linked] = await this.uow.read({ accountId }, [
      statement<object>('leads_of_customer', LINKED, [accountId, customerId]),
    ]);
    return { hasRecords: linked.length > 0 };
  }

  /** The entries of the leads lose the person as well; a lead may have had another name and number than the customer. */
  private async deleteLinked({ accountId, customerId }: CustomerAnonymised): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      const leads = await manager.findBy(WebsiteLeadEntity, { accountId, customerId });
      const subjectIds = leads.map(({ id }) => id);
      await this.activity.blank(manager, { accountId }, { subjectType: 'website_lead', subjectIds, contacts: [] });
      await manager.delete(WebsiteLeadEntity, { accountId, customerId });
    });
  }
}
