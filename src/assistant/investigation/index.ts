export { BookingLedgerInvestigation } from './application/booking-ledger-investigation';
export { investigationInput, requestedInvestigation } from './mcp/investigation.input';
export { type Investigation, investigationOutput } from './mcp/investigation.output';
export { presentInvestigation, presentUnknown } from './mcp/investigation.presenter';
export { summariseInvestigation } from './mcp/investigation.summary';
