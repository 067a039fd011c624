// Generated from openapi.json by `npm run client`; do not edit.
export interface paths {
  '/api/v1/manage/leads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listLeads'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/leads/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLead'];
    put?: never;
    post?: never;
    delete: operations['deleteLead'];
    options?: never;
    head?: never;
    patch: operations['changeLead'];
    trace?: never;
  };
  '/api/v1/manage/leads/{id}/booking': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['convertLead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/website-form/bot-check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getBotCheck'];
    put: operations['saveBotCheck'];
    post?: never;
    delete: operations['removeBotCheck'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/api-tokens/{id}/refused-tries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listRefusedTries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['publishEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['archiveEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listEvents'];
    put?: never;
    post: operations['createEvent'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEvent'];
    put?: never;
    post?: never;
    delete: operations['deleteEvent'];
    options?: never;
    head?: never;
    patch: operations['changeEvent'];
    trace?: never;
  };
  '/api/v1/manage/events/{id}/cash-entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listEventCashEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refundEventOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelEventOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptEventOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resendEventTickets'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['eraseEventOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listEventOrders'];
    put?: never;
    post: operations['issueEventOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/door-sales': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['sellEventTicketsAtDoor'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/ticket-types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listEventTicketTypes'];
    put?: never;
    post: operations['createEventTicketType'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-ticket-types/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteEventTicketType'];
    options?: never;
    head?: never;
    patch: operations['changeEventTicketType'];
    trace?: never;
  };
  '/api/v1/manage/events/{id}/check-ins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkInEventTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/check-outs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkOutEventTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/tickets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listEventTickets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventAttendance'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-tickets/{id}/qr': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventTicketQr'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-orders/{id}/tickets.pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventOrderPdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/event-tickets/{id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['voidEventTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventsOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/events/{id}/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEventSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['publishFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['startFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/complete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['completeFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['archiveFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptFestivalEntry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/reject': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['rejectFestivalEntry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['withdrawFestivalEntry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/reopen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['reopenFestivalEntry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalCategories'];
    put?: never;
    post: operations['createFestivalCategory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-categories/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteFestivalCategory'];
    options?: never;
    head?: never;
    patch: operations['changeFestivalCategory'];
    trace?: never;
  };
  '/api/v1/manage/festival-editions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalEditions'];
    put?: never;
    post: operations['createFestivalEdition'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalEdition'];
    put?: never;
    post?: never;
    delete: operations['deleteFestivalEdition'];
    options?: never;
    head?: never;
    patch: operations['changeFestivalEdition'];
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalEntries'];
    put?: never;
    post: operations['createFestivalEntry'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalEntry'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeFestivalEntry'];
    trace?: never;
  };
  '/api/v1/manage/festival-judging/matches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listJudgingMatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-matches/{id}/vote': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['saveFestivalVote'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-categories/{id}/bracket': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalBracket'];
    put?: never;
    post: operations['createFestivalBracket'];
    delete: operations['deleteFestivalBracket'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/judges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalJudges'];
    put?: never;
    post: operations['createFestivalJudge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-judges/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteFestivalJudge'];
    options?: never;
    head?: never;
    patch: operations['changeFestivalJudge'];
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/matches': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalMatches'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-matches/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalMatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-matches/{id}/votes/{assignment}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['enterFestivalVote'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-matches/{id}/clear-audience-score': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['clearFestivalAudienceScore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-matches/{id}/finalize': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['finalizeFestivalMatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/cash-entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalCashEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/finance-summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalFinanceSummary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/charges': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalCharges'];
    put?: never;
    post: operations['createFestivalCharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-entries/{id}/payment-attempts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPaymentAttempts'];
    put?: never;
    post: operations['startPaymentAttempt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-charges/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeFestivalCharge'];
    trace?: never;
  };
  '/api/v1/manage/festival-charges/{id}/record-payment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['recordFestivalChargePayment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-charges/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelFestivalCharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-charges/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptFestivalCharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-charges/{id}/refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refundFestivalCharge'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-payment-attempts/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelPaymentAttempt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-payment-attempts/{id}/callbacks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPaymentAttemptCallbacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/admission-types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAdmissionTypes'];
    put?: never;
    post: operations['createAdmissionType'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-admission-types/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteAdmissionType'];
    options?: never;
    head?: never;
    patch: operations['changeAdmissionType'];
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/check-ins': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkInFestivalTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/check-outs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['checkOutFestivalTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/tickets': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFestivalTickets'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-tickets/{id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['voidFestivalTicket'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-tickets/{id}/qr': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFestivalTicketQr'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/tickets.pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTicketOrderPdf'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/refund': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refundTicketOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelTicketOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptTicketOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resendTickets'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['eraseTicketOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}/callbacks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTicketOrderCallbacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-editions/{id}/ticket-orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTicketOrders'];
    put?: never;
    post: operations['createTicketOrder'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/festival-ticket-orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTicketOrder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCustomerNotifications'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/device-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['registerDeviceToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/purchases/{id}/receipt-mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['mailReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/activity-log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listActivity'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAccount'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeAccount'];
    trace?: never;
  };
  '/api/v1/manage/subscription': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSubscription'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOwnSessions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['endOwnSession'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/staff/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signInStaff'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/account/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['requireSecondFactor'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/invitations/{id}/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['withdrawInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/invitations/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resendInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/memberships/{id}/invite': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['inviteMember'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/memberships': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listMemberships'];
    put?: never;
    post: operations['addMembership'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/memberships/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['removeMembership'];
    options?: never;
    head?: never;
    patch: operations['changeMembership'];
    trace?: never;
  };
  '/api/v1/manage/memberships/{id}/sessions/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeMembershipSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/me/invitations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOwnInvitations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/me/invitations/{id}/accept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['acceptInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/me/invitations/{id}/refuse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refuseInvitation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeOwnPerson'];
    trace?: never;
  };
  '/api/v1/manage/me/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['changeOwnPassword'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/trainers/{id}/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['addTrainerLogin'];
    delete: operations['removeTrainerLogin'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/api-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listApiTokens'];
    put?: never;
    post: operations['issueApiToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/api-tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeTokenOrigins'];
    trace?: never;
  };
  '/api/v1/manage/api-tokens/{id}/regenerate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['regenerateApiToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/api-tokens/{id}/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeApiToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/assistant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['showAssistantAddresses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/assistant/connections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAssistantConnections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/assistant/connections/{id}/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeAssistantConnection'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/assistant/invocations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listAssistantInvocations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-pass-plans': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClassPassPlans'];
    put?: never;
    post: operations['createClassPassPlan'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-pass-plans/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getClassPassPlan'];
    put?: never;
    post?: never;
    delete: operations['deleteClassPassPlan'];
    options?: never;
    head?: never;
    patch: operations['changeClassPassPlan'];
    trace?: never;
  };
  '/api/v1/manage/class-pass-plans/order': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['orderClassPassPlans'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-pass-segments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClassPassSegments'];
    put?: never;
    post: operations['createClassPassSegment'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-pass-segments/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteClassPassSegment'];
    options?: never;
    head?: never;
    patch: operations['changeClassPassSegment'];
    trace?: never;
  };
  '/api/v1/manage/cash-entries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCashEntries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/cash-movements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['recordCashMovement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/cash-movements/{id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['voidCashMovement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/cash-reconciliations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCashReconciliations'];
    put?: never;
    post: operations['reconcileCashbox'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/finance-epochs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFinanceEpochs'];
    put?: never;
    post: operations['startFinanceEpoch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/finance-epochs/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['previewFinanceEpoch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/generate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['generateClasses'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/series': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSeries'];
    put?: never;
    post: operations['createSeries'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/series/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSeries'];
    put?: never;
    post?: never;
    delete: operations['deleteSeries'];
    options?: never;
    head?: never;
    patch: operations['changeSeries'];
    trace?: never;
  };
  '/api/v1/manage/classes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClasses'];
    put?: never;
    post: operations['createClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getClass'];
    put?: never;
    post?: never;
    delete: operations['deleteClass'];
    options?: never;
    head?: never;
    patch: operations['changeClass'];
    trace?: never;
  };
  '/api/v1/manage/activity-directions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listActivityDirections'];
    put?: never;
    post: operations['createActivityDirection'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/activity-directions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getActivityDirection'];
    put?: never;
    post?: never;
    delete: operations['deleteActivityDirection'];
    options?: never;
    head?: never;
    patch: operations['changeActivityDirection'];
    trace?: never;
  };
  '/api/v1/manage/class-types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClassTypes'];
    put?: never;
    post: operations['createClassType'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-types/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getClassType'];
    put?: never;
    post?: never;
    delete: operations['deleteClassType'];
    options?: never;
    head?: never;
    patch: operations['changeClassType'];
    trace?: never;
  };
  '/api/v1/manage/locations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listLocations'];
    put?: never;
    post: operations['createLocation'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/locations/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getLocation'];
    put?: never;
    post?: never;
    delete: operations['deleteLocation'];
    options?: never;
    head?: never;
    patch: operations['changeLocation'];
    trace?: never;
  };
  '/api/v1/manage/rooms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listRooms'];
    put?: never;
    post: operations['createRoom'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/rooms/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRoom'];
    put?: never;
    post?: never;
    delete: operations['deleteRoom'];
    options?: never;
    head?: never;
    patch: operations['changeRoom'];
    trace?: never;
  };
  '/api/v1/manage/trainers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTrainers'];
    put?: never;
    post: operations['createTrainer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/trainers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTrainer'];
    put?: never;
    post?: never;
    delete: operations['deleteTrainer'];
    options?: never;
    head?: never;
    patch: operations['changeTrainer'];
    trace?: never;
  };
  '/api/v1/manage/trainer-types': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTrainerTypes'];
    put?: never;
    post: operations['createTrainerType'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/trainer-types/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteTrainerType'];
    options?: never;
    head?: never;
    patch: operations['changeTrainerType'];
    trace?: never;
  };
  '/api/v1/manage/trainer-substitutions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listTrainerSubstitutions'];
    put?: never;
    post: operations['createTrainerSubstitution'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/trainer-substitutions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteTrainerSubstitution'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/expense-categories': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listExpenseCategories'];
    put?: never;
    post: operations['createExpenseCategory'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/expense-categories/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['changeExpenseCategory'];
    trace?: never;
  };
  '/api/v1/manage/expenses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listExpenses'];
    put?: never;
    post: operations['recordExpense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/expenses/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getExpense'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/expenses/{id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['voidExpense'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/integrations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listIntegrations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/integrations/{provider}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getIntegration'];
    put: operations['saveIntegration'];
    post?: never;
    delete: operations['deleteIntegration'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/fiscal-receipts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listFiscalReceipts'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/fiscal-receipts/{id}/retry': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['retryFiscalReceipt'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/purchases': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPurchases'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/purchases/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPurchase'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/purchases/{id}/refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['refundPurchase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/purchases/{id}/corrections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['correctPurchase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/duplicates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listDuplicateCustomers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/merge-preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['previewCustomerMerge'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/merge': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['mergeCustomers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/anonymise': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['anonymiseCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/sessions/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['revokeCustomerSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['importCustomers'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCustomers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCustomers'];
    put?: never;
    post: operations['createCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCustomer'];
    put?: never;
    post?: never;
    delete: operations['deleteCustomer'];
    options?: never;
    head?: never;
    patch: operations['changeCustomer'];
    trace?: never;
  };
  '/api/v1/mobile/staff/customers': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['searchCustomers'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/data-export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['exportCustomerData'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/personal-data/erase': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['eraseByEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/personal-data/texts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['findPersonInTexts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/personal-data/texts/blank': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['blankText'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/invite': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['inviteCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/email-login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signInCustomerByEmail'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['finishExternalSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/{accountSlug}/redirect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['startExternalSignIn'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/idp/exchange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['exchangeExternalSignIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/password/forgot': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['requestPasswordLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/password/reset': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resetPassword'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/otp/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['sendSignInCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/auth/customer/otp/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['signInCustomerByPhone'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/notes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCustomerNotes'];
    put?: never;
    post: operations['addCustomerNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customer-notes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['deleteCustomerNote'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['updateCustomerProfile'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['sendMergeCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['resendMergeCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/profile/phone/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['mergeCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/me': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMobileProfile'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/studios/{accountSlug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMobileStudio'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getClassPass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}/adjustments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['adjustClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}/freeze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['freezeClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}/unfreeze': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['unfreezeClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/class-passes/{id}/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['payClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/class-passes/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['previewClassPass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/class-passes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCustomerClassPasses'];
    put?: never;
    post: operations['issueClassPass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/class-passes/rebalance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['rebalanceClassPasses'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/customers/{id}/trial-eligibility': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getTrialEligibility'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/passes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOwnClassPasses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/payment-overview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPaymentOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['searchPayments'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/financial': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getFinancialReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/cashboxes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCashboxOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/receivables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listReceivables'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/receivables/totals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getReceivableTotals'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/earnings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getEarningsReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/rentals': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getRentalReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/payroll/calculation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['calculatePayroll'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/payroll': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPayrollOverview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/payroll-runs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listPayrollRuns'];
    put?: never;
    post: operations['closePayrollRun'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/payroll-runs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPayrollRun'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/payroll-runs/{id}/void': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['voidPayrollRun'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/payroll/cadence': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getPayrollCadence'];
    put: operations['savePayrollCadence'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/salary-assignments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSalaryAssignments'];
    put?: never;
    post: operations['assignSalaryModel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/salary-models': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listSalaryModels'];
    put?: never;
    post: operations['createSalaryModel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/salary-models/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getSalaryModel'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['renameSalaryModel'];
    trace?: never;
  };
  '/api/v1/manage/salary-models/{id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['addSalaryVersion'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/salary-models/{id}/archive': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['archiveSalaryModel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/missed-visits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMissedVisitsReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/reports/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getAttendanceReport'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/payments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['payBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/price': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['setBookingPrice'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/booking-preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['previewBooking'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getBooking'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/attendance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch: operations['markAttendance'];
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/late-cancellation': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelBookingLate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/move': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['moveBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClassBookings'];
    put?: never;
    post: operations['createBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['restoreClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/cancellations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listClassCancellations'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/corrections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listCorrections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/corrections/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['addBookingToClosedClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/bookings/{id}/corrections/removal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['removeBookingFromClosedClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/classes/{id}/cancel-closed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['cancelClosedClass'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/bookings/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['cancelBooking'];
    options?: never;
    head?: never;
    patch: operations['changeBooking'];
    trace?: never;
  };
  '/api/v1/mobile/customer/bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['listOwnBookings'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/schedule': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMobileSchedule'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getMobileClass'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}/customer-booking': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['bookOwnPlace'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/classes/{id}/staff-bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['bookCustomer'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/manage/quick-bookings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['createQuickBooking'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/mobile/customer/calendar-address': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['getCalendarAddress'];
    put?: never;
    post: operations['createCalendarAddress'];
    delete: operations['endCalendarAddress'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    DemoError: {
      message: string;
      /** @enum {string} */
      code: 'demo_readonly';
    };
    ManagedLead: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'new' | 'rejected' | 'booked' | 'callback';
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      converted_at: string | null;
      notes: string | null;
      /** Format: int64 */
      api_token_id: number | null;
      /** Format: int64 */
      customer_id: number | null;
      /** Format: int64 */
      class_booking_id: number | null;
      phone: string;
      name: string | null;
      source_page: string | null;
    };
    LeadPatch: {
      /** @enum {string} */
      status?: 'new' | 'rejected' | 'booked' | 'callback';
      notes?: string | null;
    };
    LeadBooking: {
      name?: string | null;
      /** Format: email */
      email?: string | null;
      notes?: string | null;
      /** @default false */
      skip_class_pass_reservation: boolean;
      requirement_override_reason?: string | null;
      /** Format: int64 */
      scheduled_class_id?: number | null;
      class?: {
        /** Format: int64 */
        class_type_id: number;
        /** Format: int64 */
        room_id: number;
        /** Format: int64 */
        trainer_id?: number | null;
        /** Format: date */
        date: string;
        start_time: string;
        /** Format: int32 */
        duration_minutes?: number | null;
        /**
         * @default timed
         * @enum {string}
         */
        rental_mode: 'timed' | 'anytime';
        /** Format: int32 */
        capacity?: number | null;
      } | null;
      phone?: string | null;
    };
    ManagedBotCheck: {
      /** @enum {string|null} */
      provider: 'turnstile' | 'hcaptcha' | 'recaptcha' | null;
      site_key: string | null;
    };
    NewBotCheck: {
      /** @enum {string} */
      provider: 'turnstile' | 'hcaptcha' | 'recaptcha';
      site_key: string;
      secret?: string | null;
    };
    RefusedTries: {
      /** Format: date */
      day: string;
      /** @enum {string} */
      reason:
        | 'origin_not_allowed'
        | 'secret_key_in_page'
        | 'bot_suspected'
        | 'bot_check_failed'
        | 'bot_check_unavailable'
        | 'rate_limited';
      /** Format: int64 */
      tries: number;
    };
    Event: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'draft' | 'published' | 'cancelled' | 'archived';
      /** @enum {string} */
      venue_kind: 'studio' | 'external';
      room_ids: number[];
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      /** Format: date-time */
      published_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      archived_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      description_html: string | null;
      rules_html: string | null;
      slug: string;
      title: string;
      summary: string | null;
      /** Format: uri */
      cover_image_url: string | null;
      /** Format: int64 */
      location_id: number | null;
      external_name: string | null;
      external_address: string | null;
      /** Format: uri */
      map_url: string | null;
      directions: string | null;
      timezone: string;
      currency: string;
      /** Format: int64 */
      capacity: number | null;
      /** Format: int64 */
      cashbox_location_id: number | null;
    };
    EventCancellation: {
      confirm?: boolean | null;
    };
    ListedEvent: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'draft' | 'published' | 'cancelled' | 'archived';
      /** @enum {string} */
      venue_kind: 'studio' | 'external';
      room_ids: number[];
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      /** Format: date-time */
      published_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      archived_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      slug: string;
      title: string;
      summary: string | null;
      /** Format: uri */
      cover_image_url: string | null;
      /** Format: int64 */
      location_id: number | null;
      external_name: string | null;
      external_address: string | null;
      /** Format: uri */
      map_url: string | null;
      directions: string | null;
      timezone: string;
      currency: string;
      /** Format: int64 */
      capacity: number | null;
      /** Format: int64 */
      cashbox_location_id: number | null;
    };
    NewEvent: {
      slug?: string;
      summary?: string | null;
      description_html?: string | null;
      rules_html?: string | null;
      cover_image_url?: string | null;
      /** Format: int64 */
      location_id?: number | null;
      room_ids?: number[];
      external_name?: string | null;
      external_address?: string | null;
      map_url?: string | null;
      directions?: string | null;
      timezone?: string;
      /** Format: int32 */
      capacity?: number | null;
      /** Format: int64 */
      cashbox_location_id?: number | null;
      title: string;
      /** @enum {string} */
      venue_kind: 'studio' | 'external';
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
    };
    EventPatch: {
      slug?: string;
      summary?: string | null;
      description_html?: string | null;
      rules_html?: string | null;
      cover_image_url?: string | null;
      /** Format: int64 */
      location_id?: number | null;
      room_ids?: number[];
      external_name?: string | null;
      external_address?: string | null;
      map_url?: string | null;
      directions?: string | null;
      timezone?: string;
      /** Format: int32 */
      capacity?: number | null;
      /** Format: int64 */
      cashbox_location_id?: number | null;
      title?: string;
      /** @enum {string} */
      venue_kind?: 'studio' | 'external';
      /** Format: date-time */
      starts_at?: string;
      /** Format: date-time */
      ends_at?: string;
      confirm_material_change?: boolean;
    };
    EventCashEntry: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      direction: 'cash_in' | 'cash_out';
      /** @enum {string} */
      purpose: 'entrance_ticket_sale' | 'entrance_ticket_refund' | 'manual_ticket_sale' | 'manual_ticket_refund';
      /** Format: date-time */
      occurred_at: string;
      /** Format: int64 */
      order_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      /** Format: int64 */
      cashbox_location_id: number | null;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    Money: {
      currency: string;
      /** Format: int64 */
      amount_cents: number;
      amount: string;
    };
    EventCashPage: {
      data: components['schemas']['EventCashEntry'][];
      balances: components['schemas']['Money'][];
      in_cashboxes: components['schemas']['Money'][];
      next_cursor: string | null;
    };
    OrderedTicket: {
      /** @enum {string} */
      status: 'valid' | 'voided' | 'refunded';
      /** Format: date-time */
      checked_in_at: string | null;
      /** Format: date-time */
      voided_at: string | null;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      ticket_type_id: number;
      ticket_type: string;
      code: string;
      holder_name: string | null;
      is_checked_in: boolean;
      void_reason: string | null;
    };
    EventOrderDetails: {
      /** Format: date-time */
      payment_expires_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      source: 'checkout' | 'manual' | 'entrance';
      /** @enum {string} */
      provider:
        | 'complimentary'
        | 'manual_cash'
        | 'manual_card'
        | 'manual_bank_transfer'
        | 'manual_other'
        | 'entrance_cash'
        | 'entrance_card'
        | 'free'
        | 'monopay'
        | 'liqpay'
        | 'wayforpay'
        | 'stripe';
      /** @enum {string} */
      status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      buyer: {
        name: string;
        email: string | null;
        phone: string | null;
        locale: string | null;
      };
      items: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        price_tier: 'regular' | 'early_bird' | 'complimentary';
        /** Format: int64 */
        ticket_type_id: number;
        name: string;
        description: string | null;
        /** Format: int64 */
        unit_price_cents: number;
        /** Format: int64 */
        quantity: number;
        /** Format: int64 */
        total_cents: number;
      }[];
      /** Format: date-time */
      updated_at: string;
      tickets: components['schemas']['OrderedTicket'][];
      /** Format: int64 */
      event_id: number;
      order_id: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
      /** Format: int64 */
      refunded_by_user_id: number | null;
      refund_reason: string | null;
      /** Format: int64 */
      issued_by_user_id: number | null;
    };
    EventResend: {
      /** Format: email */
      email?: string | null;
    };
    EventOrder: {
      /** Format: date-time */
      payment_expires_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      source: 'checkout' | 'manual' | 'entrance';
      /** @enum {string} */
      provider:
        | 'complimentary'
        | 'manual_cash'
        | 'manual_card'
        | 'manual_bank_transfer'
        | 'manual_other'
        | 'entrance_cash'
        | 'entrance_card'
        | 'free'
        | 'monopay'
        | 'liqpay'
        | 'wayforpay'
        | 'stripe';
      /** @enum {string} */
      status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      buyer: {
        name: string;
        email: string | null;
        phone: string | null;
        locale: string | null;
      };
      items: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        price_tier: 'regular' | 'early_bird' | 'complimentary';
        /** Format: int64 */
        ticket_type_id: number;
        name: string;
        description: string | null;
        /** Format: int64 */
        unit_price_cents: number;
        /** Format: int64 */
        quantity: number;
        /** Format: int64 */
        total_cents: number;
      }[];
      /** Format: date-time */
      updated_at: string;
      /** Format: int64 */
      event_id: number;
      order_id: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
      /** Format: int64 */
      refunded_by_user_id: number | null;
      refund_reason: string | null;
      /** Format: int64 */
      issued_by_user_id: number | null;
    };
    NewEventOrderItem: {
      /** Format: int64 */
      ticket_type_id: number;
      /** Format: int32 */
      quantity: number;
      holder_names?: string[] | null;
    };
    EventBuyerInput: {
      name: string;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      locale?: string | null;
    };
    NewEventOrder: {
      /** @enum {string} */
      kind: 'paid' | 'complimentary';
      /** @enum {string|null} */
      method?: 'cash' | 'card' | 'bank_transfer' | 'other' | null;
      items: components['schemas']['NewEventOrderItem'][];
      buyer: components['schemas']['EventBuyerInput'];
      /** Format: uuid */
      idempotency_key: string;
    };
    DoorBuyerInput: {
      name: string;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
    };
    NewDoorSale: {
      /** Format: int64 */
      ticket_type_id: number;
      /**
       * Format: int32
       * @default 1
       */
      quantity: number | null;
      /** @enum {string} */
      method: 'cash' | 'card_terminal';
      buyer: components['schemas']['DoorBuyerInput'];
      /** @default false */
      check_in: boolean | null;
      /** Format: uuid */
      idempotency_key: string;
    };
    TicketType: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      early_ends_at: string | null;
      /** Format: date-time */
      sales_starts_at: string | null;
      /** Format: date-time */
      sales_ends_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** Format: int64 */
      event_id: number;
      name: string;
      description: string | null;
      /** Format: int64 */
      inventory: number;
      /** Format: int64 */
      sold_or_held: number;
      /** Format: int64 */
      remaining: number;
      /** Format: int64 */
      price_cents: number;
      currency: string;
      /** Format: int64 */
      early_price_cents: number | null;
      /** Format: int64 */
      early_quota: number | null;
      /** Format: int64 */
      early_quantity_held: number;
      /** Format: int64 */
      max_per_order: number;
      is_active: boolean;
      sales_open: boolean;
      /** Format: int64 */
      sort_order: number;
    };
    NewTicketType: {
      description?: string | null;
      /** Format: int32 */
      early_price_cents?: number | null;
      /** Format: date-time */
      early_ends_at?: string | null;
      /** Format: int32 */
      early_quota?: number | null;
      /** Format: date-time */
      sales_starts_at?: string | null;
      /** Format: date-time */
      sales_ends_at?: string | null;
      /** Format: int32 */
      max_per_order?: number;
      /** @default true */
      is_active: boolean;
      /**
       * Format: int32
       * @default 0
       */
      sort_order: number;
      /** Format: int32 */
      inventory?: number;
      /** Format: int32 */
      price_cents?: number;
      name: string;
    };
    TicketTypePatch: {
      description?: string | null;
      /** Format: int32 */
      early_price_cents?: number | null;
      /** Format: date-time */
      early_ends_at?: string | null;
      /** Format: int32 */
      early_quota?: number | null;
      /** Format: date-time */
      sales_starts_at?: string | null;
      /** Format: date-time */
      sales_ends_at?: string | null;
      /** Format: int32 */
      max_per_order?: number;
      /** @default true */
      is_active: boolean;
      /**
       * Format: int32
       * @default 0
       */
      sort_order: number;
      /** Format: int32 */
      inventory?: number;
      /** Format: int32 */
      price_cents?: number;
      name?: string;
    };
    EventDoorAnswer: {
      /** @enum {string} */
      state:
        | 'awaiting_confirmation'
        | 'checked_in'
        | 'checked_out'
        | 'invalid'
        | 'wrong_event'
        | 'cancelled_event'
        | 'void'
        | 'already_checked_in';
      ticket: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        order_status:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        /** Format: date-time */
        checked_in_at: string | null;
        code: string | null;
        holder_name: string | null;
        ticket_type: string;
        is_checked_in: boolean;
      };
    };
    EventDoorRefusalData: {
      /** @enum {string} */
      state:
        | 'awaiting_confirmation'
        | 'checked_in'
        | 'checked_out'
        | 'invalid'
        | 'wrong_event'
        | 'cancelled_event'
        | 'void'
        | 'already_checked_in';
      ticket: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        order_status:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        /** Format: date-time */
        checked_in_at: string | null;
        code: string | null;
        holder_name: string | null;
        ticket_type: string;
        is_checked_in: boolean;
      } | null;
      /** Format: date-time */
      checked_in_at?: string;
      checked_in_by?: string | null;
    };
    EventCheckInRequest: {
      /**
       * @default qr
       * @enum {string|null}
       */
      source: 'qr' | 'manual' | 'door_list' | 'guest_search' | 'monitor' | 'entrance_sale' | null;
      code: string;
      confirm?: boolean | null;
    };
    EventCheckOutRequest: {
      /**
       * @default qr
       * @enum {string|null}
       */
      source: 'qr' | 'manual' | 'door_list' | 'guest_search' | 'monitor' | 'entrance_sale' | null;
      code?: string | null;
      /** Format: int64 */
      ticket_id?: number | null;
      reason: string;
    };
    EventTicket: {
      /** @enum {string} */
      status: 'valid' | 'voided' | 'refunded';
      /** Format: date-time */
      checked_in_at: string | null;
      /** Format: date-time */
      voided_at: string | null;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      order_status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      code: string;
      ticket_type: string;
      /** Format: int64 */
      ticket_type_id: number;
      /** Format: int64 */
      order_id: number;
      buyer_name: string;
      holder_name: string | null;
      is_checked_in: boolean;
      void_reason: string | null;
    };
    TypeAttendance: {
      /** Format: int64 */
      ticket_type_id: number;
      name: string;
      /** Format: int64 */
      issued: number;
      /** Format: int64 */
      valid: number;
      /** Format: int64 */
      checked_in: number;
      /** Format: int64 */
      not_arrived: number;
    };
    EventAttendance: {
      ticket_types: components['schemas']['TypeAttendance'][];
      /** Format: int64 */
      issued: number;
      /** Format: int64 */
      valid: number;
      /** Format: int64 */
      checked_in: number;
      /** Format: int64 */
      not_arrived: number;
    };
    EventsOverviewPeriod: {
      /** Format: date */
      date_from: string | null;
      /** Format: date */
      date_to: string;
    };
    EventsOverviewFilters: {
      /** @enum {string} */
      status_bucket: 'upcoming' | 'draft' | 'past' | 'cancelled' | 'all';
      /** Format: int64 */
      location_id: number | null;
      query_applied: boolean;
    };
    EventRefundRequired: {
      /** Format: int64 */
      orders: number;
      amount: components['schemas']['Money'];
    };
    EventFigures: {
      /** Format: int64 */
      event_id: number;
      slug: string;
      title: string;
      /** @enum {string} */
      status: 'draft' | 'published' | 'cancelled' | 'archived';
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      timezone: string;
      venue: {
        /** @enum {string} */
        kind: 'studio' | 'external';
        /** Format: int64 */
        location_id?: number;
        name: string;
        address: string | null;
        rooms?: string[];
      };
      inventory: {
        /** Format: int64 */
        capacity: number | null;
        /** Format: int64 */
        sold_or_held: number;
        /** Format: int64 */
        remaining_ticket_inventory: number;
        /** Format: int64 */
        remaining_capacity: number | null;
        /** Format: int64 */
        remaining_admission_inventory: number;
      };
      tickets: {
        /** Format: int64 */
        issued: number;
        /** Format: int64 */
        valid: number;
        /** Format: int64 */
        voided: number;
        /** Format: int64 */
        refunded: number;
        /** Format: int64 */
        checked_in: number;
      };
      orders_by_status: {
        [key: string]: number;
      };
      revenue: components['schemas']['Money'];
      refund_required: components['schemas']['EventRefundRequired'];
    };
    EventsOverview: {
      /** @enum {string} */
      status: 'found' | 'not_found';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      period: components['schemas']['EventsOverviewPeriod'];
      filters: components['schemas']['EventsOverviewFilters'];
      /** Format: int64 */
      total_events: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      events: components['schemas']['EventFigures'][];
    };
    TicketTypeFigures: {
      /** Format: int64 */
      ticket_type_id: number;
      name: string;
      is_active: boolean;
      /** Format: int64 */
      inventory: number;
      /** Format: int64 */
      sold_or_held: number;
      /** Format: int64 */
      remaining: number;
      regular_price: components['schemas']['Money'];
      early_bird_price: components['schemas']['Money'] | null;
    };
    SummarisedEvent: {
      /** Format: int64 */
      event_id: number;
      slug: string;
      title: string;
      /** @enum {string} */
      status: 'draft' | 'published' | 'cancelled' | 'archived';
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      timezone: string;
      venue: {
        /** @enum {string} */
        kind: 'studio' | 'external';
        /** Format: int64 */
        location_id?: number;
        name: string;
        address: string | null;
        rooms?: string[];
      };
      inventory: {
        /** Format: int64 */
        capacity: number | null;
        /** Format: int64 */
        sold_or_held: number;
        /** Format: int64 */
        remaining_ticket_inventory: number;
        /** Format: int64 */
        remaining_capacity: number | null;
        /** Format: int64 */
        remaining_admission_inventory: number;
      };
      tickets: {
        /** Format: int64 */
        issued: number;
        /** Format: int64 */
        valid: number;
        /** Format: int64 */
        voided: number;
        /** Format: int64 */
        refunded: number;
        /** Format: int64 */
        checked_in: number;
      };
      orders_by_status: {
        [key: string]: number;
      };
      revenue: components['schemas']['Money'];
      refund_required: components['schemas']['EventRefundRequired'];
      ticket_types: components['schemas']['TicketTypeFigures'][];
    };
    EventSummary: {
      /** @enum {string} */
      status: 'found';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      event: components['schemas']['SummarisedEvent'];
    };
    FestivalEdition: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'draft' | 'published' | 'in_progress' | 'completed' | 'cancelled' | 'archived';
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      /** Format: date-time */
      published_at: string | null;
      /** Format: date-time */
      started_at: string | null;
      /** Format: date-time */
      completed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      archived_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      title: string;
      slug: string;
      summary: string | null;
      timezone: string;
      currency: string;
      venue_name: string | null;
      venue_address: string | null;
      /** Format: int64 */
      cashbox_location_id: number | null;
    };
    FestivalCharge: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind: 'qualification' | 'participation' | 'late' | 'custom';
      /** @enum {string} */
      status: 'pending' | 'payment_pending' | 'paid' | 'failed' | 'cancelled' | 'paid_requires_refund' | 'refunded';
      /** Format: date-time */
      due_at: string | null;
      /** @enum {string|null} */
      manual_method: 'cash' | 'card' | 'bank_transfer' | 'other' | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      entry_id: number;
      code: string;
      name: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      /** Format: int64 */
      settled_by_user_id: number | null;
      /** Format: int64 */
      received_cents: number;
      /** Format: int64 */
      refunded_cents: number;
      /** Format: int64 */
      refund_due_cents: number;
      notes: string | null;
    };
    FestivalEntryWithCharges: {
      /** Format: int64 */
      id: number;
      performers: string[];
      /** @enum {string} */
      status: 'submitted' | 'accepted' | 'rejected' | 'withdrawn';
      /** Format: date-time */
      accepted_at: string | null;
      /** Format: date-time */
      rejected_at: string | null;
      /** Format: date-time */
      withdrawn_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      charges: components['schemas']['FestivalCharge'][];
      /** Format: int64 */
      edition_id: number;
      /** Format: int64 */
      category_id: number;
      code: string;
      entry_name: string;
      contact_name: string | null;
      contact_email: string | null;
      contact_phone: string | null;
      decision_reason: string | null;
      notes: string | null;
    };
    EntryRejection: {
      reason: string;
    };
    EntryWithdrawal: {
      reason?: string | null;
      refund_due?: boolean;
    };
    FestivalCategory: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      competition_format: 'knockout';
      /** Format: date-time */
      participation_due_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** Format: int64 */
      edition_id: number;
      code: string;
      name: string;
      /** Format: int64 */
      minimum_entries_to_run: number;
      /** Format: int64 */
      maximum_accepted_entries: number | null;
      /** Format: int64 */
      participation_fee_cents: number;
      is_active: boolean;
      /** Format: int64 */
      sort_order: number;
    };
    NewFestivalCategory: {
      /** Format: int32 */
      minimum_entries_to_run?: number;
      /** Format: int32 */
      maximum_accepted_entries?: number | null;
      /** Format: int32 */
      participation_fee_cents?: number;
      /** Format: date-time */
      participation_due_at?: string | null;
      /** Format: int32 */
      sort_order?: number;
      code: string;
      name: string;
      is_active?: boolean;
    };
    FestivalCategoryPatch: {
      /** Format: int32 */
      minimum_entries_to_run?: number;
      /** Format: int32 */
      maximum_accepted_entries?: number | null;
      /** Format: int32 */
      participation_fee_cents?: number;
      /** Format: date-time */
      participation_due_at?: string | null;
      /** Format: int32 */
      sort_order?: number;
      code?: string;
      name?: string;
      is_active?: boolean;
    };
    NewFestivalEdition: {
      slug?: string;
      summary?: string | null;
      timezone?: string;
      venue_name?: string | null;
      venue_address?: string | null;
      /** Format: int64 */
      cashbox_location_id?: number | null;
      title: string;
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      currency?: string;
    };
    FestivalEditionPatch: {
      slug?: string;
      summary?: string | null;
      timezone?: string;
      venue_name?: string | null;
      venue_address?: string | null;
      /** Format: int64 */
      cashbox_location_id?: number | null;
      title?: string;
      /** Format: date-time */
      starts_at?: string;
      /** Format: date-time */
      ends_at?: string;
      currency?: string;
    };
    FestivalEntry: {
      /** Format: int64 */
      id: number;
      performers: string[];
      /** @enum {string} */
      status: 'submitted' | 'accepted' | 'rejected' | 'withdrawn';
      /** Format: date-time */
      accepted_at: string | null;
      /** Format: date-time */
      rejected_at: string | null;
      /** Format: date-time */
      withdrawn_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      /** Format: int64 */
      edition_id: number;
      /** Format: int64 */
      category_id: number;
      code: string;
      entry_name: string;
      contact_name: string | null;
      contact_email: string | null;
      contact_phone: string | null;
      decision_reason: string | null;
      notes: string | null;
    };
    NewFestivalEntry: {
      performers?: string[];
      contact_name?: string | null;
      /** Format: email */
      contact_email?: string | null;
      contact_phone?: string | null;
      notes?: string | null;
      /** Format: int64 */
      category_id: number;
      entry_name: string;
    };
    FestivalEntryPatch: {
      performers?: string[];
      contact_name?: string | null;
      /** Format: email */
      contact_email?: string | null;
      contact_phone?: string | null;
      notes?: string | null;
      /** Format: int64 */
      category_id?: number;
      entry_name?: string;
    };
    JudgingMatch: {
      performer_a: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      performer_b: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      /** Format: int64 */
      id: number;
      edition_label: string;
      category_label: string;
      /** Format: int64 */
      round_number: number;
      /** Format: int64 */
      position: number;
      /** Format: int64 */
      assignment_id: number;
      /** Format: int64 */
      selected_entry_id: number | null;
    };
    JudgeTurn: {
      /** Format: int64 */
      assignment_id: number;
      display_name: string;
      has_voted: boolean;
      is_active: boolean;
    };
    ManagedMatch: {
      /** @enum {string} */
      status: 'pending' | 'ready' | 'completed';
      /** @enum {string|null} */
      state: 'ready' | 'waiting_for_judges' | 'jury_decision_required' | 'completed' | null;
      performer_a: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      performer_b: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      winner: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      /** @enum {string|null} */
      next_slot: 'a' | 'b' | null;
      /** Format: date-time */
      audience_recorded_at: string | null;
      /** Format: date-time */
      finalized_at: string | null;
      judges: components['schemas']['JudgeTurn'][] | null;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      edition_id: number;
      /** Format: int64 */
      category_id: number;
      edition_label: string;
      category_label: string;
      /** Format: int64 */
      round_number: number;
      /** Format: int64 */
      position: number;
      /** Format: int64 */
      active_judges: number;
      judge_votes: {
        /**
         * Format: int64
         * @enum {integer}
         */
        required: 4;
        /** Format: int64 */
        submitted: number;
        /** Format: int64 */
        a: number;
        /** Format: int64 */
        b: number;
      };
      jury: {
        /** Format: double */
        percentage_a: number | null;
        /** Format: double */
        percentage_b: number | null;
      };
      audience: {
        /** Format: double */
        percentage_a: number | null;
        /** Format: double */
        percentage_b: number | null;
        /** Format: int64 */
        score_a: number | null;
        /** Format: int64 */
        score_b: number | null;
      };
      combined: {
        /** Format: double */
        percentage_a: number | null;
        /** Format: double */
        percentage_b: number | null;
      };
      /** Format: int64 */
      next_match_id: number | null;
      /** Format: int64 */
      decided_by_user_id: number | null;
      /** Format: int64 */
      decided_by_api_token_id: number | null;
      tie_break_reason: string | null;
    };
    BracketRound: {
      /** Format: int64 */
      round_number: number;
      matches: components['schemas']['ManagedMatch'][];
    };
    Bracket: {
      champion: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      /** Format: int64 */
      category_id: number;
      /** Format: int64 */
      size: number;
      rounds: components['schemas']['BracketRound'][];
    };
    BracketDraw: {
      regenerate?: boolean;
    };
    FestivalJudge: {
      category_ids: number[];
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      edition_id: number;
      /** Format: int64 */
      user_id: number | null;
      display_name: string;
      is_head_judge: boolean;
      is_active: boolean;
      /** Format: int64 */
      votes_count: number;
    };
    NewFestivalJudge: {
      display_name: string;
      /** Format: int64 */
      user_id?: number | null;
      category_ids: number[];
      is_head_judge?: boolean;
      is_active?: boolean;
    };
    FestivalJudgePatch: {
      display_name?: string;
      /** Format: int64 */
      user_id?: number | null;
      category_ids?: number[];
      is_head_judge?: boolean;
      is_active?: boolean;
    };
    ClearedScore: {
      reason: string;
    };
    Finalization: {
      /** Format: int32 */
      audience_votes_a?: number | null;
      /** Format: int32 */
      audience_votes_b?: number | null;
      /** Format: int64 */
      tie_winner_entry_id?: number | null;
      tie_break_reason?: string | null;
    };
    FestivalCashEntry: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      direction: 'cash_in' | 'cash_out';
      /** @enum {string} */
      purpose: 'entrance_ticket_sale' | 'entrance_ticket_refund' | 'charge_payment' | 'charge_refund';
      /** Format: date-time */
      occurred_at: string;
      /** Format: int64 */
      order_id: number | null;
      /** Format: int64 */
      charge_id: number | null;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      /** Format: int64 */
      cashbox_location_id: number | null;
      reason: string | null;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    FestivalChargeTotals: {
      /** Format: int64 */
      paid_cents: number;
      /** Format: int64 */
      outstanding_cents: number;
      /** Format: int64 */
      refund_due_cents: number;
    };
    FestivalTicketTotals: {
      /** Format: int64 */
      revenue_cents: number;
      /** Format: int64 */
      refund_due_cents: number;
    };
    FestivalCurrencyTotals: {
      currency: string;
      charges: components['schemas']['FestivalChargeTotals'];
      tickets: components['schemas']['FestivalTicketTotals'];
      /** Format: int64 */
      cash_desk_balance_cents: number;
      /** Format: int64 */
      cash_in_cashboxes_cents: number;
    };
    FestivalFinanceSummary: {
      currencies: components['schemas']['FestivalCurrencyTotals'][];
      /** Format: int64 */
      edition_id: number;
    };
    FestivalChargeRefund: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      method: 'cash' | 'cashless';
      /** Format: date-time */
      refunded_at: string;
      /** Format: int64 */
      charge_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    FestivalChargeDetails: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind: 'qualification' | 'participation' | 'late' | 'custom';
      /** @enum {string} */
      status: 'pending' | 'payment_pending' | 'paid' | 'failed' | 'cancelled' | 'paid_requires_refund' | 'refunded';
      /** Format: date-time */
      due_at: string | null;
      /** @enum {string|null} */
      manual_method: 'cash' | 'card' | 'bank_transfer' | 'other' | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      refunds: components['schemas']['FestivalChargeRefund'][];
      /** Format: int64 */
      entry_id: number;
      code: string;
      name: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      /** Format: int64 */
      settled_by_user_id: number | null;
      /** Format: int64 */
      received_cents: number;
      /** Format: int64 */
      refunded_cents: number;
      /** Format: int64 */
      refund_due_cents: number;
      notes: string | null;
    };
    NewFestivalCharge: {
      /** @enum {string} */
      kind: 'qualification' | 'participation' | 'late' | 'custom';
      name: string;
      /** Format: int32 */
      amount_cents: number;
      /** Format: date-time */
      due_at?: string | null;
      notes?: string | null;
    };
    PaymentAttempt: {
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      entry_id: number;
      /** Format: int64 */
      lead_charge_id: number;
      /** @enum {string} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';
      /** @enum {string} */
      status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
      /** Format: date-time */
      expires_at: string;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: int64 */
      created_by_user_id: number | null;
      /** Format: date-time */
      created_at: string;
      allocations: {
        /** Format: int64 */
        charge_id: number;
        /** Format: int64 */
        amount_cents: number;
        currency: string;
      }[];
      order_id: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
    };
    StartedPaymentAttempt: {
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      entry_id: number;
      /** Format: int64 */
      lead_charge_id: number;
      /** @enum {string} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';
      /** @enum {string} */
      status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';
      /** Format: date-time */
      expires_at: string;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: int64 */
      created_by_user_id: number | null;
      /** Format: date-time */
      created_at: string;
      allocations: {
        /** Format: int64 */
        charge_id: number;
        /** Format: int64 */
        amount_cents: number;
        currency: string;
      }[];
      checkout: {
        /** @enum {string} */
        kind: 'redirect' | 'form';
        /** Format: uri */
        url: string;
        /** @enum {string} */
        method: 'GET' | 'POST';
        fields: {
          [key: string]: string | string[];
        };
      } | null;
      order_id: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
    };
    NewPaymentAttempt: {
      /** @enum {string} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';
      charge_ids?: number[] | null;
      /** Format: uri */
      return_url?: string | null;
      /** Format: uuid */
      idempotency_key: string;
    };
    FestivalChargePatch: {
      name?: string;
      /** Format: date-time */
      due_at?: string | null;
      notes?: string | null;
    };
    RecordedChargePayment: {
      /** @enum {string} */
      method: 'cash' | 'card' | 'bank_transfer' | 'other';
      notes?: string | null;
    };
    RecordedChargeRefund: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      method: 'cash' | 'cashless';
      /** Format: date-time */
      refunded_at: string;
      /** Format: int64 */
      charge_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      charge: components['schemas']['FestivalCharge'];
    };
    NewFestivalChargeRefund: {
      reason: string;
      /** Format: int64 */
      amount_cents: number;
      /** @enum {string} */
      method: 'cash' | 'cashless';
      /** Format: uuid */
      idempotency_key: string;
    };
    PaymentCallback: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe';
      /** Format: int64 */
      attempt_id: number | null;
      /** Format: int64 */
      ticket_order_id: number | null;
      /** @enum {string|null} */
      mapped_status: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | null;
      /** @enum {string} */
      outcome:
        | 'applied'
        | 'ignored_closed'
        | 'signature_invalid'
        | 'order_mismatch'
        | 'amount_mismatch'
        | 'currency_mismatch'
        | 'allocation_invalid'
        | 'failed';
      /** Format: date-time */
      received_at: string;
      gateway_status: string | null;
    };
    AdmissionType: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      early_ends_at: string | null;
      /** Format: date-time */
      sales_starts_at: string | null;
      /** Format: date-time */
      sales_ends_at: string | null;
      /** Format: int64 */
      edition_id: number;
      name: string;
      description: string | null;
      /** Format: int64 */
      inventory: number;
      /** Format: int64 */
      held: number;
      /** Format: int64 */
      remaining: number;
      /** Format: int64 */
      price_cents: number;
      currency: string;
      /** Format: int64 */
      early_price_cents: number | null;
      /** Format: int64 */
      early_quota: number | null;
      /** Format: int64 */
      early_held: number;
      /** Format: int64 */
      max_per_order: number;
      is_active: boolean;
      /** Format: int64 */
      sort_order: number;
    };
    NewAdmissionType: {
      description?: string | null;
      /** Format: int32 */
      early_price_cents?: number | null;
      /** Format: date-time */
      early_ends_at?: string | null;
      /** Format: int32 */
      early_quota?: number | null;
      /** Format: date-time */
      sales_starts_at?: string | null;
      /** Format: date-time */
      sales_ends_at?: string | null;
      /** Format: int32 */
      max_per_order?: number;
      /** @default true */
      is_active: boolean;
      /**
       * Format: int32
       * @default 0
       */
      sort_order: number;
      name: string;
      /** Format: int32 */
      inventory: number;
      /** Format: int32 */
      price_cents: number;
    };
    AdmissionTypePatch: {
      description?: string | null;
      /** Format: int32 */
      early_price_cents?: number | null;
      /** Format: date-time */
      early_ends_at?: string | null;
      /** Format: int32 */
      early_quota?: number | null;
      /** Format: date-time */
      sales_starts_at?: string | null;
      /** Format: date-time */
      sales_ends_at?: string | null;
      /** Format: int32 */
      max_per_order?: number;
      /** @default true */
      is_active: boolean;
      /**
       * Format: int32
       * @default 0
       */
      sort_order: number;
      name?: string;
      /** Format: int32 */
      inventory?: number;
      /** Format: int32 */
      price_cents?: number;
    };
    DoorAnswer: {
      /** @enum {string} */
      state:
        | 'awaiting_confirmation'
        | 'checked_in'
        | 'checked_out'
        | 'invalid'
        | 'wrong_edition'
        | 'cancelled_edition'
        | 'void'
        | 'already_checked_in';
      ticket: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        order_status:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        code: string;
        holder_name: string | null;
        admission_type: string;
        is_checked_in: boolean;
      };
    };
    DoorRefusalData: {
      /** @enum {string} */
      state:
        | 'awaiting_confirmation'
        | 'checked_in'
        | 'checked_out'
        | 'invalid'
        | 'wrong_edition'
        | 'cancelled_edition'
        | 'void'
        | 'already_checked_in';
      ticket: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        order_status:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        code: string;
        holder_name: string | null;
        admission_type: string;
        is_checked_in: boolean;
      } | null;
      /** Format: date-time */
      checked_in_at?: string;
      checked_in_by?: string | null;
    };
    CheckInRequest: {
      code: string;
      /**
       * @default qr
       * @enum {string|null}
       */
      source: 'qr' | 'manual' | 'door_list' | 'guest_search' | 'monitor' | 'entrance_sale' | null;
      confirm?: boolean | null;
    };
    CheckOutRequest: {
      code: string;
      /**
       * @default qr
       * @enum {string|null}
       */
      source: 'qr' | 'manual' | 'door_list' | 'guest_search' | 'monitor' | 'entrance_sale' | null;
      reason: string;
    };
    FestivalTicket: {
      /** @enum {string} */
      status: 'valid' | 'voided' | 'refunded';
      /** Format: date-time */
      checked_in_at: string | null;
      /** Format: date-time */
      voided_at: string | null;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      order_status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      /** @enum {string} */
      order_source: 'checkout' | 'manual' | 'entrance';
      /** Format: int64 */
      order_id: number;
      buyer_name: string;
      /** Format: int64 */
      admission_type_id: number;
      admission_type: string;
      code: string;
      /** Format: int64 */
      voided_by_user_id: number | null;
      holder_name: string | null;
      is_checked_in: boolean;
      void_reason: string | null;
    };
    TicketOrderDetails: {
      /** Format: date-time */
      payment_expires_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      source: 'checkout' | 'manual' | 'entrance';
      /** @enum {string|null} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe' | 'entrance_cash' | 'entrance_card' | 'free' | null;
      /** @enum {string} */
      status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      /** @enum {string|null} */
      refund_reason_code: 'festival_unavailable' | 'late_payment_no_inventory' | 'edition_cancelled' | null;
      buyer: {
        name: string;
        email: string | null;
        phone: string | null;
        locale: string | null;
      };
      items: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        price_tier: 'regular' | 'early_bird' | 'complimentary';
        /** Format: int64 */
        admission_type_id: number;
        name: string;
        description: string | null;
        /** Format: int64 */
        unit_price_cents: number;
        /** Format: int64 */
        quantity: number;
        /** Format: int64 */
        total_cents: number;
      }[];
      tickets: components['schemas']['FestivalTicket'][];
      /** Format: int64 */
      edition_id: number;
      order_id: string;
      is_oversold: boolean;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
      /** Format: int64 */
      refunded_by_user_id: number | null;
      refund_reason: string | null;
      /** Format: int64 */
      issued_by_user_id: number | null;
    };
    TicketResend: {
      /** Format: email */
      email?: string | null;
    };
    TicketOrder: {
      /** Format: date-time */
      payment_expires_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      source: 'checkout' | 'manual' | 'entrance';
      /** @enum {string|null} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe' | 'entrance_cash' | 'entrance_card' | 'free' | null;
      /** @enum {string} */
      status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      /** @enum {string|null} */
      refund_reason_code: 'festival_unavailable' | 'late_payment_no_inventory' | 'edition_cancelled' | null;
      buyer: {
        name: string;
        email: string | null;
        phone: string | null;
        locale: string | null;
      };
      items: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        price_tier: 'regular' | 'early_bird' | 'complimentary';
        /** Format: int64 */
        admission_type_id: number;
        name: string;
        description: string | null;
        /** Format: int64 */
        unit_price_cents: number;
        /** Format: int64 */
        quantity: number;
        /** Format: int64 */
        total_cents: number;
      }[];
      /** Format: int64 */
      edition_id: number;
      order_id: string;
      is_oversold: boolean;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
      /** Format: int64 */
      refunded_by_user_id: number | null;
      refund_reason: string | null;
      /** Format: int64 */
      issued_by_user_id: number | null;
    };
    CreatedTicketOrder: {
      /** Format: date-time */
      payment_expires_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      /** Format: date-time */
      refunded_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      source: 'checkout' | 'manual' | 'entrance';
      /** @enum {string|null} */
      provider: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe' | 'entrance_cash' | 'entrance_card' | 'free' | null;
      /** @enum {string} */
      status:
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded';
      /** @enum {string|null} */
      refund_reason_code: 'festival_unavailable' | 'late_payment_no_inventory' | 'edition_cancelled' | null;
      buyer: {
        name: string;
        email: string | null;
        phone: string | null;
        locale: string | null;
      };
      items: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        price_tier: 'regular' | 'early_bird' | 'complimentary';
        /** Format: int64 */
        admission_type_id: number;
        name: string;
        description: string | null;
        /** Format: int64 */
        unit_price_cents: number;
        /** Format: int64 */
        quantity: number;
        /** Format: int64 */
        total_cents: number;
      }[];
      tickets: components['schemas']['FestivalTicket'][];
      checkout: {
        /** @enum {string} */
        kind: 'redirect' | 'form';
        /** Format: uri */
        url: string;
        /** @enum {string} */
        method: 'GET' | 'POST';
        fields: {
          [key: string]: string | string[];
        };
      } | null;
      /** Format: int64 */
      edition_id: number;
      order_id: string;
      is_oversold: boolean;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      gateway_invoice_id: string | null;
      gateway_payment_id: string | null;
      gateway_status: string | null;
      failure_reason: string | null;
      /** Format: int64 */
      refunded_by_user_id: number | null;
      refund_reason: string | null;
      /** Format: int64 */
      issued_by_user_id: number | null;
    };
    NewTicketOrderItem: {
      /** Format: int64 */
      admission_type_id: number;
      /** Format: int32 */
      quantity: number;
      holder_names?: string[] | null;
    };
    TicketBuyerInput: {
      name: string;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      locale?: string | null;
    };
    NewTicketOrder: {
      /** @enum {string} */
      kind: 'payment_link' | 'manual' | 'door_sale';
      items: components['schemas']['NewTicketOrderItem'][];
      buyer: components['schemas']['TicketBuyerInput'];
      /** @enum {string|null} */
      provider?: 'monopay' | 'liqpay' | 'wayforpay' | 'stripe' | null;
      /** @enum {string|null} */
      method?: 'cash' | 'card_terminal' | 'online' | null;
      /** Format: uri */
      return_url?: string | null;
      /** Format: uuid */
      idempotency_key: string;
      check_in?: boolean | null;
    };
    CustomerNotification: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind:
        | 'booking_created'
        | 'booking_cancelled'
        | 'class_cancelled'
        | 'class_restored'
        | 'class_changed'
        | 'class_reminder'
        | 'pass_issued'
        | 'pass_adjusted'
        | 'first_booking'
        | 'all_bookings_cancelled'
        | 'lead_created'
        | 'password_link'
        | 'phone_released'
        | 'sign_in_guessed'
        | 'payment_receipt'
        | 'second_factor_set_up';
      /** @enum {string} */
      channel: 'email' | 'push' | 'sms';
      /** @enum {string} */
      status: 'pending' | 'sent' | 'failed' | 'cancelled';
      /** Format: date-time */
      due_at: string;
      /** Format: date-time */
      sent_at: string | null;
    };
    DeviceToken: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      provider: 'fcm';
      /** @enum {string} */
      platform: 'android' | 'ios';
      /** Format: date-time */
      last_seen_at: string | null;
    };
    DeviceTokenInput: {
      /** @enum {string} */
      platform: 'android' | 'ios';
      token: string;
      /** @enum {string|null} */
      provider?: 'fcm' | null;
      device_name?: string | null;
      app_version?: string | null;
    };
    ReceiptMail: {
      queued: boolean;
    };
    ActivityEntry: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      occurred_at: string;
      /** @enum {string} */
      actor_kind: 'staff' | 'customer' | 'api_token' | 'system';
      changes: {
        [key: string]: unknown;
      };
      /** Format: int64 */
      actor_id: number | null;
      actor_name: string | null;
      actor_role: string | null;
      action: string;
      subject_type: string;
      /** Format: int64 */
      subject_id: number | null;
    };
    CustomerAuthSettings: {
      allow_email_password: boolean;
      allow_otp: boolean;
      allow_external_idp: boolean;
    };
    ClassCancellationRules: {
      return_sessions_enabled: boolean;
      /** Format: int64 */
      return_sessions_count: number;
      extend_days_enabled: boolean;
      /** Format: int64 */
      extend_days_count: number;
    };
    Reminders: {
      enabled: boolean;
      /** Format: int64 */
      hours_before: number;
    };
    Account: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'active' | 'suspended';
      /** @enum {string} */
      mode: 'live' | 'demo_readonly' | 'internal';
      enabled_schedule_kinds: ('group_class' | 'private_lesson' | 'room_rental' | 'internal_class')[] | null;
      opening_hours: {
        1?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        2?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        3?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        4?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        5?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        6?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        7?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
      } | null;
      /** @enum {string} */
      booking_requirement: 'nothing' | 'pass' | 'pass_or_price' | 'paid';
      name: string;
      slug: string;
      default_language: string;
      country_code: string | null;
      currency: string;
      timezone: string | null;
      brand_color: string | null;
      /** Format: uri */
      logo_url: string | null;
      slogan: string | null;
      /** Format: int64 */
      schedule_generation_weeks: number;
      allow_trainer_overlap: boolean;
      show_single_visits_in_prices: boolean;
      public_page_enabled: boolean;
      festivals_enabled: boolean;
      second_factor_required: boolean;
      desk_required: boolean;
      customer_auth: components['schemas']['CustomerAuthSettings'];
      class_cancellation_rules: components['schemas']['ClassCancellationRules'];
      reminders: components['schemas']['Reminders'];
    };
    ChangedCustomerAuth: {
      allow_email_password?: boolean;
      allow_otp?: boolean;
      allow_external_idp?: boolean;
    };
    ChangedCancellationRules: {
      /** Format: int32 */
      return_sessions_count?: number;
      /** Format: int32 */
      extend_days_count?: number;
      return_sessions_enabled?: boolean;
      extend_days_enabled?: boolean;
    };
    ChangedReminders: {
      /** Format: int32 */
      hours_before?: number;
      enabled?: boolean;
    };
    ChangedAccount: {
      name?: string;
      timezone?: string | null;
      /** Format: uri */
      logo_url?: string | null;
      slogan?: string | null;
      enabled_schedule_kinds?: ('group_class' | 'private_lesson' | 'room_rental' | 'internal_class')[] | null;
      opening_hours?: {
        1?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        2?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        3?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        4?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        5?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        6?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
        7?: {
          enabled: boolean;
          opens_at: string;
          closes_at: string;
        } | null;
      } | null;
      /** Format: int32 */
      schedule_generation_weeks?: number;
      /** @enum {string} */
      booking_requirement?: 'nothing' | 'pass' | 'pass_or_price' | 'paid';
      default_language?: string;
      country_code?: string | null;
      currency?: string;
      brand_color?: string | null;
      allow_trainer_overlap?: boolean;
      show_single_visits_in_prices?: boolean;
      public_page_enabled?: boolean;
      customer_auth?: components['schemas']['ChangedCustomerAuth'];
      class_cancellation_rules?: components['schemas']['ChangedCancellationRules'];
      reminders?: components['schemas']['ChangedReminders'];
    };
    Subscription: {
      /** @enum {string|null} */
      status: 'pending_payment' | 'trialing' | 'active' | 'past_due' | 'expired' | 'suspended' | 'cancelled' | null;
      /** Format: date-time */
      ends_at: string | null;
      /** Format: date-time */
      grace_ends_at: string | null;
      /** @enum {string|null} */
      code: 'subscription_expired' | 'demo_payment_required' | null;
      plan_name: string | null;
      public_content_available: boolean;
    };
    OwnSession: {
      /** Format: int64 */
      id: number;
      /** @enum {string|null} */
      platform: 'android' | 'ios' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      expires_at: string;
      device_name: string | null;
      is_current: boolean;
    };
    Message: {
      message: string;
    };
    MobileLocation: {
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      address: string | null;
      timezone: string | null;
      is_active: boolean;
    };
    MobileAccount: {
      /** Format: int64 */
      id: number;
      locations: components['schemas']['MobileLocation'][];
      name: string;
      slug: string;
      default_language: string;
      country_code: string | null;
      currency: string | null;
      timezone: string | null;
      brand_color: string | null;
      /** Format: uri */
      logo_url: string;
      slogan: string | null;
    };
    StaffLoginAccount: {
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      /** Format: date-time */
      expires_at: string;
      account: components['schemas']['MobileAccount'];
      token: string;
    };
    MobileStaffUser: {
      /** Format: int64 */
      id: number;
      name: string;
      email: string;
      phone: string | null;
      /** Format: uri */
      avatar_url: string | null;
    };
    StaffLoginActor: {
      /** @enum {string} */
      type: 'staff';
      user: {
        /** Format: int64 */
        id: number;
        name: string;
        email: string;
        phone: string | null;
        /** Format: uri */
        avatar_url: string | null;
      };
    };
    MobileStaffLoginResponse: {
      accounts: components['schemas']['StaffLoginAccount'][];
      actor: components['schemas']['StaffLoginActor'];
    };
    StaffLogin: {
      device_name?: string | null;
      /** @enum {string|null} */
      platform?: 'android' | 'ios' | null;
      /** Format: email */
      email: string;
      password: string;
    };
    StudioRequirements: {
      second_factor_required: boolean;
      desk_required: boolean;
    };
    ChangedStudioRequirements: {
      second_factor_required: boolean;
      desk_required?: boolean;
    };
    StaffInvitation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
      /** Format: int64 */
      trainer_id: number | null;
      /** @enum {string} */
      status: 'pending' | 'accepted' | 'refused' | 'withdrawn' | 'expired';
      /** Format: date-time */
      invited_at: string;
      /** Format: date-time */
      expires_at: string;
      /** Format: date-time */
      ended_at: string | null;
      email: string;
      name: string | null;
      phone: string | null;
      invited_by: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
    };
    Invitation: {
      email: string;
    };
    Membership: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
      /** Format: date-time */
      created_at: string;
      user: {
        /** Format: int64 */
        id: number;
        name: string;
        email: string;
        phone: string | null;
        /** Format: uri */
        avatar_url: string | null;
      };
    };
    InvitedMembership: {
      /** Format: int64 */
      id: number | null;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
      /** Format: date-time */
      created_at: string;
      user_created: boolean;
      invitation: components['schemas']['StaffInvitation'];
      user: {
        /** Format: int64 */
        id: number | null;
        /** Format: uri */
        avatar_url: string | null;
        name: string;
        email: string;
        phone: string | null;
      };
    };
    NewMembership: {
      /** Format: email */
      email: string;
      name?: string | null;
      phone?: string | null;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions?:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
      /** @deprecated */
      password?: string | null;
    };
    ChangedMembership: {
      /** @enum {string} */
      role?: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions?:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
    };
    RevokedSessions: {
      /** Format: int64 */
      revoked: number;
    };
    InvitingStudio: {
      slug: string;
      name: string;
      /** Format: uri */
      logo_url: string | null;
    };
    OwnInvitation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      /** Format: date-time */
      invited_at: string;
      /** Format: date-time */
      expires_at: string;
      studio: components['schemas']['InvitingStudio'];
      invited_by_name: string | null;
    };
    ChangedPerson: {
      name?: string;
      phone?: string | null;
      /** Format: uri */
      avatar_url?: string | null;
    };
    ChangedPassword: {
      current_password: string;
      new_password: string;
    };
    InvitedMember: {
      /** Format: int64 */
      id: number | null;
      /** @enum {string} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      permissions:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
      /** Format: date-time */
      created_at: string;
      user: {
        /** Format: int64 */
        id: number | null;
        /** Format: uri */
        avatar_url: string | null;
        name: string;
        email: string;
        phone: string | null;
      };
    };
    InvitedTrainer: {
      /** Format: int64 */
      trainer_id: number;
      membership: components['schemas']['InvitedMember'];
      user_created: boolean;
      invitation: components['schemas']['StaffInvitation'];
    };
    NewTrainerLogin: {
      /** Format: email */
      email: string;
      /** @deprecated */
      password?: string | null;
      permissions?:
        | (
            | 'manage_schedule'
            | 'manage_bookings'
            | 'mark_attendance'
            | 'correct_closed_classes'
            | 'manage_clients'
            | 'manage_website_leads'
            | 'issue_customer_class_passes'
            | 'manage_customer_class_passes'
            | 'record_customer_payments'
            | 'manage_studio_cashflow'
            | 'view_studio_financial_reports'
            | 'manage_studio_payroll'
            | 'manage_trainers'
            | 'manage_studio_settings'
            | 'view_activity_log'
            | 'manage_events'
            | 'check_in_event_tickets'
            | 'manage_festivals'
            | 'manage_festival_registrations'
            | 'manage_festival_finance'
            | 'judge_festivals'
            | 'check_in_festival_tickets'
            | 'door_staff'
          )[]
        | null;
    };
    ApiToken: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind: 'secret' | 'publishable';
      origins: string[];
      published_token: string | null;
      abilities: (
        | 'website_leads:create'
        | 'mcp:read'
        | 'mcp:customers:read'
        | 'mcp:class-passes:read'
        | 'mcp:payments:read'
        | 'mcp:cashflow:read'
        | 'mcp:payroll:read'
        | 'mcp:events:read'
        | 'mcp:bookings:create'
        | 'mcp:bookings:cancel'
        | 'mcp:logic:read'
        | 'festival_battles:operate'
      )[];
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
      /** Format: date-time */
      created_at: string;
      issued_by: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      name: string;
      last_four: string;
    };
    IssuedApiToken: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind: 'secret' | 'publishable';
      origins: string[];
      published_token: string | null;
      abilities: (
        | 'website_leads:create'
        | 'mcp:read'
        | 'mcp:customers:read'
        | 'mcp:class-passes:read'
        | 'mcp:payments:read'
        | 'mcp:cashflow:read'
        | 'mcp:payroll:read'
        | 'mcp:events:read'
        | 'mcp:bookings:create'
        | 'mcp:bookings:cancel'
        | 'mcp:logic:read'
        | 'festival_battles:operate'
      )[];
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: date-time */
      revoked_at: string | null;
      /** Format: date-time */
      created_at: string;
      issued_by: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      name: string;
      last_four: string;
      token: string;
    };
    NewApiToken: {
      name: string;
      /** @enum {string|null} */
      kind?: 'secret' | 'publishable' | null;
      abilities?:
        | (
            | 'website_leads:create'
            | 'mcp:read'
            | 'mcp:customers:read'
            | 'mcp:class-passes:read'
            | 'mcp:payments:read'
            | 'mcp:cashflow:read'
            | 'mcp:payroll:read'
            | 'mcp:events:read'
            | 'mcp:bookings:create'
            | 'mcp:bookings:cancel'
            | 'mcp:logic:read'
            | 'festival_battles:operate'
          )[]
        | null;
      /** Format: date-time */
      expires_at?: string | null;
      origins?: string[] | null;
    };
    TokenOrigins: {
      origins: string[];
    };
    AssistantAddresses: {
      /** Format: uri */
      personal_url: string;
      /** Format: uri */
      service_key_url: string;
      /** Format: uri */
      resource_metadata_url: string;
      /** Format: uri */
      documentation_url: string | null;
    };
    ConnectedClient: {
      /** @enum {string} */
      kind: 'metadata_document' | 'registered';
      redirect_hosts: string[];
      name: string;
      host: string | null;
    };
    ConnectedPerson: {
      /** Format: int64 */
      id: number;
      /** Format: email */
      email: string;
      name: string;
    };
    Connection: {
      /** Format: int64 */
      id: number;
      client: components['schemas']['ConnectedClient'];
      user: components['schemas']['ConnectedPerson'];
      /** @enum {string|null} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_consent_at: string;
      /** Format: date-time */
      last_used_at: string | null;
      /** Format: int64 */
      live_grants: number;
      /** Format: date-time */
      revoked_at: string | null;
    };
    Invocation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      tool:
        | 'describe-service-skills'
        | 'get-studio-profile'
        | 'get-class-counts-for-day'
        | 'get-class-bookings-for-day'
        | 'search-customers'
        | 'investigate-customer-booking-ledger'
        | 'search-owner-help'
        | 'get-owner-help-page'
        | 'get-business-logic-reference'
        | 'get-payment-overview'
        | 'search-payments'
        | 'get-financial-report'
        | 'get-cashbox-overview'
        | 'get-earnings-report'
        | 'get-rental-report'
        | 'get-payroll-overview'
        | 'get-events-overview'
        | 'get-event-summary';
      /** @enum {string} */
      status: 'succeeded' | 'denied' | 'invalid' | 'failed';
      /** @enum {string} */
      credential: 'service_key' | 'personal_sign_in';
      required: string[];
      missing: string[];
      input: {
        [key: string]: unknown;
      };
      output: {
        [key: string]: unknown;
      };
      /** @enum {string} */
      protocol_era: 'modern' | 'older';
      /** Format: date-time */
      started_at: string;
      error_code: string | null;
      /** Format: int64 */
      api_token_id: number | null;
      api_token_name: string | null;
      /** Format: int64 */
      connection_id: number | null;
      /** Format: int64 */
      user_id: number | null;
      actor_name: string | null;
      actor_role: string | null;
      client_name: string | null;
      request_id: string;
      /** Format: int64 */
      duration_ms: number;
    };
    ManagedClassPassPlan: {
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental';
      class_types: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      trainer_types: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      rooms: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      /** Format: int64 */
      segment_id: number | null;
      description: string | null;
      /** Format: int64 */
      price_cents: number;
      currency: string;
      /** Format: int64 */
      sessions_count: number;
      /** Format: int64 */
      validity_days: number;
      /** Format: int64 */
      total_validity_days: number;
      available_from_time: string | null;
      available_until_time: string | null;
      allows_any_time: boolean;
      /** Format: int64 */
      any_time_addon_price_cents: number | null;
      is_trial: boolean;
      is_active: boolean;
      /** Format: int64 */
      sort_order: number;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
    };
    NewClassPassPlan: {
      slug?: string;
      /** Format: int64 */
      segment_id?: number | null;
      description?: string | null;
      /** Format: int32 */
      validity_days?: number;
      /** Format: int32 */
      total_validity_days?: number;
      /** Format: int32 */
      any_time_addon_price_cents?: number | null;
      trainer_type_ids?: number[];
      room_ids?: number[];
      /** Format: int32 */
      sort_order?: number;
      name: string;
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental';
      /** Format: int32 */
      price_cents: number;
      /** Format: int32 */
      sessions_count: number;
      class_type_ids: number[];
      available_from_time?: string | null;
      available_until_time?: string | null;
      allows_any_time?: boolean;
      is_trial?: boolean;
      is_active?: boolean;
    };
    ClassPassPlanOrder: {
      ids: number[];
    };
    ClassPassPlanPatch: {
      slug?: string;
      /** Format: int64 */
      segment_id?: number | null;
      description?: string | null;
      /** Format: int32 */
      validity_days?: number;
      /** Format: int32 */
      total_validity_days?: number;
      /** Format: int32 */
      any_time_addon_price_cents?: number | null;
      trainer_type_ids?: number[];
      room_ids?: number[];
      /** Format: int32 */
      sort_order?: number;
      name?: string;
      /** @enum {string} */
      schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental';
      /** Format: int32 */
      price_cents?: number;
      /** Format: int32 */
      sessions_count?: number;
      class_type_ids?: number[];
      available_from_time?: string | null;
      available_until_time?: string | null;
      allows_any_time?: boolean;
      is_trial?: boolean;
      is_active?: boolean;
    };
    ManagedClassPassSegment: {
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental';
      activity_directions: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      /** Format: int64 */
      sort_order: number;
      is_active: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
    };
    NewClassPassSegment: {
      slug?: string;
      activity_direction_ids?: number[];
      /** Format: int32 */
      sort_order?: number;
      name: string;
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental';
      is_active?: boolean;
    };
    ClassPassSegmentPatch: {
      slug?: string;
      activity_direction_ids?: number[];
      /** Format: int32 */
      sort_order?: number;
      name?: string;
      /** @enum {string} */
      schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental';
      is_active?: boolean;
    };
    CashEntry: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      direction: 'in' | 'out';
      /** @enum {string} */
      purpose:
        | 'deposit'
        | 'owner_withdrawal'
        | 'deposit_reversal'
        | 'owner_withdrawal_reversal'
        | 'operational_expense'
        | 'expense_reversal'
        | 'customer_payment'
        | 'payment_refund'
        | 'payment_correction_reversal'
        | 'payment_correction'
        | 'event_ticket_sale'
        | 'event_ticket_refund'
        | 'festival_ticket_sale'
        | 'festival_ticket_refund'
        | 'festival_charge_payment'
        | 'festival_charge_refund';
      /** @enum {string} */
      source: 'studio' | 'event' | 'festival';
      /** Format: date-time */
      occurred_at: string;
      /** Format: date-time */
      created_at: string;
      purchase: {
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        customer_id: number;
        description: string;
      } | null;
      /** Format: int64 */
      finance_epoch_id: number;
      /** Format: int64 */
      location_id: number;
      currency: string;
      /** Format: int64 */
      amount_cents: number;
      source_key: string;
      reason: string | null;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      /** Format: int64 */
      voided_by_entry_id: number | null;
    };
    NewCashMovement: {
      /** @enum {string} */
      direction: 'in' | 'out';
      /** Format: int64 */
      location_id: number;
      /** Format: int32 */
      amount_cents: number;
      /** Format: date-time */
      occurred_at?: string | null;
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
      /** Format: currency */
      currency?: string | null;
    };
    VoidedCashMovement: {
      reason: string;
    };
    CashReconciliation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      kind: 'epoch_start' | 'count';
      /** Format: int64 */
      cutoff_entry_id: number;
      /** Format: date-time */
      occurred_at: string;
      /** Format: int64 */
      finance_epoch_id: number;
      /** Format: int64 */
      location_id: number;
      currency: string;
      /** Format: int64 */
      expected_before_cents: number;
      /** Format: int64 */
      actual_counted_cents: number;
      /** Format: int64 */
      variance_cents: number;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    NewCashReconciliation: {
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      actual_counted_cents: number;
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
      /** Format: currency */
      currency?: string | null;
    };
    ManagedEpoch: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      starts_at: string;
      is_legacy: boolean;
      is_active: boolean;
      reason: string | null;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    BoxToCount: {
      /** Format: int64 */
      location_id: number;
      location_name: string;
      currency: string;
      /** Format: int64 */
      expected_balance_cents: number;
    };
    EpochPreview: {
      cashboxes: components['schemas']['BoxToCount'][];
      /** Format: int64 */
      active_epoch_id: number | null;
    };
    BoxCount: {
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      actual_counted_cents: number;
      /** Format: currency */
      currency: string;
    };
    NewFinanceEpoch: {
      /** @enum {string} */
      approval: 'approve';
      counts: components['schemas']['BoxCount'][];
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
    };
    LeftOutDateOfSeries: {
      /** Format: date */
      date: string;
      /** @enum {string} */
      reason: 'room_occupied' | 'trainer_occupied';
      /** Format: int64 */
      series_id: number;
    };
    KeptClassOfSeries: {
      /** Format: date */
      date: string;
      /** Format: int64 */
      series_id: number;
      /** Format: int64 */
      class_id: number;
    };
    GeneratedSchedule: {
      left_out: components['schemas']['LeftOutDateOfSeries'][];
      kept: components['schemas']['KeptClassOfSeries'][];
      /** Format: int64 */
      generated: number;
      /** Format: int64 */
      updated: number;
      /** Format: int64 */
      removed: number;
      /** Format: int64 */
      paused: number;
    };
    Series: {
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      /** Format: date */
      start_date: string;
      /** Format: date */
      end_date: string | null;
      /** @enum {string} */
      status: 'draft' | 'active' | 'paused' | 'ended';
      /** Format: date */
      generated_until: string | null;
      /** Format: date-time */
      generated_at: string | null;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      room_id: number;
      /** Format: int64 */
      class_type_id: number;
      /** Format: int64 */
      trainer_id: number | null;
      title: string | null;
      description: string | null;
      /** Format: int64 */
      weekday: number;
      start_time: string;
      /** Format: int64 */
      duration_minutes: number | null;
      is_public: boolean;
    };
    LeftOutDate: {
      /** Format: date */
      date: string;
      /** @enum {string} */
      reason: 'room_occupied' | 'trainer_occupied';
    };
    KeptClass: {
      /** Format: date */
      date: string;
      /** Format: int64 */
      class_id: number;
    };
    GeneratedSeries: {
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      /** Format: date */
      start_date: string;
      /** Format: date */
      end_date: string | null;
      /** @enum {string} */
      status: 'draft' | 'active' | 'paused' | 'ended';
      /** Format: date */
      generated_until: string | null;
      /** Format: date-time */
      generated_at: string | null;
      generated: string[];
      updated: string[];
      removed: string[];
      left_out: components['schemas']['LeftOutDate'][];
      kept: components['schemas']['KeptClass'][];
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      room_id: number;
      /** Format: int64 */
      class_type_id: number;
      /** Format: int64 */
      trainer_id: number | null;
      title: string | null;
      description: string | null;
      /** Format: int64 */
      weekday: number;
      start_time: string;
      /** Format: int64 */
      duration_minutes: number | null;
      is_public: boolean;
    };
    NewSeries: {
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      room_id: number;
      /** Format: int64 */
      class_type_id: number;
      /** Format: int64 */
      trainer_id?: number | null;
      title?: string | null;
      description?: string | null;
      /** Format: int32 */
      weekday: number;
      start_time: string;
      /** Format: int32 */
      duration_minutes?: number | null;
      /** Format: date */
      start_date: string;
      /** Format: date */
      end_date?: string | null;
      /** @enum {string|null} */
      status?: 'draft' | 'active' | null;
      is_public?: boolean | null;
    };
    SeriesPatch: {
      /** Format: int64 */
      location_id?: number;
      /** Format: int64 */
      room_id?: number;
      /** Format: int64 */
      class_type_id?: number;
      /** Format: int64 */
      trainer_id?: number | null;
      title?: string | null;
      description?: string | null;
      /** Format: int32 */
      weekday?: number;
      start_time?: string;
      /** Format: int32 */
      duration_minutes?: number | null;
      /** Format: date */
      start_date?: string;
      /** Format: date */
      end_date?: string | null;
      /** @enum {string} */
      status?: 'draft' | 'active' | 'paused' | 'ended';
      is_public?: boolean;
    };
    ManagedClass: {
      /** @enum {string|null} */
      rental_price_unit: 'rental' | 'hour' | null;
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      additional_trainer_ids: number[];
      /** Format: date */
      occurrence_date: string | null;
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      /** @enum {string|null} */
      rental_mode: 'timed' | 'anytime' | null;
      /** @enum {string} */
      source: 'series' | 'manual' | 'quick_booking';
      /** @enum {string} */
      status: 'draft' | 'scheduled' | 'cancelled';
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      location_id: number;
      /** Format: int64 */
      room_id: number;
      /** Format: int64 */
      class_type_id: number;
      /** Format: int64 */
      trainer_id: number | null;
      /** Format: int64 */
      series_id: number | null;
      /** Format: int64 */
      substitution_id: number | null;
      /** Format: int64 */
      replaced_trainer_id: number | null;
      title: string;
      description: string | null;
      timezone: string;
      /** Format: int64 */
      capacity: number | null;
      /** Format: int64 */
      booked_count: number;
      /** Format: int64 */
      available_spots: number | null;
      /** Format: int64 */
      booking_cutoff_minutes: number | null;
      /** Format: int64 */
      cancellation_cutoff_minutes: number | null;
      /** Format: int64 */
      effective_booking_cutoff_minutes: number | null;
      /** Format: int64 */
      effective_cancellation_cutoff_minutes: number | null;
      /** Format: int64 */
      visit_price_cents: number | null;
      visit_price_currency: string | null;
      is_public: boolean;
      is_manually_modified: boolean;
      /** Format: int64 */
      drop_in_price_cents: number | null;
      /** Format: int64 */
      rental_price_cents: number | null;
      price_currency: string | null;
    };
    NewManagedClass: {
      /** Format: int32 */
      drop_in_price_cents?: number | null;
      /** Format: int32 */
      rental_price_cents?: number | null;
      /** @enum {string|null} */
      rental_price_unit?: 'rental' | 'hour' | null;
      /** Format: int64 */
      class_type_id: number;
      /** Format: int64 */
      room_id: number;
      /** Format: date */
      date: string;
      start_time: string;
      /** Format: int32 */
      duration_minutes?: number | null;
      /** Format: int64 */
      trainer_id?: number | null;
      additional_trainer_ids?: number[] | null;
      title?: string | null;
      description?: string | null;
      /** Format: int32 */
      capacity?: number | null;
      /** Format: int32 */
      booking_cutoff_minutes?: number | null;
      /** Format: int32 */
      cancellation_cutoff_minutes?: number | null;
      /** @enum {string|null} */
      rental_mode?: 'timed' | 'anytime' | null;
      /** @enum {string|null} */
      status?: 'draft' | 'scheduled' | null;
      is_public?: boolean | null;
      confirm_trainer_overlap?: boolean | null;
    };
    ClassPatch: {
      /** Format: int32 */
      drop_in_price_cents?: number | null;
      /** Format: int32 */
      rental_price_cents?: number | null;
      /** @enum {string|null} */
      rental_price_unit?: 'rental' | 'hour' | null;
      /** Format: int64 */
      room_id?: number;
      /** Format: int32 */
      booking_cutoff_minutes?: number | null;
      /** Format: int32 */
      cancellation_cutoff_minutes?: number | null;
      confirm_trainer_overlap?: boolean | null;
      /** Format: int64 */
      class_type_id?: number;
      /** Format: date */
      date?: string;
      start_time?: string;
      /** Format: int32 */
      duration_minutes?: number;
      /** Format: int64 */
      trainer_id?: number | null;
      additional_trainer_ids?: number[];
      title?: string | null;
      description?: string | null;
      /** Format: int32 */
      capacity?: number | null;
      /** @enum {string} */
      rental_mode?: 'timed' | 'anytime';
      /** @enum {string} */
      status?: 'draft' | 'scheduled';
      is_public?: boolean;
    };
    ManagedActivityDirection: {
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      description: string | null;
      color: string | null;
      is_default: boolean;
      is_active: boolean;
    };
    NewActivityDirection: {
      name: string;
      slug?: string;
      description?: string | null;
      color?: string | null;
      is_active?: boolean;
    };
    ActivityDirectionPatch: {
      name?: string;
      slug?: string;
      description?: string | null;
      color?: string | null;
      is_active?: boolean;
    };
    ManagedClassType: {
      /** @enum {string|null} */
      rental_price_unit: 'rental' | 'hour' | null;
      /** @enum {string} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      /** @enum {string|null} */
      late_cancellation_policy: 'kept' | 'given_back' | 'fee' | null;
      /** @enum {string|null} */
      booking_requirement: 'nothing' | 'pass' | 'pass_or_price' | 'paid' | null;
      /** Format: int64 */
      activity_direction_id: number;
      description: string | null;
      color: string | null;
      /** Format: int64 */
      default_duration_minutes: number;
      /** Format: int64 */
      booking_cutoff_minutes: number | null;
      /** Format: int64 */
      cancellation_cutoff_minutes: number | null;
      /** Format: int64 */
      default_capacity: number | null;
      /** Format: int64 */
      late_cancellation_fee_cents: number | null;
      late_cancellation_fee_currency: string | null;
      is_active: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      /** Format: int64 */
      drop_in_price_cents: number | null;
      /** Format: int64 */
      rental_price_cents: number | null;
      price_currency: string | null;
    };
    NewClassType: {
      /** Format: int32 */
      drop_in_price_cents?: number | null;
      /** Format: int32 */
      rental_price_cents?: number | null;
      /** @enum {string|null} */
      rental_price_unit?: 'rental' | 'hour' | null;
      name: string;
      slug?: string;
      /** Format: int64 */
      activity_direction_id?: number;
      description?: string | null;
      /** @enum {string} */
      schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      /** Format: int32 */
      default_duration_minutes?: number;
      /** Format: int32 */
      booking_cutoff_minutes?: number | null;
      /** Format: int32 */
      cancellation_cutoff_minutes?: number | null;
      /** Format: int32 */
      default_capacity?: number | null;
      /** @enum {string|null} */
      late_cancellation_policy?: 'kept' | 'given_back' | 'fee' | null;
      /** Format: int32 */
      late_cancellation_fee_cents?: number | null;
      /** @enum {string|null} */
      booking_requirement?: 'nothing' | 'pass' | 'pass_or_price' | 'paid' | null;
      color?: string | null;
      is_active?: boolean;
    };
    ClassTypePatch: {
      /** Format: int32 */
      drop_in_price_cents?: number | null;
      /** Format: int32 */
      rental_price_cents?: number | null;
      /** @enum {string|null} */
      rental_price_unit?: 'rental' | 'hour' | null;
      name?: string;
      slug?: string;
      /** Format: int64 */
      activity_direction_id?: number;
      description?: string | null;
      /** @enum {string} */
      schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
      /** Format: int32 */
      default_duration_minutes?: number;
      /** Format: int32 */
      booking_cutoff_minutes?: number | null;
      /** Format: int32 */
      cancellation_cutoff_minutes?: number | null;
      /** Format: int32 */
      default_capacity?: number | null;
      /** @enum {string|null} */
      late_cancellation_policy?: 'kept' | 'given_back' | 'fee' | null;
      /** Format: int32 */
      late_cancellation_fee_cents?: number | null;
      /** @enum {string|null} */
      booking_requirement?: 'nothing' | 'pass' | 'pass_or_price' | 'paid' | null;
      color?: string | null;
      is_active?: boolean;
    };
    ManagedLocation: {
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      address: string | null;
      phone: string | null;
      email: string | null;
      timezone: string | null;
      is_active: boolean;
    };
    NewLocation: {
      name: string;
      slug?: string;
      address?: string | null;
      phone?: string | null;
      /** Format: email */
      email?: string | null;
      timezone?: string | null;
      is_active?: boolean;
    };
    LocationPatch: {
      name?: string;
      slug?: string;
      address?: string | null;
      phone?: string | null;
      /** Format: email */
      email?: string | null;
      timezone?: string | null;
      is_active?: boolean;
    };
    ManagedRoom: {
      activity_directions: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      /** Format: int64 */
      location_id: number;
      description: string | null;
      /** Format: int64 */
      capacity: number | null;
      color: string | null;
      is_active: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
    };
    NewRoom: {
      /** Format: int64 */
      location_id: number;
      name: string;
      slug?: string;
      description?: string | null;
      /** Format: int32 */
      capacity?: number | null;
      activity_direction_ids?: number[];
      color?: string | null;
      is_active?: boolean;
    };
    RoomPatch: {
      /** Format: int64 */
      location_id?: number;
      name?: string;
      slug?: string;
      description?: string | null;
      /** Format: int32 */
      capacity?: number | null;
      activity_direction_ids?: number[];
      color?: string | null;
      is_active?: boolean;
    };
    ManagedTrainer: {
      locations: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      activity_directions: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      /** Format: int64 */
      user_id: number | null;
      /** Format: int64 */
      trainer_type_id: number;
      email?: string | null;
      phone?: string | null;
      bio: string | null;
      /** Format: uri */
      photo_url: string | null;
      is_active: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
    };
    NewTrainer: {
      name: string;
      slug?: string;
      /** Format: int64 */
      trainer_type_id?: number;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      bio?: string | null;
      photo_url?: string | null;
      location_ids?: number[];
      activity_direction_ids?: number[];
      is_active?: boolean;
    };
    ChangedTrainer: {
      locations: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      activity_directions: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      /** Format: int64 */
      user_id: number | null;
      /** Format: int64 */
      trainer_type_id: number;
      email?: string | null;
      phone?: string | null;
      bio: string | null;
      /** Format: uri */
      photo_url: string | null;
      is_active: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      /** Format: int64 */
      future_classes_count: number | null;
    };
    TrainerPatch: {
      name?: string;
      slug?: string;
      /** Format: int64 */
      trainer_type_id?: number;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      bio?: string | null;
      photo_url?: string | null;
      location_ids?: number[];
      activity_direction_ids?: number[];
      is_active?: boolean;
    };
    ManagedTrainerType: {
      /** Format: int64 */
      id: number;
      name: string;
      slug: string;
      color: string | null;
      /** Format: int64 */
      sort_order: number;
      is_default: boolean;
    };
    NewTrainerType: {
      name: string;
      slug?: string;
      /** Format: int32 */
      sort_order?: number;
      color?: string | null;
      is_default?: boolean;
    };
    TrainerTypePatch: {
      name?: string;
      slug?: string;
      /** Format: int32 */
      sort_order?: number;
      color?: string | null;
      is_default?: boolean;
    };
    TrainerSubstitution: {
      /** Format: date */
      from_date: string;
      /** Format: date */
      to_date: string;
      /** Format: date-time */
      removed_at: string | null;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      trainer_id: number;
      /** Format: int64 */
      substitute_trainer_id: number;
      reason: string | null;
      /** Format: int64 */
      classes_count: number;
    };
    NewTrainerSubstitution: {
      /** Format: int64 */
      trainer_id: number;
      /** Format: int64 */
      substitute_trainer_id: number;
      /** Format: date */
      from_date: string;
      /** Format: date */
      to_date: string;
      reason?: string | null;
      confirm_trainer_overlap?: boolean | null;
    };
    ExpenseCategory: {
      /** Format: int64 */
      id: number;
      name: string;
      is_active: boolean;
    };
    NewExpenseCategory: {
      name: string;
    };
    ExpenseCategoryPatch: {
      name?: string;
      is_active?: boolean;
    };
    Expense: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      payment_method: 'cashdesk' | 'bank_card' | 'bank_transfer' | 'other';
      /** Format: date-time */
      occurred_at: string;
      /** @enum {string} */
      status: 'active' | 'voided';
      /** Format: date-time */
      voided_at: string | null;
      void_actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      } | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      category_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      reason: string;
      /** Format: int64 */
      expense_location_id: number | null;
      /** Format: int64 */
      cash_location_id: number | null;
      void_reason: string | null;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    NewExpense: {
      /** Format: int64 */
      category_id: number;
      /** @enum {string} */
      payment_method: 'cashdesk' | 'bank_card' | 'bank_transfer' | 'other';
      /** Format: int32 */
      amount_cents: number;
      /** Format: date-time */
      occurred_at?: string | null;
      reason: string;
      /** Format: int64 */
      expense_location_id?: number | null;
      /** Format: int64 */
      cash_location_id?: number | null;
      /** Format: uuid */
      idempotency_key: string;
    };
    VoidedExpense: {
      reason: string;
    };
    Integration: {
      /** @enum {string} */
      category: 'payment' | 'fiscalization';
      /** @enum {string} */
      credentials_state: 'complete' | 'incomplete' | 'unreadable';
      settings: {
        [key: string]: string | number | null;
      };
      credentials: {
        [key: string]:
          | {
              is_set: boolean;
              last_four: string | null;
            }
          | {
              is_set: boolean;
              last_four: string | null;
            }[];
      };
      /** Format: date-time */
      updated_at: string | null;
      provider: string;
      is_enabled: boolean;
    };
    IntegrationChange: {
      settings?: {
        [key: string]: string | number | null;
      };
      credentials?: {
        [key: string]: (string | null) | (string | null)[];
      };
      is_enabled?: boolean;
    };
    FiscalReceipt: {
      /** @enum {string} */
      payment_type:
        | 'event_order'
        | 'event_order_refund'
        | 'festival_attempt'
        | 'festival_charge_refund'
        | 'festival_ticket_order'
        | 'festival_ticket_order_refund'
        | 'customer_purchase'
        | 'purchase_refund';
      /** @enum {string} */
      status: 'pending' | 'processing' | 'fiscalized' | 'failed';
      /** @enum {string} */
      receipt_kind: 'sale' | 'return';
      /** @enum {string} */
      tender: 'CASH' | 'CASHLESS';
      /** Format: date-time */
      next_attempt_at: string | null;
      /** Format: date-time */
      fiscalized_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      payment_id: number;
      provider: string;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      /** Format: int64 */
      attempts: number;
      provider_receipt_id: string | null;
      fiscal_number: string | null;
      last_error: string | null;
    };
    Purchase: {
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      plan: {
        /** @enum {string|null} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class' | null;
        /** Format: int64 */
        class_pass_plan_id: number | null;
        name: string;
        slug: string;
        /** Format: int64 */
        sessions_count: number | null;
        /** Format: int64 */
        validity_days: number | null;
        /** Format: int64 */
        total_validity_days: number | null;
      } | null;
      /** @enum {string} */
      payment_source:
        | 'manual_cash_class_pass'
        | 'manual_cash_booking'
        | 'manual_cashless_class_pass'
        | 'manual_cashless_booking'
        | 'online_checkout';
      /** @enum {string} */
      method: 'cash' | 'cashless' | 'online';
      /** @enum {string} */
      status:
        | 'payment_started'
        | 'payment_pending'
        | 'payment_paid'
        | 'payment_failed'
        | 'payment_cancelled'
        | 'payment_expired';
      /** Format: date-time */
      started_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      order_id: string;
      /** Format: int64 */
      customer_id: number;
      /** Format: int64 */
      class_pass_id: number | null;
      /** Format: int64 */
      booking_id: number | null;
      provider: string;
      description: string;
      /** Format: int64 */
      amount_cents: number;
      /** Format: int64 */
      refunded_cents: number;
      currency: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    PurchaseRefund: {
      /** @enum {string} */
      status: 'refund_recorded';
      /** @enum {string} */
      method: 'cash' | 'cashless';
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      /** Format: date-time */
      refunded_at: string;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      purchase_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    PurchaseCorrection: {
      /** Format: date-time */
      corrected_at: string;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      purchase_id: number;
      previous: {
        /** Format: date-time */
        paid_at: string;
        /** @enum {string} */
        method: 'cash' | 'card' | 'bank_transfer';
        location: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: int64 */
        amount_cents: number;
      };
      corrected: {
        /** Format: date-time */
        paid_at: string;
        /** @enum {string} */
        method: 'cash' | 'card' | 'bank_transfer';
        location: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: int64 */
        amount_cents: number;
      };
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    PurchaseDetails: {
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      plan: {
        /** @enum {string|null} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class' | null;
        /** Format: int64 */
        class_pass_plan_id: number | null;
        name: string;
        slug: string;
        /** Format: int64 */
        sessions_count: number | null;
        /** Format: int64 */
        validity_days: number | null;
        /** Format: int64 */
        total_validity_days: number | null;
      } | null;
      /** @enum {string} */
      payment_source:
        | 'manual_cash_class_pass'
        | 'manual_cash_booking'
        | 'manual_cashless_class_pass'
        | 'manual_cashless_booking'
        | 'online_checkout';
      /** @enum {string} */
      method: 'cash' | 'cashless' | 'online';
      /** @enum {string} */
      status:
        | 'payment_started'
        | 'payment_pending'
        | 'payment_paid'
        | 'payment_failed'
        | 'payment_cancelled'
        | 'payment_expired';
      /** Format: date-time */
      started_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      created_at: string;
      refunds: components['schemas']['PurchaseRefund'][];
      corrections: components['schemas']['PurchaseCorrection'][];
      receipts: components['schemas']['FiscalReceipt'][];
      /** Format: int64 */
      id: number;
      order_id: string;
      /** Format: int64 */
      customer_id: number;
      /** Format: int64 */
      class_pass_id: number | null;
      /** Format: int64 */
      booking_id: number | null;
      provider: string;
      description: string;
      /** Format: int64 */
      amount_cents: number;
      /** Format: int64 */
      refunded_cents: number;
      currency: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    RecordedPurchaseRefund: {
      /** @enum {string} */
      status: 'refund_recorded';
      /** @enum {string} */
      method: 'cash' | 'cashless';
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      /** Format: date-time */
      refunded_at: string;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      purchase_id: number;
      /** Format: int64 */
      amount_cents: number;
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      purchase: components['schemas']['Purchase'];
    };
    NewPurchaseRefund: {
      /** Format: int32 */
      amount_cents: number;
      /** @enum {string} */
      method: 'cash' | 'cashless';
      /** Format: int64 */
      location_id?: number | null;
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
    };
    RecordedPurchaseCorrection: {
      /** Format: date-time */
      corrected_at: string;
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      purchase_id: number;
      previous: {
        /** Format: date-time */
        paid_at: string;
        /** @enum {string} */
        method: 'cash' | 'card' | 'bank_transfer';
        location: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: int64 */
        amount_cents: number;
      };
      corrected: {
        /** Format: date-time */
        paid_at: string;
        /** @enum {string} */
        method: 'cash' | 'card' | 'bank_transfer';
        location: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: int64 */
        amount_cents: number;
      };
      currency: string;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      purchase: components['schemas']['Purchase'];
    };
    NewPurchaseCorrection: {
      /** Format: int64 */
      location_id?: number;
      /** Format: int32 */
      amount_cents?: number;
      /** Format: date-time */
      paid_at?: string;
      /** @enum {string} */
      method?: 'cash' | 'card' | 'bank_transfer';
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
    };
    PossibleDuplicate: {
      reasons: ('same_email' | 'same_phone' | 'same_name_and_phone_ending')[];
      customer: {
        /** Format: date-time */
        created_at: string;
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
      };
      older: {
        /** Format: date-time */
        created_at: string;
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
      };
    };
    MergeCounts: {
      /** Format: int64 */
      bookings: number;
      /** Format: int64 */
      class_passes: number;
      /** Format: int64 */
      purchases: number;
      /** Format: int64 */
      leads: number;
      /** Format: int64 */
      notes: number;
      /** Format: int64 */
      device_tokens: number;
      /** Format: int64 */
      notifications: number;
      /** Format: int64 */
      sessions: number;
    };
    MergeConflict: {
      /** @enum {string} */
      field: 'name' | 'email' | 'phone' | 'password' | 'external_idp' | 'default_language';
      /** @enum {string} */
      kept: 'source' | 'target' | 'none';
      source: string | null;
      target: string | null;
      choosable: boolean;
    };
    MergedBookings: {
      /** Format: date-time */
      starts_at: string;
      /** @enum {string} */
      superseded_becomes: 'cancelled' | 'unchanged';
      /** Format: int64 */
      scheduled_class_id: number;
      class_title: string;
      /** Format: int64 */
      kept_booking_id: number;
      /** Format: int64 */
      superseded_booking_id: number;
    };
    MergedIdentity: {
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      email_verified: boolean;
      phone_verified: boolean;
    };
    MergePreview: {
      moves: components['schemas']['MergeCounts'];
      conflicts: components['schemas']['MergeConflict'][];
      bookings: components['schemas']['MergedBookings'][];
      result: components['schemas']['MergedIdentity'];
      signed_out: ('source' | 'target')[];
    };
    ManagedCustomerDetails: {
      /** Format: int64 */
      id: number;
      /** @enum {string|null} */
      phone_origin: 'staff' | 'customer' | 'proven' | null;
      /** @enum {string|null} */
      email_origin: 'staff' | 'customer' | 'proven' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      anonymised_at: string | null;
      /** Format: int64 */
      active_bookings_ahead: number;
      /** Format: int64 */
      bookings_count: number;
      /** Format: int64 */
      active_passes: number;
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      profile_complete: boolean;
      email_verified: boolean;
      phone_verified: boolean;
    };
    CustomerMerge: {
      /** @enum {string|null} */
      name_from?: 'source' | 'target' | null;
      /** @enum {string|null} */
      phone_from?: 'source' | 'target' | null;
      /** @enum {string|null} */
      email_from?: 'source' | 'target' | null;
      /** Format: int64 */
      into: number;
      reason: string;
      /** Format: uuid */
      idempotency_key: string;
    };
    AnonymisedCustomer: {
      /** Format: int64 */
      id: number;
      /** @enum {string|null} */
      phone_origin: 'staff' | 'customer' | 'proven' | null;
      /** @enum {string|null} */
      email_origin: 'staff' | 'customer' | 'proven' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      anonymised_at: string | null;
      free_texts: {
        kind: string;
        /** Format: int64 */
        id: number;
        field: string;
        excerpt: string;
      }[];
      has_more_free_texts: boolean;
      /** Format: int64 */
      active_bookings_ahead: number;
      /** Format: int64 */
      bookings_count: number;
      /** Format: int64 */
      active_passes: number;
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      profile_complete: boolean;
      email_verified: boolean;
      phone_verified: boolean;
    };
    ImportedColumn: {
      /** @enum {string|null} */
      read_as: 'name' | 'first_name' | 'last_name' | 'email' | 'phone' | 'home_phone' | 'default_language' | null;
      name: string;
    };
    ImportedRow: {
      /** @enum {string} */
      outcome: 'created' | 'updated' | 'skipped' | 'refused';
      errors: {
        [key: string]: string[];
      };
      /** Format: int64 */
      row: number;
      /** Format: int64 */
      customer_id: number | null;
    };
    CustomerImportReport: {
      columns: components['schemas']['ImportedColumn'][];
      rows: components['schemas']['ImportedRow'][];
      dry_run: boolean;
      /** Format: int64 */
      created: number;
      /** Format: int64 */
      updated: number;
      /** Format: int64 */
      skipped: number;
      /** Format: int64 */
      refused: number;
    };
    ManagedCustomer: {
      /** Format: int64 */
      id: number;
      /** @enum {string|null} */
      phone_origin: 'staff' | 'customer' | 'proven' | null;
      /** @enum {string|null} */
      email_origin: 'staff' | 'customer' | 'proven' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      anonymised_at: string | null;
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      profile_complete: boolean;
      email_verified: boolean;
      phone_verified: boolean;
    };
    NewCustomer: {
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      default_language?: string | null;
      name: string;
    };
    CustomerPatch: {
      /** Format: email */
      email?: string | null;
      phone?: string | null;
      default_language?: string | null;
      name?: string;
    };
    StaffCustomer: {
      /** Format: int64 */
      id: number;
      /** @enum {string|null} */
      phone_origin: 'staff' | 'customer' | 'proven' | null;
      /** @enum {string|null} */
      email_origin: 'staff' | 'customer' | 'proven' | null;
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      profile_complete: boolean;
      email_verified: boolean;
      phone_verified: boolean;
    };
    ErasedData: {
      free_texts: {
        kind: string;
        /** Format: int64 */
        id: number;
        field: string;
        excerpt: string;
      }[];
      erased: {
        [key: string]: number;
      };
      has_more_free_texts: boolean;
    };
    EmailErasure: {
      /** @enum {boolean} */
      confirm: true;
      /** Format: email */
      email: string;
    };
    FoundTexts: {
      free_texts: {
        kind: string;
        /** Format: int64 */
        id: number;
        field: string;
        excerpt: string;
      }[];
      has_more_free_texts: boolean;
    };
    PersonSearch: {
      name?: string | null;
      /** Format: email */
      email?: string | null;
      phone?: string | null;
    };
    BlankedText: {
      kind: string;
      /** Format: int64 */
      id: number;
      field: string;
      text: string;
    };
    TextReference: {
      kind: string;
      /** Format: int64 */
      id: number;
      field: string;
    };
    MobileCustomer: {
      /** Format: int64 */
      id: number;
      name: string | null;
      email: string | null;
      phone: string | null;
      default_language: string | null;
      profile_complete: boolean;
      email_verified: boolean;
      phone_verified: boolean;
    };
    CustomerSessionActor: {
      /** @enum {string} */
      type: 'customer';
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
        default_language: string | null;
        profile_complete: boolean;
        email_verified: boolean;
        phone_verified: boolean;
      };
    };
    MobileCustomerSessionResponse: {
      /** Format: date-time */
      expires_at: string;
      account: components['schemas']['MobileAccount'];
      actor: components['schemas']['CustomerSessionActor'];
      token: string;
    };
    CustomerEmailLogin: {
      device_name?: string | null;
      /** @enum {string|null} */
      platform?: 'android' | 'ios' | null;
      account_slug: string;
      /** Format: email */
      email: string;
      password: string;
    };
    ExternalSignInExchange: {
      device_name?: string | null;
      /** @enum {string|null} */
      platform?: 'android' | 'ios' | null;
      code: string;
    };
    PasswordForgotten: {
      /** Format: email */
      email: string;
      account_slug?: string | null;
    };
    PasswordReset: {
      token: string;
      password: string;
    };
    MobileCustomerOtpSendResponse: {
      phone: string | null;
      /** Format: int64 */
      resend_seconds: number | null;
    };
    CustomerOtpSend: {
      account_slug: string;
      phone: string;
      botcheck_token?: string | null;
    };
    CustomerOtpVerify: {
      device_name?: string | null;
      /** @enum {string|null} */
      platform?: 'android' | 'ios' | null;
      account_slug: string;
      phone: string;
      code: string;
    };
    NoteAuthor: {
      /** Format: int64 */
      id: number;
      name: string;
    };
    CustomerNote: {
      author: components['schemas']['NoteAuthor'];
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      text: string;
    };
    NewCustomerNote: {
      text: string;
    };
    CustomerProfile: {
      phone: string;
      name: string;
      /** Format: email */
      email?: string | null;
      password?: string | null;
    };
    CustomerPhoneVerify: {
      phone: string;
      name: string;
      /** Format: email */
      email?: string | null;
      password?: string | null;
      code: string;
    };
    StaffProfileActor: {
      /** @enum {string} */
      type: 'staff';
      trainer: {
        /** Format: int64 */
        id: number;
        name: string;
        /** Format: uri */
        photo_url: string | null;
      } | null;
      permissions: (
        | 'manage_schedule'
        | 'manage_bookings'
        | 'mark_attendance'
        | 'correct_closed_classes'
        | 'manage_clients'
        | 'manage_website_leads'
        | 'issue_customer_class_passes'
        | 'manage_customer_class_passes'
        | 'record_customer_payments'
        | 'manage_studio_cashflow'
        | 'view_studio_financial_reports'
        | 'manage_studio_payroll'
        | 'manage_trainers'
        | 'manage_studio_settings'
        | 'view_activity_log'
        | 'manage_events'
        | 'check_in_event_tickets'
        | 'manage_festivals'
        | 'manage_festival_registrations'
        | 'manage_festival_finance'
        | 'judge_festivals'
        | 'check_in_festival_tickets'
        | 'door_staff'
      )[];
      user: {
        /** Format: int64 */
        id: number;
        name: string;
        email: string;
        phone: string | null;
        /** Format: uri */
        avatar_url: string | null;
      };
    };
    CustomerProfileActor: {
      /** @enum {string} */
      type: 'customer';
      permissions: ('book_classes' | 'cancel_own_bookings' | 'view_own_passes')[];
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
        default_language: string | null;
        profile_complete: boolean;
        email_verified: boolean;
        phone_verified: boolean;
      };
    };
    ProfileSession: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      guard: 'staff' | 'customer';
      /** @enum {string|null} */
      role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff' | 'customer' | null;
      /** Format: date-time */
      expires_at: string;
    };
    MobileProfile: {
      actor: components['schemas']['StaffProfileActor'] | components['schemas']['CustomerProfileActor'];
      session: components['schemas']['ProfileSession'];
      account: components['schemas']['MobileAccount'];
    };
    CustomerAuth: {
      email_password: boolean;
      otp: boolean;
      external_idp: boolean;
      botcheck_site_key: string | null;
      /** Format: uri */
      external_idp_redirect_url: string;
    };
    MobileStudio: {
      account: components['schemas']['MobileAccount'];
      customer_auth: components['schemas']['CustomerAuth'];
    };
    ClassPassReservation: {
      /** Format: date-time */
      starts_at: string;
      /** @enum {string} */
      status: 'reserved' | 'used' | 'released';
      /** Format: date-time */
      reserved_at: string;
      /** Format: date-time */
      used_at: string | null;
      /** Format: date-time */
      released_at: string | null;
      /** Format: int64 */
      class_booking_id: number;
      /** Format: int64 */
      scheduled_class_id: number;
    };
    ClassPassAdjustment: {
      /** Format: date-time */
      created_at: string;
      /** @enum {string} */
      adjustment_type: 'sessions' | 'validity_days' | 'freeze' | 'unfreeze' | 'trial_eligibility_override';
      /** @enum {string} */
      origin: 'staff' | 'class_cancellation' | 'class_restore';
      /** @enum {string|null} */
      previous_status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled' | null;
      /** @enum {string|null} */
      new_status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled' | null;
      /** Format: date-time */
      freeze_started_at: string | null;
      /** Format: date-time */
      freeze_finished_at: string | null;
      /** Format: int64 */
      id: number;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      /** Format: int64 */
      sessions_delta: number | null;
      /** Format: int64 */
      previous_sessions_count: number | null;
      /** Format: int64 */
      new_sessions_count: number | null;
      /** Format: int64 */
      days_delta: number | null;
      /** Format: int64 */
      previous_validity_days: number | null;
      /** Format: int64 */
      new_validity_days: number | null;
      /** Format: int64 */
      previous_total_validity_days: number | null;
      /** Format: int64 */
      new_total_validity_days: number | null;
      /** Format: int64 */
      freeze_days_count: number | null;
      reason: string;
    };
    ClassPassDetails: {
      /** @enum {string} */
      status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled';
      /** @enum {string} */
      payment_status: 'paid' | 'partial' | 'unpaid';
      /** Format: date-time */
      purchased_at: string | null;
      /** Format: date-time */
      opened_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      usable_until_at: string | null;
      /** @enum {string} */
      source: 'manual' | 'online_payment';
      /** Format: date-time */
      frozen_at: string | null;
      /** Format: date-time */
      closed_at: string | null;
      issued_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      } | null;
      reservations: components['schemas']['ClassPassReservation'][];
      adjustments: components['schemas']['ClassPassAdjustment'][];
      reservations_truncated: boolean;
      adjustments_truncated: boolean;
      /** Format: int64 */
      customer_id: number;
      /** Format: int64 */
      class_pass_plan_id: number | null;
      is_trial: boolean;
      /** Format: int64 */
      validity_days: number;
      /** Format: int64 */
      total_validity_days: number;
      cancel_reason: string | null;
      /** Format: int64 */
      issued_location_id: number | null;
      available_from_time: string | null;
      available_until_time: string | null;
      allows_any_time: boolean;
      /** Format: int64 */
      any_time_addon_price_cents: number | null;
      /** Format: int64 */
      id: number;
      code: string;
      plan_name: string;
      plan_slug: string | null;
      /** Format: int64 */
      sessions_count: number;
      /** Format: int64 */
      used_sessions_count: number;
      /** Format: int64 */
      reserved_sessions_count: number;
      /** Format: int64 */
      remaining_sessions_count: number;
      /** Format: int64 */
      price_cents: number;
      /** Format: int64 */
      paid_amount_cents: number;
      /** Format: int64 */
      remaining_payment_cents: number;
      currency: string;
      is_active: boolean;
    };
    NewAdjustment: {
      reason: string;
      /** @enum {string} */
      adjustment_type: 'sessions' | 'validity_days';
      /** Format: int32 */
      delta: number;
    };
    PaidClassPass: {
      /** @enum {string} */
      payment_status: 'paid' | 'partial' | 'unpaid';
      /** Format: int64 */
      id: number;
      /** Format: int64 */
      price_cents: number;
      /** Format: int64 */
      paid_amount_cents: number;
      /** Format: int64 */
      remaining_payment_cents: number;
      currency: string;
    };
    ClassPassPayment: {
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      plan: {
        /** @enum {string|null} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class' | null;
        /** Format: int64 */
        class_pass_plan_id: number | null;
        name: string;
        slug: string;
        /** Format: int64 */
        sessions_count: number | null;
        /** Format: int64 */
        validity_days: number | null;
        /** Format: int64 */
        total_validity_days: number | null;
      } | null;
      /** @enum {string} */
      payment_source:
        | 'manual_cash_class_pass'
        | 'manual_cash_booking'
        | 'manual_cashless_class_pass'
        | 'manual_cashless_booking'
        | 'online_checkout';
      /** @enum {string} */
      method: 'cash' | 'cashless' | 'online';
      /** @enum {string} */
      status:
        | 'payment_started'
        | 'payment_pending'
        | 'payment_paid'
        | 'payment_failed'
        | 'payment_cancelled'
        | 'payment_expired';
      /** Format: date-time */
      started_at: string | null;
      /** Format: date-time */
      paid_at: string | null;
      /** Format: date-time */
      failed_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      id: number;
      order_id: string;
      /** Format: int64 */
      customer_id: number;
      /** Format: int64 */
      class_pass_id: number | null;
      /** Format: int64 */
      booking_id: number | null;
      provider: string;
      description: string;
      /** Format: int64 */
      amount_cents: number;
      /** Format: int64 */
      refunded_cents: number;
      currency: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      class_pass: components['schemas']['PaidClassPass'];
    };
    CoveredBooking: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      starts_at: string;
      /** @enum {string} */
      session: 'reserved' | 'used';
      title: string;
    };
    ClassPassPreview: {
      /** @enum {string} */
      outcome: 'issued' | 'refused';
      refusal: {
        code: string;
        input: string;
        message: string;
        can_be_lifted: boolean;
      } | null;
      /** Format: int64 */
      remaining_sessions_count: number | null;
      /** Format: date-time */
      valid_until: string | null;
      /** Format: int64 */
      sessions_count: number;
      bookings: components['schemas']['CoveredBooking'][];
    };
    ManagedClassPass: {
      /** @enum {string} */
      status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled';
      /** @enum {string} */
      payment_status: 'paid' | 'partial' | 'unpaid';
      /** Format: date-time */
      purchased_at: string | null;
      /** Format: date-time */
      opened_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      usable_until_at: string | null;
      /** @enum {string} */
      source: 'manual' | 'online_payment';
      /** Format: date-time */
      frozen_at: string | null;
      /** Format: date-time */
      closed_at: string | null;
      issued_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      } | null;
      /** Format: int64 */
      customer_id: number;
      /** Format: int64 */
      class_pass_plan_id: number | null;
      is_trial: boolean;
      /** Format: int64 */
      validity_days: number;
      /** Format: int64 */
      total_validity_days: number;
      cancel_reason: string | null;
      /** Format: int64 */
      issued_location_id: number | null;
      available_from_time: string | null;
      available_until_time: string | null;
      allows_any_time: boolean;
      /** Format: int64 */
      any_time_addon_price_cents: number | null;
      /** Format: int64 */
      id: number;
      code: string;
      plan_name: string;
      plan_slug: string | null;
      /** Format: int64 */
      sessions_count: number;
      /** Format: int64 */
      used_sessions_count: number;
      /** Format: int64 */
      reserved_sessions_count: number;
      /** Format: int64 */
      remaining_sessions_count: number;
      /** Format: int64 */
      price_cents: number;
      /** Format: int64 */
      paid_amount_cents: number;
      /** Format: int64 */
      remaining_payment_cents: number;
      currency: string;
      is_active: boolean;
    };
    NewClassPass: {
      /** Format: int64 */
      class_pass_plan_id: number;
      /** Format: uuid */
      idempotency_key: string;
      /** Format: int32 */
      paid_amount_cents?: number | null;
      /** @enum {string|null} */
      method?: 'cash' | 'card' | 'bank_transfer' | null;
      /** Format: int64 */
      location_id?: number | null;
      trial_override_reason?: string | null;
      is_paid?: boolean | null;
    };
    RebalancedReservation: {
      previous: {
        /** @enum {string} */
        status: 'reserved' | 'used' | 'released';
        /** Format: int64 */
        class_pass_id: number;
      } | null;
      next: {
        /** @enum {string} */
        status: 'reserved' | 'used' | 'released';
        /** Format: int64 */
        class_pass_id: number;
      } | null;
      /** Format: int64 */
      class_booking_id: number;
      /** Format: int64 */
      scheduled_class_id: number;
    };
    TrialOverride: {
      /** @enum {string} */
      status: 'available' | 'unavailable';
      reason_codes: (
        | 'manual_override_available'
        | 'manual_source_required'
        | 'normal_trial_eligibility_available'
        | 'existing_class_pass_history'
        | 'successful_payment_history'
        | 'missing_required_permissions'
        | 'no_trial_plan_configured'
      )[];
      required_permissions: string[];
      available: boolean;
      customer_qualifies: boolean;
      /** Format: int64 */
      class_pass_history_count: number;
      /** Format: int64 */
      successful_payments_count: number;
      actor_has_required_permissions: boolean;
    };
    TrialEligibility: {
      /** @enum {string} */
      status: 'eligible' | 'ineligible' | 'not_configured';
      reason_codes: (
        | 'no_trial_plan_configured'
        | 'no_existing_bookings'
        | 'existing_booking_non_manual'
        | 'multiple_existing_bookings'
        | 'active_reservation_exists'
        | 'single_unreserved_booking_manual_exception'
      )[];
      /** @enum {string} */
      source: 'manual' | 'online_payment';
      /** Format: date-time */
      evaluated_as_of: string;
      /** @enum {string|null} */
      issue_refusal: 'trial_pass_held' | 'trial_not_eligible' | null;
      /** Format: int64 */
      counted_bookings_count: number;
      /** Format: int64 */
      active_reservations_count: number;
      /** Format: int64 */
      held_trial_passes_count: number;
      manual_override: components['schemas']['TrialOverride'];
    };
    MobileCustomerClassPass: {
      /** @enum {string} */
      status: 'active' | 'frozen' | 'used_up' | 'expired' | 'cancelled';
      /** @enum {string} */
      payment_status: 'paid' | 'partial' | 'unpaid';
      /** Format: date-time */
      purchased_at: string | null;
      /** Format: date-time */
      opened_at: string | null;
      /** Format: date-time */
      expires_at: string | null;
      /** Format: date-time */
      usable_until_at: string | null;
      /** Format: int64 */
      id: number;
      code: string;
      plan_name: string;
      plan_slug: string | null;
      /** Format: int64 */
      sessions_count: number;
      /** Format: int64 */
      used_sessions_count: number;
      /** Format: int64 */
      reserved_sessions_count: number;
      /** Format: int64 */
      remaining_sessions_count: number;
      /** Format: int64 */
      price_cents: number;
      /** Format: int64 */
      paid_amount_cents: number;
      /** Format: int64 */
      remaining_payment_cents: number;
      currency: string;
      is_active: boolean;
    };
    PaymentOverviewTotals: {
      customer_income: components['schemas']['Money'][];
      customer_refunds: components['schemas']['Money'][];
      net_customer_income: components['schemas']['Money'][];
      event_income: components['schemas']['Money'][];
      festival_ticket_income: components['schemas']['Money'][];
      festival_charge_income: components['schemas']['Money'][];
      festival_charge_refunds: components['schemas']['Money'][];
      festival_income: components['schemas']['Money'][];
      income: components['schemas']['Money'][];
    };
    PaymentOverviewCounts: {
      customer_payments_by_status: {
        [key: string]: number;
      };
      /** Format: int64 */
      customer_refunds: number;
      event_payments_by_status: {
        [key: string]: number;
      };
      festival_tickets_by_status: {
        [key: string]: number;
      };
      /** Format: int64 */
      festival_charge_payments: number;
      /** Format: int64 */
      festival_charge_refunds: number;
      /** Format: int64 */
      refund_required: number;
      /** Format: int64 */
      fiscal_failed: number;
    };
    OutstandingPasses: {
      /** Format: int64 */
      unpaid: number;
      /** Format: int64 */
      partial: number;
      amount: components['schemas']['Money'][];
    };
    PaymentOverview: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      totals: components['schemas']['PaymentOverviewTotals'];
      counts: components['schemas']['PaymentOverviewCounts'];
      outstanding_class_passes: components['schemas']['OutstandingPasses'];
    };
    PaymentSearchFilters: {
      /** @enum {string|null} */
      kind:
        | 'customer_payment'
        | 'customer_refund'
        | 'event_payment'
        | 'festival_ticket_payment'
        | 'festival_charge_payment'
        | 'festival_online_payment'
        | 'festival_charge_refund'
        | null;
      /** @enum {string|null} */
      status:
        | 'payment_started'
        | 'payment_pending'
        | 'payment_paid'
        | 'payment_failed'
        | 'payment_cancelled'
        | 'payment_expired'
        | 'refund_recorded'
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded'
        | 'payment_recorded'
        | null;
      /** Format: int64 */
      location_id: number | null;
      query_applied: boolean;
    };
    ReportEvent: {
      /** Format: int64 */
      event_id: number;
      slug: string;
      title: string;
    };
    ReportBuyer: {
      name: string;
      phone_masked: string | null;
      email_masked: string | null;
    };
    ReportEdition: {
      /** Format: int64 */
      edition_id: number;
      slug: string;
      title: string;
    };
    ReportEntry: {
      /** Format: int64 */
      entry_id: number;
      name: string | null;
    };
    FoundPayment: {
      /** @enum {string} */
      kind:
        | 'customer_payment'
        | 'customer_refund'
        | 'event_payment'
        | 'festival_ticket_payment'
        | 'festival_charge_payment'
        | 'festival_online_payment'
        | 'festival_charge_refund';
      /** Format: int64 */
      payment_id: number;
      /** @enum {string} */
      status:
        | 'payment_started'
        | 'payment_pending'
        | 'payment_paid'
        | 'payment_failed'
        | 'payment_cancelled'
        | 'payment_expired'
        | 'refund_recorded'
        | 'pending'
        | 'paid'
        | 'failed'
        | 'cancelled'
        | 'expired'
        | 'paid_requires_refund'
        | 'refund_required'
        | 'refunded'
        | 'payment_recorded';
      /** @enum {string} */
      payment_method: 'cash' | 'cashless' | 'online' | 'free';
      /** @enum {string} */
      source: 'studio' | 'event' | 'festival';
      reference: string;
      /** Format: date-time */
      occurred_at: string;
      amount: components['schemas']['Money'];
      provider: string;
      description?: string;
      location?: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      customer?: {
        /** Format: int64 */
        customer_id: number;
        name: string | null;
        phone_masked: string | null;
        email_masked: string | null;
      } | null;
      /** Format: int64 */
      source_payment_id?: number;
      event?: components['schemas']['ReportEvent'];
      buyer?: components['schemas']['ReportBuyer'];
      festival?: components['schemas']['ReportEdition'];
      entry?: components['schemas']['ReportEntry'];
    };
    PaymentSearch: {
      /** @enum {string} */
      status: 'found' | 'not_found';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      filters: components['schemas']['PaymentSearchFilters'];
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      items: components['schemas']['FoundPayment'][];
    };
    FinancialTotals: {
      payments: components['schemas']['Money'][];
      refunds: components['schemas']['Money'][];
      expenses: components['schemas']['Money'][];
      owner_deposits: components['schemas']['Money'][];
      owner_withdrawals: components['schemas']['Money'][];
      operating_cash_result: components['schemas']['Money'][];
    };
    FinancialSource: {
      /** @enum {string} */
      source: 'studio' | 'event' | 'festival';
      totals: components['schemas']['FinancialTotals'];
    };
    FinancialMethod: {
      /** @enum {string} */
      method: 'cash' | 'card' | 'bank_transfer' | 'online' | 'other';
      payments: components['schemas']['Money'][];
    };
    FinancialLocation: {
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      };
      totals: components['schemas']['FinancialTotals'];
    };
    FinancialByLocation: {
      locations: components['schemas']['FinancialLocation'][];
      unassigned: components['schemas']['FinancialTotals'];
    };
    FinancialDay: {
      /** Format: date */
      date: string;
      totals: components['schemas']['FinancialTotals'];
    };
    FinancialRow: {
      /** Format: date-time */
      occurred_at: string;
      label: string | null;
      location_name: string | null;
      /** @enum {string} */
      source: 'studio' | 'event' | 'festival';
      amount: components['schemas']['Money'];
    };
    FinancialSection: {
      /** @enum {string} */
      kind: 'payments' | 'refunds' | 'expenses' | 'owner_deposits' | 'owner_withdrawals';
      /** Format: int64 */
      total_rows: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      items: components['schemas']['FinancialRow'][];
    };
    FinancialReport: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      totals: components['schemas']['FinancialTotals'];
      by_source: components['schemas']['FinancialSource'][];
      by_method: components['schemas']['FinancialMethod'][];
      by_location?: components['schemas']['FinancialByLocation'];
      by_day?: components['schemas']['FinancialDay'][];
      sections: components['schemas']['FinancialSection'][];
    };
    CashBySource: {
      studio: components['schemas']['Money'];
      event: components['schemas']['Money'];
      festival: components['schemas']['Money'];
    };
    Cashbox: {
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      };
      currency: string;
      balance: components['schemas']['Money'];
      baseline_actual: components['schemas']['Money'];
      movements_after_baseline: components['schemas']['Money'];
      movements_by_source: components['schemas']['CashBySource'];
      negative: boolean;
      latest_reconciliation: {
        /** Format: int64 */
        cashbox_reconciliation_id: number;
        /** @enum {string} */
        kind: 'epoch_start' | 'count';
        /** Format: date-time */
        occurred_at: string;
        expected_before: components['schemas']['Money'];
        actual_counted: components['schemas']['Money'];
        variance: components['schemas']['Money'];
      } | null;
    };
    CashboxOverview: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      totals: components['schemas']['Money'][];
      cashboxes: components['schemas']['Cashbox'][];
    };
    ReceivableCustomer: {
      /** Format: int64 */
      id: number;
      name: string | null;
      phone: string | null;
      email: string | null;
    };
    Receivable: {
      /** @enum {string} */
      kind: 'class_pass' | 'booking';
      /** Format: date-time */
      due_at: string;
      amount: components['schemas']['Money'] | null;
      location: {
        /** Format: int64 */
        id: number;
        name: string;
      } | null;
      class_pass: {
        /** @enum {string} */
        status: 'active' | 'frozen' | 'used_up' | 'expired';
        /** @enum {string} */
        payment_status: 'unpaid' | 'partial';
        /** Format: int64 */
        id: number;
        code: string;
        plan_name: string;
        price: components['schemas']['Money'];
        paid: components['schemas']['Money'];
      } | null;
      booking: {
        /** @enum {string} */
        status: 'booked' | 'attended' | 'no_show' | 'cancelled';
        /** @enum {string} */
        due_kind: 'room_rental' | 'private_lesson' | 'drop_in' | 'any_time_addon' | 'late_cancellation_fee';
        /** @enum {string} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
        /** Format: date-time */
        starts_at: string;
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        scheduled_class_id: number;
        title: string;
      } | null;
      customer: components['schemas']['ReceivableCustomer'];
    };
    ReceivableTotals: {
      due_now: components['schemas']['Money'][];
      due_later: components['schemas']['Money'][];
      /** Format: int64 */
      without_price: number;
    };
    EarningsTotals: {
      lesson_revenue: components['schemas']['Money'][];
      rental_revenue: components['schemas']['Money'][];
      revenue: components['schemas']['Money'][];
      expenses: components['schemas']['Money'][];
      salary: components['schemas']['Money'][];
      earnings: components['schemas']['Money'][];
    };
    EarningsItem: {
      /** Format: int64 */
      scheduled_class_id: number;
      title: string;
      /** @enum {string} */
      kind: 'group_class' | 'private_lesson' | 'room_rental';
      /** Format: date-time */
      starts_at: string;
      location_name: string;
      room_name: string;
      /** Format: int64 */
      bookings_count: number;
      value: components['schemas']['Money'][];
    };
    EarningsReport: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      salary_incomplete: boolean;
      fixed_salary_unallocated: boolean;
      totals: components['schemas']['EarningsTotals'];
      /** Format: int64 */
      total_rows: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      items: components['schemas']['EarningsItem'][];
    };
    RentalAmounts: {
      accrued: components['schemas']['Money'][];
      paid: components['schemas']['Money'][];
      refunded: components['schemas']['Money'][];
      debt: components['schemas']['Money'][];
    };
    RentalItem: {
      /** Format: int64 */
      scheduled_class_id: number;
      /** Format: int64 */
      booking_id: number;
      /** Format: date-time */
      starts_at: string;
      location_name: string;
      room_name: string;
      customer: {
        /** Format: int64 */
        customer_id: number;
        name: string | null;
      } | null;
      /** Format: int64 */
      duration_minutes: number;
      accrued: components['schemas']['Money'][];
      paid: components['schemas']['Money'][];
      refunded: components['schemas']['Money'][];
      debt: components['schemas']['Money'][];
      /** @enum {string} */
      rental_status: 'refunded' | 'paid' | 'partially_paid' | 'unpaid';
    };
    RentalReport: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      totals: components['schemas']['RentalAmounts'];
      /** Format: int64 */
      total_rows: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      items: components['schemas']['RentalItem'][];
    };
    PayrollEntry: {
      /** @enum {string} */
      kind: 'class' | 'fixed';
      /** Format: date */
      date: string;
      model: {
        /** Format: int64 */
        salary_model_id: number;
        name: string;
      } | null;
      version: {
        /** Format: date */
        effective_from: string;
        /** Format: int64 */
        salary_model_version_id: number;
      } | null;
      /** @enum {string|null} */
      formula:
        | 'flat'
        | 'per_person'
        | 'base_plus_extra'
        | 'hourly_plus_extra'
        | 'attendance_tiers'
        | 'class_value_percentage'
        | null;
      class_value: components['schemas']['Money'] | null;
      amount: components['schemas']['Money'] | null;
      /** @enum {string|null} */
      reason:
        'no_assignment' | 'no_version' | 'no_rule' | 'class_value_missing' | 'class_value_currency_mismatch' | null;
      /** Format: int64 */
      scheduled_class_id: number | null;
      /** Format: int64 */
      people: number | null;
      currency: string | null;
    };
    CalculatedPayrollLine: {
      /** Format: int64 */
      trainer_id: number;
      trainer_name: string | null;
      amounts: components['schemas']['Money'][];
      model_names: string[];
      incomplete: boolean;
      entries: components['schemas']['PayrollEntry'][];
      reasons: ('no_assignment' | 'no_version' | 'no_rule' | 'class_value_missing' | 'class_value_currency_mismatch')[];
    };
    PayrollCalculation: {
      /** Format: date */
      date_from: string;
      /** Format: date */
      date_to: string;
      totals: components['schemas']['Money'][];
      reasons: ('no_assignment' | 'no_version' | 'no_rule' | 'class_value_missing' | 'class_value_currency_mismatch')[];
      lines: components['schemas']['CalculatedPayrollLine'][];
      incomplete: boolean;
    };
    CadencePeriod: {
      /** Format: date */
      starts_on: string;
      /** Format: date */
      ends_on: string;
    };
    PayrollCadence: {
      /** @enum {string} */
      value: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
      /** Format: date */
      anchor_date: string | null;
      latest_completed_period: components['schemas']['CadencePeriod'];
    };
    PayrollLineSum: {
      /** Format: int64 */
      trainer_id: number;
      trainer_name: string | null;
      amounts: components['schemas']['Money'][];
      model_names: string[];
      incomplete: boolean;
    };
    PayrollOverviewRun: {
      /** Format: int64 */
      payroll_run_id: number;
      /** @enum {string} */
      status: 'closed' | 'voided';
      immutable_snapshot: boolean;
      /** Format: date */
      period_starts_on: string;
      /** Format: date */
      period_ends_on: string;
      /** @enum {string} */
      cadence: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
      totals: components['schemas']['Money'][];
      incomplete: boolean;
      /** Format: date-time */
      closed_at: string;
      /** Format: date-time */
      voided_at: string | null;
      /** Format: int64 */
      supersedes_payroll_run_id: number | null;
      payout_recorded: boolean;
      lines: components['schemas']['PayrollLineSum'][];
    };
    PayrollOverview: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      cadence: {
        /** @enum {string} */
        value: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
        /** Format: date */
        anchor_date: string | null;
        latest_completed_period: {
          /** Format: date */
          starts_on: string;
          /** Format: date */
          ends_on: string;
        };
      };
      /** Format: int64 */
      total_runs: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      runs: components['schemas']['PayrollOverviewRun'][];
    };
    PayrollRun: {
      /** @enum {string} */
      status: 'closed' | 'voided';
      /** @enum {string} */
      cadence: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
      /** Format: date */
      period_starts_on: string;
      /** Format: date */
      period_ends_on: string;
      totals: components['schemas']['Money'][];
      /** Format: date-time */
      closed_at: string;
      /** Format: date-time */
      voided_at: string | null;
      voided_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      } | null;
      /** Format: int64 */
      id: number;
      incomplete: boolean;
      /** Format: int64 */
      finance_epoch_id: number | null;
      closed_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      void_reason: string | null;
      /** Format: int64 */
      supersedes_payroll_run_id: number | null;
      payout_recorded: boolean;
    };
    PayrollLine: {
      /** Format: int64 */
      trainer_id: number;
      trainer_name: string | null;
      amounts: components['schemas']['Money'][];
      model_names: string[];
      incomplete: boolean;
      entries: components['schemas']['PayrollEntry'][];
    };
    PayrollRunDetails: {
      /** @enum {string} */
      status: 'closed' | 'voided';
      /** @enum {string} */
      cadence: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
      /** Format: date */
      period_starts_on: string;
      /** Format: date */
      period_ends_on: string;
      totals: components['schemas']['Money'][];
      /** Format: date-time */
      closed_at: string;
      /** Format: date-time */
      voided_at: string | null;
      voided_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      } | null;
      lines: components['schemas']['PayrollLine'][];
      /** Format: int64 */
      id: number;
      incomplete: boolean;
      /** Format: int64 */
      finance_epoch_id: number | null;
      closed_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      void_reason: string | null;
      /** Format: int64 */
      supersedes_payroll_run_id: number | null;
      payout_recorded: boolean;
    };
    NewPayrollRun: {
      /** Format: date */
      period_starts_on?: string | null;
      /** Format: date */
      period_ends_on?: string | null;
      /** Format: int64 */
      supersedes_payroll_run_id?: number | null;
      /** Format: uuid */
      idempotency_key: string;
    };
    PayrollRunVoid: {
      reason: string;
    };
    PayrollCadenceInput: {
      /** @enum {string} */
      value: 'weekly' | 'biweekly' | 'semi_monthly' | 'monthly';
      /** Format: date */
      anchor_date?: string | null;
    };
    NewSalaryAssignments: {
      trainer_ids: number[];
      /** Format: int64 */
      salary_model_id: number;
      /** Format: date */
      effective_from: string;
    };
    SalaryTier: {
      /** Format: int64 */
      from_people: number;
      /** Format: int64 */
      to_people: number | null;
      /** Format: int64 */
      amount_cents: number;
    };
    SalaryRule: {
      /** @enum {string} */
      formula:
        'flat' | 'per_person' | 'base_plus_extra' | 'hourly_plus_extra' | 'attendance_tiers' | 'class_value_percentage';
      tiers: components['schemas']['SalaryTier'][] | null;
      /** Format: int64 */
      class_type_id: number | null;
      /** Format: int64 */
      amount_cents: number | null;
      /** Format: int64 */
      rate_cents: number | null;
      /** Format: int64 */
      minimum_people: number | null;
      /** Format: int64 */
      base_cents: number | null;
      /** Format: int64 */
      hourly_rate_cents: number | null;
      /** Format: int64 */
      included_people: number | null;
      /** Format: int64 */
      extra_rate_cents: number | null;
      /** Format: int64 */
      basis_points: number | null;
      /** Format: int64 */
      minimum_pay_cents: number | null;
      /** Format: int64 */
      maximum_pay_cents: number | null;
    };
    SalaryVersion: {
      /** Format: date */
      effective_from: string;
      /** @enum {string|null} */
      period: 'month' | 'week' | 'day' | null;
      counted_statuses: ('attended' | 'booked' | 'no_show')[] | null;
      rules: components['schemas']['SalaryRule'][] | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      superseded_at: string | null;
      saved_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      /** Format: int64 */
      id: number;
      currency: string;
      /** Format: int64 */
      amount_cents: number | null;
      pay_empty_classes: boolean | null;
    };
    SalaryModel: {
      /** @enum {string} */
      type: 'fixed_period' | 'per_class';
      /** Format: date-time */
      archived_at: string | null;
      /** Format: date-time */
      created_at: string;
      current_version: components['schemas']['SalaryVersion'] | null;
      /** Format: int64 */
      id: number;
      name: string;
      /** Format: int64 */
      trainers_count: number;
    };
    SalaryModelDetails: {
      /** @enum {string} */
      type: 'fixed_period' | 'per_class';
      /** Format: date-time */
      archived_at: string | null;
      /** Format: date-time */
      created_at: string;
      current_version: components['schemas']['SalaryVersion'] | null;
      versions: components['schemas']['SalaryVersion'][];
      versions_truncated: boolean;
      /** Format: int64 */
      id: number;
      name: string;
      /** Format: int64 */
      trainers_count: number;
    };
    NewSalaryTier: {
      /** Format: int32 */
      from_people: number;
      /** Format: int32 */
      to_people?: number | null;
      /** Format: int32 */
      amount_cents: number;
    };
    NewSalaryRule: {
      /** Format: int64 */
      class_type_id?: number | null;
      /** @enum {string} */
      formula:
        'flat' | 'per_person' | 'base_plus_extra' | 'hourly_plus_extra' | 'attendance_tiers' | 'class_value_percentage';
      /** Format: int32 */
      amount_cents?: number | null;
      /** Format: int32 */
      rate_cents?: number | null;
      /** Format: int32 */
      minimum_people?: number | null;
      /** Format: int32 */
      base_cents?: number | null;
      /** Format: int32 */
      hourly_rate_cents?: number | null;
      /** Format: int32 */
      included_people?: number | null;
      /** Format: int32 */
      extra_rate_cents?: number | null;
      /** Format: int32 */
      basis_points?: number | null;
      tiers?: components['schemas']['NewSalaryTier'][] | null;
      /** Format: int32 */
      minimum_pay_cents?: number | null;
      /** Format: int32 */
      maximum_pay_cents?: number | null;
    };
    NewSalaryModel: {
      /** @enum {string|null} */
      period?: 'month' | 'week' | 'day' | null;
      /** Format: int32 */
      amount_cents?: number | null;
      counted_statuses?: ('attended' | 'booked' | 'no_show')[] | null;
      rules?: components['schemas']['NewSalaryRule'][] | null;
      /** Format: date */
      effective_from: string;
      name: string;
      /** @enum {string} */
      type: 'fixed_period' | 'per_class';
      pay_empty_classes?: boolean | null;
    };
    SalaryModelPatch: {
      name?: string;
    };
    NewSalaryVersion: {
      /** @enum {string|null} */
      period?: 'month' | 'week' | 'day' | null;
      /** Format: int32 */
      amount_cents?: number | null;
      counted_statuses?: ('attended' | 'booked' | 'no_show')[] | null;
      rules?: components['schemas']['NewSalaryRule'][] | null;
      /** Format: date */
      effective_from: string;
      pay_empty_classes?: boolean | null;
    };
    MissedCounts: {
      /** Format: int64 */
      no_shows: number;
      /** Format: int64 */
      late_cancellations: number;
      /** Format: int64 */
      sessions_kept: number;
      /** Format: int64 */
      fees: number;
    };
    MissedItem: {
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
      } | null;
      trainer: {
        /** Format: int64 */
        id: number;
        name: string | null;
      } | null;
      /** Format: int64 */
      no_shows: number;
      /** Format: int64 */
      late_cancellations: number;
      /** Format: int64 */
      sessions_kept: number;
      /** Format: int64 */
      fees: number;
    };
    MissedVisits: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      /** @enum {string} */
      group_by: 'customer' | 'trainer';
      totals: components['schemas']['MissedCounts'];
      /** Format: int64 */
      total_rows: number;
      /** Format: int64 */
      returned: number;
      truncated: boolean;
      items: components['schemas']['MissedItem'][];
    };
    ClassAttendanceCounts: {
      /** Format: int64 */
      classes: number;
      /** Format: int64 */
      places: number;
      /** Format: int64 */
      places_taken: number;
      /** Format: int64 */
      booked: number;
      /** Format: int64 */
      attended: number;
      /** Format: int64 */
      no_shows: number;
      /** Format: int64 */
      late_cancellations: number;
    };
    ClassAttendanceOfDay: {
      /** Format: date */
      date: string;
      /** Format: int64 */
      classes: number;
      /** Format: int64 */
      places: number;
      /** Format: int64 */
      places_taken: number;
      /** Format: int64 */
      booked: number;
      /** Format: int64 */
      attended: number;
      /** Format: int64 */
      no_shows: number;
      /** Format: int64 */
      late_cancellations: number;
    };
    ClassAttendanceOfTrainer: {
      trainer: {
        /** Format: int64 */
        id: number;
        name: string | null;
      } | null;
      /** Format: int64 */
      classes: number;
      /** Format: int64 */
      places: number;
      /** Format: int64 */
      places_taken: number;
      /** Format: int64 */
      booked: number;
      /** Format: int64 */
      attended: number;
      /** Format: int64 */
      no_shows: number;
      /** Format: int64 */
      late_cancellations: number;
    };
    ClassAttendance: {
      /** @enum {string} */
      status: 'ok';
      /** Format: date-time */
      generated_at: string;
      timezone: string;
      active_epoch: {
        /** Format: int64 */
        finance_epoch_id: number;
        /** Format: date-time */
        starts_at: string;
        legacy: boolean;
      } | null;
      period: {
        /** Format: date */
        date_from: string;
        /** Format: date */
        date_to: string;
        /** Format: date */
        requested_date_from: string;
        /** Format: date-time */
        effective_starts_at: string;
        /** Format: date-time */
        effective_ends_at: string;
        clamped_to_epoch: boolean;
      };
      location: {
        /** Format: int64 */
        location_id: number;
        name: string;
      } | null;
      totals: components['schemas']['ClassAttendanceCounts'];
      days: components['schemas']['ClassAttendanceOfDay'][];
      trainers: components['schemas']['ClassAttendanceOfTrainer'][];
    };
    ManagedBooking: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      /** Format: date-time */
      attended_at: string | null;
      /** Format: date-time */
      attendance_marked_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      late_cancellation: {
        /** @enum {string} */
        session: 'given_back' | 'kept';
        /** Format: int64 */
        fee_cents: number | null;
        fee_currency: string | null;
      } | null;
      /** Format: date-time */
      created_at: string;
      class_pass: {
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        remaining_sessions_count: number;
        code: string;
        plan_name: string;
      } | null;
      notes: string | null;
      skip_class_pass_reservation: boolean;
      /** Format: int64 */
      price_cents: number | null;
      price_currency: string | null;
      /** Format: int64 */
      paid_cents: number;
      /** Format: int64 */
      activations: number;
      is_first_visit: boolean;
      customer_note: string | null;
      booked_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
        default_language: string | null;
        profile_complete: boolean;
        email_verified: boolean;
        phone_verified: boolean;
      };
      scheduled_class: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
        /** @enum {string} */
        status: 'draft' | 'scheduled' | 'cancelled';
        /** Format: date-time */
        starts_at: string;
        /** Format: date-time */
        ends_at: string;
        title: string;
        timezone: string;
        /** Format: int64 */
        location_id: number;
        /** Format: int64 */
        visit_price_cents: number | null;
        visit_price_currency: string | null;
      };
    };
    BookingPrice: {
      /** Format: int32 */
      price_cents: number | null;
      reason: string;
    };
    OtherPass: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      reason:
        | 'frozen'
        | 'used_up'
        | 'expired'
        | 'cancelled'
        | 'plan_deleted'
        | 'no_session_left'
        | 'after_expiry'
        | 'after_usable_until'
        | 'other_kind'
        | 'other_class_type'
        | 'other_room'
        | 'other_trainer_type'
        | 'other_duration'
        | 'outside_window'
        | 'bought_later'
        | 'not_paid';
      code: string;
      plan_name: string;
      is_trial: boolean;
      is_paid: boolean;
    };
    BookingPreview: {
      /** @enum {string} */
      outcome: 'booked' | 'refused';
      refusal: {
        code: string;
        input: string;
        message: string;
        can_be_lifted: boolean;
      } | null;
      /** Format: int64 */
      reused_booking_id: number | null;
      class_pass: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        reason: 'only_one' | 'bought_first' | 'paid_first';
        /** Format: date-time */
        valid_until: string;
        /** Format: int64 */
        remaining_sessions_before: number;
        /** Format: int64 */
        remaining_sessions_after: number;
        code: string;
        plan_name: string;
        is_trial: boolean;
        is_paid: boolean;
      } | null;
      /** @enum {string|null} */
      owes: 'nothing' | 'addon' | 'price' | 'agreed' | null;
      /** Format: int64 */
      owed_cents: number | null;
      owed_currency: string | null;
      other_class_passes: components['schemas']['OtherPass'][];
    };
    BookingCorrection: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      action: 'added' | 'removed';
      /** @enum {string} */
      pass_effect: 'auto_matched' | 'no_matching_pass' | 'return_session' | 'keep_consumed';
      /** @enum {string|null} */
      previous_booking_status: 'booked' | 'attended' | 'no_show' | 'cancelled' | null;
      /** @enum {string|null} */
      new_booking_status: 'booked' | 'attended' | 'no_show' | 'cancelled' | null;
      /** @enum {string|null} */
      previous_reservation_status: 'reserved' | 'used' | 'released' | null;
      /** @enum {string|null} */
      new_reservation_status: 'reserved' | 'used' | 'released' | null;
      /** Format: date-time */
      created_at: string;
      /** Format: int64 */
      scheduled_class_id: number;
      /** Format: int64 */
      class_booking_id: number;
      /** Format: int64 */
      customer_id: number;
      customer_name: string | null;
      /** Format: int64 */
      previous_class_pass_id: number | null;
      /** Format: int64 */
      new_class_pass_id: number | null;
      reason: string;
      actor: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
    };
    ManagedBookingDetails: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      /** Format: date-time */
      attended_at: string | null;
      /** Format: date-time */
      attendance_marked_at: string | null;
      /** Format: date-time */
      cancelled_at: string | null;
      late_cancellation: {
        /** @enum {string} */
        session: 'given_back' | 'kept';
        /** Format: int64 */
        fee_cents: number | null;
        fee_currency: string | null;
      } | null;
      /** Format: date-time */
      created_at: string;
      class_pass: {
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        remaining_sessions_count: number;
        code: string;
        plan_name: string;
      } | null;
      reservation: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        status: 'reserved' | 'used' | 'released';
        /** Format: date-time */
        reserved_at: string;
        /** Format: date-time */
        used_at: string | null;
        /** Format: date-time */
        released_at: string | null;
        /** Format: int64 */
        class_pass_id: number;
        code: string;
        plan_name: string;
      } | null;
      corrections: components['schemas']['BookingCorrection'][];
      notes: string | null;
      skip_class_pass_reservation: boolean;
      /** Format: int64 */
      price_cents: number | null;
      price_currency: string | null;
      /** Format: int64 */
      paid_cents: number;
      /** Format: int64 */
      activations: number;
      is_first_visit: boolean;
      customer_note: string | null;
      booked_by: {
        /** Format: int64 */
        user_id: number | null;
        /** Format: int64 */
        trainer_id: number | null;
        name: string | null;
        email: string | null;
        role: string;
      };
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
        default_language: string | null;
        profile_complete: boolean;
        email_verified: boolean;
        phone_verified: boolean;
      };
      scheduled_class: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
        /** @enum {string} */
        status: 'draft' | 'scheduled' | 'cancelled';
        /** Format: date-time */
        starts_at: string;
        /** Format: date-time */
        ends_at: string;
        title: string;
        timezone: string;
        /** Format: int64 */
        location_id: number;
        /** Format: int64 */
        visit_price_cents: number | null;
        visit_price_currency: string | null;
      };
    };
    Attendance: {
      /** @enum {string} */
      status: 'booked' | 'attended' | 'no_show';
    };
    LateCancellationRequest: {
      /** @enum {string|null} */
      session?: 'given_back' | 'kept' | null;
      reason: string;
    };
    BookingMove: {
      /** Format: int64 */
      scheduled_class_id: number;
      requirement_override_reason?: string | null;
    };
    ManagedBookingRequest: {
      notes?: string | null;
      /** Format: int64 */
      customer_id: number;
      /** @default false */
      skip_class_pass_reservation: boolean;
      requirement_override_reason?: string | null;
    };
    AppliedCompensation: {
      return_sessions_enabled: boolean | null;
      /** Format: int64 */
      return_sessions_count: number | null;
      extend_days_enabled: boolean | null;
      /** Format: int64 */
      extend_days_count: number | null;
    };
    ClassCancellationEffect: {
      /** @enum {string} */
      previous_booking_status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      /** @enum {string|null} */
      previous_reservation_status: 'reserved' | 'used' | 'released' | null;
      /** @enum {string|null} */
      new_reservation_status: 'reserved' | 'used' | 'released' | null;
      /** Format: int64 */
      class_booking_id: number;
      /** Format: int64 */
      class_pass_id: number | null;
      /** Format: int64 */
      sessions_added: number;
      /** Format: int64 */
      days_added: number;
    };
    ClassCancellation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      mode: 'standard' | 'closed_correction';
      /** @enum {string} */
      previous_status: 'draft' | 'scheduled';
      /** @enum {string|null} */
      pass_effect: 'return_session' | 'keep_consumed' | null;
      /** Format: date-time */
      cancelled_at: string;
      /** Format: date-time */
      restored_at: string | null;
      /** Format: int64 */
      scheduled_class_id: number;
      reason: string | null;
      rules_snapshot: components['schemas']['AppliedCompensation'];
      /** Format: int64 */
      cancelled_by_user_id: number | null;
      /** Format: int64 */
      restored_by_user_id: number | null;
      effects: components['schemas']['ClassCancellationEffect'][];
    };
    ClassCancellationRequest: {
      reason?: string | null;
    };
    AddedBooking: {
      reason: string;
      /** Format: int64 */
      customer_id: number;
      /**
       * @default attended
       * @enum {string}
       */
      status: 'attended' | 'no_show';
    };
    ClosedCancellation: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      pass_effect: 'return_session' | 'keep_consumed';
      /** Format: date-time */
      cancelled_at: string;
      class_booking_ids: number[];
      /** Format: int64 */
      scheduled_class_id: number;
      reason: string;
    };
    MobileClassBooking: {
      /** Format: int64 */
      id: number;
      /** @enum {string} */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      /** Format: date-time */
      attended_at: string | null;
      class_pass: {
        /** Format: int64 */
        id: number;
        code: string;
        plan_name: string;
      } | null;
      notes: string | null;
      customer: {
        /** Format: int64 */
        id: number;
        name: string | null;
        email: string | null;
        phone: string | null;
        default_language: string | null;
        profile_complete: boolean;
        email_verified: boolean;
        phone_verified: boolean;
      };
      scheduled_class: components['schemas']['MobileScheduledClass'];
    };
    MobileScheduledClass: {
      /** Format: int64 */
      id: number;
      /** Format: date-time */
      starts_at: string;
      /** Format: date-time */
      ends_at: string;
      /** @enum {string} */
      status: 'draft' | 'scheduled' | 'in_progress' | 'ended' | 'cancelled';
      /** @enum {string|null} */
      schedule_kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class' | null;
      customer_booking: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        status: 'booked' | 'attended' | 'no_show' | 'cancelled';
      } | null;
      bookings?: components['schemas']['MobileClassBooking'][];
      title: string;
      description: string | null;
      timezone: string;
      location: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      };
      room: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      };
      class_type: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      };
      activity_direction: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      };
      trainer: {
        /** Format: int64 */
        id: number;
        name: string;
        /** Format: uri */
        photo_url: string | null;
      };
      additional_trainers: {
        /** Format: int64 */
        id: number;
        name: string;
        /** Format: uri */
        photo_url: string | null;
      }[];
      /** Format: int64 */
      capacity: number;
      /** Format: int64 */
      booked_count: number;
      /** Format: int64 */
      available_spots: number | null;
      booking_open: boolean;
      customer_booking_allowed: boolean | null;
    };
    BookingChange: {
      notes?: string | null;
      /** @enum {string} */
      status: 'booked' | 'attended' | 'no_show' | 'cancelled';
    };
    CustomerBookingRequest: {
      notes?: string | null;
    };
    StaffBookingRequest: {
      notes?: string | null;
      /** Format: int64 */
      customer_id: number;
    };
    QuickBooking: {
      name?: string | null;
      /** Format: email */
      email?: string | null;
      notes?: string | null;
      /** @default false */
      skip_class_pass_reservation: boolean;
      requirement_override_reason?: string | null;
      /** Format: int64 */
      scheduled_class_id?: number | null;
      class?: {
        /** Format: int64 */
        class_type_id: number;
        /** Format: int64 */
        room_id: number;
        /** Format: int64 */
        trainer_id?: number | null;
        /** Format: date */
        date: string;
        start_time: string;
        /** Format: int32 */
        duration_minutes?: number | null;
        /**
         * @default timed
         * @enum {string}
         */
        rental_mode: 'timed' | 'anytime';
        /** Format: int32 */
        capacity?: number | null;
      } | null;
      phone: string;
    };
    CalendarAddress: {
      /** Format: date-time */
      created_at: string | null;
    };
    NewCalendarAddress: {
      /** Format: uri */
      address: string;
      /** Format: date-time */
      created_at: string;
    };
    ManagedLeadPageEnvelope: {
      data: components['schemas']['ManagedLead'][];
      next_cursor: string | null;
    };
    ManagedLeadEnvelope: {
      data: components['schemas']['ManagedLead'];
    };
    ManagedLeadEnvelopeWithHints: {
      data: components['schemas']['ManagedLead'];
      hints?: {
        [key: string]: string;
      };
    };
    ManagedBotCheckEnvelope: {
      data: components['schemas']['ManagedBotCheck'];
    };
    RefusedTriesListEnvelope: {
      data: components['schemas']['RefusedTries'][];
    };
    EventEnvelope: {
      data: components['schemas']['Event'];
    };
    ListedEventPageEnvelope: {
      data: components['schemas']['ListedEvent'][];
      next_cursor: string | null;
    };
    EventOrderDetailsEnvelope: {
      data: components['schemas']['EventOrderDetails'];
    };
    EventOrderDetailsEnvelopeWithHints: {
      data: components['schemas']['EventOrderDetails'];
      hints?: {
        [key: string]: string;
      };
    };
    EventOrderPageEnvelope: {
      data: components['schemas']['EventOrder'][];
      next_cursor: string | null;
    };
    TicketTypePageEnvelope: {
      data: components['schemas']['TicketType'][];
      next_cursor: string | null;
    };
    TicketTypeEnvelope: {
      data: components['schemas']['TicketType'];
    };
    EventDoorAnswerEnvelope: {
      data: components['schemas']['EventDoorAnswer'];
    };
    EventTicketPageEnvelope: {
      data: components['schemas']['EventTicket'][];
      next_cursor: string | null;
    };
    EventAttendanceEnvelope: {
      data: components['schemas']['EventAttendance'];
    };
    EventTicketEnvelope: {
      data: components['schemas']['EventTicket'];
    };
    EventsOverviewPageEnvelope: {
      data: components['schemas']['EventsOverview'];
      next_cursor: string | null;
    };
    EventSummaryEnvelope: {
      data: components['schemas']['EventSummary'];
    };
    FestivalEditionEnvelope: {
      data: components['schemas']['FestivalEdition'];
    };
    FestivalEntryWithChargesEnvelope: {
      data: components['schemas']['FestivalEntryWithCharges'];
    };
    FestivalCategoryPageEnvelope: {
      data: components['schemas']['FestivalCategory'][];
      next_cursor: string | null;
    };
    FestivalCategoryEnvelope: {
      data: components['schemas']['FestivalCategory'];
    };
    FestivalEditionPageEnvelope: {
      data: components['schemas']['FestivalEdition'][];
      next_cursor: string | null;
    };
    FestivalEntryPageEnvelope: {
      data: components['schemas']['FestivalEntry'][];
      next_cursor: string | null;
    };
    FestivalEntryWithChargesEnvelopeWithHints: {
      data: components['schemas']['FestivalEntryWithCharges'];
      hints?: {
        [key: string]: string;
      };
    };
    JudgingMatchPageEnvelope: {
      data: {
        performer_a: {
          /** Format: int64 */
          id: number;
          name: string;
        } | null;
        performer_b: {
          /** Format: int64 */
          id: number;
          name: string;
        } | null;
        /** Format: int64 */
        id: number;
        edition_label: string;
        category_label: string;
        /** Format: int64 */
        round_number: number;
        /** Format: int64 */
        position: number;
        /** Format: int64 */
        assignment_id: number;
        /** Format: int64 */
        selected_entry_id: number | null;
      }[];
      next_cursor: string | null;
    };
    JudgingMatchEnvelope: {
      data: components['schemas']['JudgingMatch'];
    };
    BracketEnvelope: {
      data: components['schemas']['Bracket'];
    };
    FestivalJudgePageEnvelope: {
      data: {
        category_ids: number[];
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        edition_id: number;
        /** Format: int64 */
        user_id: number | null;
        display_name: string;
        is_head_judge: boolean;
        is_active: boolean;
        /** Format: int64 */
        votes_count: number;
      }[];
      next_cursor: string | null;
    };
    FestivalJudgeEnvelope: {
      data: components['schemas']['FestivalJudge'];
    };
    ManagedMatchPageEnvelope: {
      data: components['schemas']['ManagedMatch'][];
      next_cursor: string | null;
    };
    ManagedMatchEnvelope: {
      data: components['schemas']['ManagedMatch'];
    };
    FestivalCashEntryPageEnvelope: {
      data: components['schemas']['FestivalCashEntry'][];
      next_cursor: string | null;
    };
    FestivalFinanceSummaryEnvelope: {
      data: components['schemas']['FestivalFinanceSummary'];
    };
    FestivalChargeDetailsPageEnvelope: {
      data: components['schemas']['FestivalChargeDetails'][];
      next_cursor: string | null;
    };
    FestivalChargeDetailsEnvelope: {
      data: components['schemas']['FestivalChargeDetails'];
    };
    PaymentAttemptPageEnvelope: {
      data: components['schemas']['PaymentAttempt'][];
      next_cursor: string | null;
    };
    StartedPaymentAttemptEnvelope: {
      data: components['schemas']['StartedPaymentAttempt'];
    };
    RecordedChargeRefundEnvelope: {
      data: components['schemas']['RecordedChargeRefund'];
    };
    PaymentAttemptEnvelope: {
      data: components['schemas']['PaymentAttempt'];
    };
    PaymentCallbackPageEnvelope: {
      data: components['schemas']['PaymentCallback'][];
      next_cursor: string | null;
    };
    AdmissionTypePageEnvelope: {
      data: components['schemas']['AdmissionType'][];
      next_cursor: string | null;
    };
    AdmissionTypeEnvelope: {
      data: components['schemas']['AdmissionType'];
    };
    DoorAnswerEnvelope: {
      data: components['schemas']['DoorAnswer'];
    };
    FestivalTicketPageEnvelope: {
      data: components['schemas']['FestivalTicket'][];
      next_cursor: string | null;
    };
    FestivalTicketEnvelope: {
      data: components['schemas']['FestivalTicket'];
    };
    TicketOrderDetailsEnvelope: {
      data: components['schemas']['TicketOrderDetails'];
    };
    TicketOrderDetailsEnvelopeWithHints: {
      data: components['schemas']['TicketOrderDetails'];
      hints?: {
        [key: string]: string;
      };
    };
    TicketOrderPageEnvelope: {
      data: components['schemas']['TicketOrder'][];
      next_cursor: string | null;
    };
    CreatedTicketOrderEnvelopeWithHints: {
      data: components['schemas']['CreatedTicketOrder'];
      hints?: {
        [key: string]: string;
      };
    };
    CustomerNotificationPageEnvelope: {
      data: components['schemas']['CustomerNotification'][];
      next_cursor: string | null;
    };
    DeviceTokenEnvelope: {
      data: components['schemas']['DeviceToken'];
    };
    ReceiptMailEnvelope: {
      data: components['schemas']['ReceiptMail'];
    };
    ActivityEntryPageEnvelope: {
      data: components['schemas']['ActivityEntry'][];
      next_cursor: string | null;
    };
    AccountEnvelope: {
      data: components['schemas']['Account'];
    };
    SubscriptionEnvelope: {
      data: components['schemas']['Subscription'];
    };
    OwnSessionPageEnvelope: {
      data: components['schemas']['OwnSession'][];
      next_cursor: string | null;
    };
    MobileStaffLoginResponseEnvelopeWithHints: {
      data: components['schemas']['MobileStaffLoginResponse'];
      hints?: {
        [key: string]: string;
      };
    };
    StudioRequirementsEnvelope: {
      data: components['schemas']['StudioRequirements'];
    };
    StaffInvitationPageEnvelope: {
      data: components['schemas']['StaffInvitation'][];
      next_cursor: string | null;
    };
    StaffInvitationEnvelope: {
      data: components['schemas']['StaffInvitation'];
    };
    InvitationEnvelope: {
      data: components['schemas']['Invitation'];
    };
    MembershipPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        /** @enum {string} */
        role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
        permissions:
          | (
              | 'manage_schedule'
              | 'manage_bookings'
              | 'mark_attendance'
              | 'correct_closed_classes'
              | 'manage_clients'
              | 'manage_website_leads'
              | 'issue_customer_class_passes'
              | 'manage_customer_class_passes'
              | 'record_customer_payments'
              | 'manage_studio_cashflow'
              | 'view_studio_financial_reports'
              | 'manage_studio_payroll'
              | 'manage_trainers'
              | 'manage_studio_settings'
              | 'view_activity_log'
              | 'manage_events'
              | 'check_in_event_tickets'
              | 'manage_festivals'
              | 'manage_festival_registrations'
              | 'manage_festival_finance'
              | 'judge_festivals'
              | 'check_in_festival_tickets'
              | 'door_staff'
            )[]
          | null;
        /** Format: date-time */
        created_at: string;
        user: {
          /** Format: int64 */
          id: number;
          name: string;
          email: string;
          phone: string | null;
          /** Format: uri */
          avatar_url: string | null;
        };
      }[];
      next_cursor: string | null;
    };
    InvitedMembershipEnvelopeWithHints: {
      data: components['schemas']['InvitedMembership'];
      hints?: {
        [key: string]: string;
      };
    };
    MembershipEnvelope: {
      data: components['schemas']['Membership'];
    };
    RevokedSessionsEnvelope: {
      data: components['schemas']['RevokedSessions'];
    };
    OwnInvitationPageEnvelope: {
      data: components['schemas']['OwnInvitation'][];
      next_cursor: string | null;
    };
    MobileStaffUserEnvelope: {
      data: components['schemas']['MobileStaffUser'];
    };
    InvitedTrainerEnvelopeWithHints: {
      data: components['schemas']['InvitedTrainer'];
      hints?: {
        [key: string]: string;
      };
    };
    ApiTokenPageEnvelope: {
      data: components['schemas']['ApiToken'][];
      next_cursor: string | null;
    };
    IssuedApiTokenEnvelope: {
      data: components['schemas']['IssuedApiToken'];
    };
    ApiTokenEnvelope: {
      data: components['schemas']['ApiToken'];
    };
    AssistantAddressesEnvelope: {
      data: components['schemas']['AssistantAddresses'];
    };
    ConnectionPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        client: {
          /** @enum {string} */
          kind: 'metadata_document' | 'registered';
          redirect_hosts: string[];
          name: string;
          host: string | null;
        };
        user: {
          /** Format: int64 */
          id: number;
          /** Format: email */
          email: string;
          name: string;
        };
        /** @enum {string|null} */
        role: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff' | null;
        /** Format: date-time */
        created_at: string;
        /** Format: date-time */
        last_consent_at: string;
        /** Format: date-time */
        last_used_at: string | null;
        /** Format: int64 */
        live_grants: number;
        /** Format: date-time */
        revoked_at: string | null;
      }[];
      next_cursor: string | null;
    };
    ConnectionEnvelope: {
      data: components['schemas']['Connection'];
    };
    InvocationPageEnvelope: {
      data: components['schemas']['Invocation'][];
      next_cursor: string | null;
    };
    ManagedClassPassPlanPageEnvelope: {
      data: components['schemas']['ManagedClassPassPlan'][];
      next_cursor: string | null;
    };
    ManagedClassPassPlanEnvelope: {
      data: components['schemas']['ManagedClassPassPlan'];
    };
    ManagedClassPassPlanListEnvelope: {
      data: components['schemas']['ManagedClassPassPlan'][];
    };
    ManagedClassPassSegmentPageEnvelope: {
      data: {
        /** @enum {string} */
        schedule_kind: 'group_class' | 'private_lesson' | 'room_rental';
        activity_directions: {
          /** Format: int64 */
          id: number;
          name: string;
          slug: string;
        }[];
        /** Format: int64 */
        sort_order: number;
        is_active: boolean;
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      next_cursor: string | null;
    };
    ManagedClassPassSegmentEnvelope: {
      data: components['schemas']['ManagedClassPassSegment'];
    };
    CashEntryPageEnvelope: {
      data: components['schemas']['CashEntry'][];
      next_cursor: string | null;
    };
    CashEntryEnvelope: {
      data: components['schemas']['CashEntry'];
    };
    CashReconciliationPageEnvelope: {
      data: components['schemas']['CashReconciliation'][];
      next_cursor: string | null;
    };
    CashReconciliationEnvelope: {
      data: components['schemas']['CashReconciliation'];
    };
    ManagedEpochPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        /** Format: date-time */
        starts_at: string;
        is_legacy: boolean;
        is_active: boolean;
        reason: string | null;
        actor: {
          /** Format: int64 */
          user_id: number | null;
          /** Format: int64 */
          trainer_id: number | null;
          name: string | null;
          email: string | null;
          role: string;
        };
      }[];
      next_cursor: string | null;
    };
    ManagedEpochEnvelope: {
      data: components['schemas']['ManagedEpoch'];
    };
    EpochPreviewEnvelope: {
      data: components['schemas']['EpochPreview'];
    };
    GeneratedScheduleEnvelope: {
      data: components['schemas']['GeneratedSchedule'];
    };
    SeriesPageEnvelope: {
      data: components['schemas']['Series'][];
      next_cursor: string | null;
    };
    GeneratedSeriesEnvelope: {
      data: components['schemas']['GeneratedSeries'];
    };
    SeriesEnvelope: {
      data: components['schemas']['Series'];
    };
    ManagedClassPageEnvelope: {
      data: components['schemas']['ManagedClass'][];
      next_cursor: string | null;
    };
    ManagedClassEnvelope: {
      data: components['schemas']['ManagedClass'];
    };
    ManagedActivityDirectionPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
        description: string | null;
        color: string | null;
        is_default: boolean;
        is_active: boolean;
      }[];
      next_cursor: string | null;
    };
    ManagedActivityDirectionEnvelope: {
      data: components['schemas']['ManagedActivityDirection'];
    };
    ManagedClassTypePageEnvelope: {
      data: components['schemas']['ManagedClassType'][];
      next_cursor: string | null;
    };
    ManagedClassTypeEnvelope: {
      data: components['schemas']['ManagedClassType'];
    };
    ManagedLocationPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
        address: string | null;
        phone: string | null;
        email: string | null;
        timezone: string | null;
        is_active: boolean;
      }[];
      next_cursor: string | null;
    };
    ManagedLocationEnvelopeWithHints: {
      data: components['schemas']['ManagedLocation'];
      hints?: {
        [key: string]: string;
      };
    };
    ManagedLocationEnvelope: {
      data: components['schemas']['ManagedLocation'];
    };
    ManagedRoomPageEnvelope: {
      data: {
        activity_directions: {
          /** Format: int64 */
          id: number;
          name: string;
          slug: string;
        }[];
        /** Format: int64 */
        location_id: number;
        description: string | null;
        /** Format: int64 */
        capacity: number | null;
        color: string | null;
        is_active: boolean;
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
      }[];
      next_cursor: string | null;
    };
    ManagedRoomEnvelope: {
      data: components['schemas']['ManagedRoom'];
    };
    ManagedTrainerPageEnvelope: {
      data: components['schemas']['ManagedTrainer'][];
      next_cursor: string | null;
    };
    ManagedTrainerEnvelopeWithHints: {
      data: components['schemas']['ManagedTrainer'];
      hints?: {
        [key: string]: string;
      };
    };
    ManagedTrainerEnvelope: {
      data: components['schemas']['ManagedTrainer'];
    };
    ChangedTrainerEnvelopeWithHints: {
      data: components['schemas']['ChangedTrainer'];
      hints?: {
        [key: string]: string;
      };
    };
    ManagedTrainerTypePageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        name: string;
        slug: string;
        color: string | null;
        /** Format: int64 */
        sort_order: number;
        is_default: boolean;
      }[];
      next_cursor: string | null;
    };
    ManagedTrainerTypeEnvelope: {
      data: components['schemas']['ManagedTrainerType'];
    };
    TrainerSubstitutionPageEnvelope: {
      data: {
        /** Format: date */
        from_date: string;
        /** Format: date */
        to_date: string;
        /** Format: date-time */
        removed_at: string | null;
        /** Format: int64 */
        id: number;
        /** Format: int64 */
        trainer_id: number;
        /** Format: int64 */
        substitute_trainer_id: number;
        reason: string | null;
        /** Format: int64 */
        classes_count: number;
      }[];
      next_cursor: string | null;
    };
    TrainerSubstitutionEnvelope: {
      data: components['schemas']['TrainerSubstitution'];
    };
    ExpenseCategoryPageEnvelope: {
      data: {
        /** Format: int64 */
        id: number;
        name: string;
        is_active: boolean;
      }[];
      next_cursor: string | null;
    };
    ExpenseCategoryEnvelope: {
      data: components['schemas']['ExpenseCategory'];
    };
    ExpensePageEnvelope: {
      data: components['schemas']['Expense'][];
      next_cursor: string | null;
    };
    ExpenseEnvelope: {
      data: components['schemas']['Expense'];
    };
    IntegrationListEnvelope: {
      data: {
        /** @enum {string} */
        category: 'payment' | 'fiscalization';
        /** @enum {string} */
        credentials_state: 'complete' | 'incomplete' | 'unreadable';
        settings: {
          [key: string]: string | number | null;
        };
        credentials: {
          [key: string]:
            | {
                is_set: boolean;
                last_four: string | null;
              }
            | {
                is_set: boolean;
                last_four: string | null;
              }[];
        };
        /** Format: date-time */
        updated_at: string | null;
        provider: string;
        is_enabled: boolean;
      }[];
    };
    IntegrationEnvelope: {
      data: components['schemas']['Integration'];
    };
    FiscalReceiptPageEnvelope: {
      data: components['schemas']['FiscalReceipt'][];
      next_cursor: string | null;
    };
    FiscalReceiptEnvelope: {
      data: components['schemas']['FiscalReceipt'];
    };
    PurchasePageEnvelope: {
      data: components['schemas']['Purchase'][];
      next_cursor: string | null;
    };
    PurchaseDetailsEnvelope: {
      data: components['schemas']['PurchaseDetails'];
    };
    RecordedPurchaseRefundEnvelope: {
      data: components['schemas']['RecordedPurchaseRefund'];
    };
    RecordedPurchaseCorrectionEnvelope: {
      data: components['schemas']['RecordedPurchaseCorrection'];
    };
    PossibleDuplicatePageEnvelope: {
      data: components['schemas']['PossibleDuplicate'][];
      next_cursor: string | null;
    };
    MergePreviewEnvelope: {
      data: components['schemas']['MergePreview'];
    };
    ManagedCustomerDetailsEnvelope: {
      data: components['schemas']['ManagedCustomerDetails'];
    };
    AnonymisedCustomerEnvelope: {
      data: components['schemas']['AnonymisedCustomer'];
    };
    CustomerImportReportEnvelope: {
      data: components['schemas']['CustomerImportReport'];
    };
    ManagedCustomerPageEnvelope: {
      data: components['schemas']['ManagedCustomer'][];
      next_cursor: string | null;
    };
    ManagedCustomerDetailsEnvelopeWithHints: {
      data: components['schemas']['ManagedCustomerDetails'];
      hints?: {
        [key: string]: string;
      };
    };
    StaffCustomerPageEnvelope: {
      data: components['schemas']['StaffCustomer'][];
      next_cursor: string | null;
    };
    ExportCustomerDataEnvelope: {
      data: {
        [key: string]: unknown;
      };
    };
    ErasedDataEnvelopeWithHints: {
      data: components['schemas']['ErasedData'];
      hints?: {
        [key: string]: string;
      };
    };
    FoundTextsEnvelopeWithHints: {
      data: components['schemas']['FoundTexts'];
      hints?: {
        [key: string]: string;
      };
    };
    BlankedTextEnvelope: {
      data: components['schemas']['BlankedText'];
    };
    MobileCustomerSessionResponseEnvelopeWithCreatedAndHints: {
      data: components['schemas']['MobileCustomerSessionResponse'];
      created: boolean;
      hints?: {
        [key: string]: string;
      };
    };
    MobileCustomerSessionResponseEnvelope: {
      data: components['schemas']['MobileCustomerSessionResponse'];
    };
    MobileCustomerOtpSendResponseEnvelope: {
      data: components['schemas']['MobileCustomerOtpSendResponse'];
    };
    CustomerNotePageEnvelope: {
      data: {
        author: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: date-time */
        created_at: string;
        /** Format: int64 */
        id: number;
        text: string;
      }[];
      next_cursor: string | null;
    };
    CustomerNoteEnvelope: {
      data: components['schemas']['CustomerNote'];
    };
    MobileCustomerEnvelopeWithHints: {
      data: components['schemas']['MobileCustomer'];
      hints?: {
        [key: string]: string;
      };
    };
    MobileCustomerSessionResponseEnvelopeWithHints: {
      data: components['schemas']['MobileCustomerSessionResponse'];
      hints?: {
        [key: string]: string;
      };
    };
    MobileProfileEnvelope: {
      data: components['schemas']['MobileProfile'];
    };
    MobileStudioEnvelope: {
      data: components['schemas']['MobileStudio'];
    };
    ClassPassDetailsEnvelope: {
      data: components['schemas']['ClassPassDetails'];
    };
    ClassPassPaymentEnvelope: {
      data: components['schemas']['ClassPassPayment'];
    };
    ClassPassPreviewEnvelope: {
      data: components['schemas']['ClassPassPreview'];
    };
    ManagedClassPassPageEnvelope: {
      data: components['schemas']['ManagedClassPass'][];
      next_cursor: string | null;
    };
    RebalancedReservationListEnvelope: {
      data: components['schemas']['RebalancedReservation'][];
    };
    TrialEligibilityEnvelope: {
      data: components['schemas']['TrialEligibility'];
    };
    MobileCustomerClassPassPageEnvelope: {
      data: components['schemas']['MobileCustomerClassPass'][];
      next_cursor: string | null;
    };
    PaymentOverviewEnvelope: {
      data: components['schemas']['PaymentOverview'];
    };
    PaymentSearchPageEnvelope: {
      data: components['schemas']['PaymentSearch'];
      next_cursor: string | null;
    };
    FinancialReportPageEnvelope: {
      data: components['schemas']['FinancialReport'];
      next_cursor: string | null;
    };
    CashboxOverviewEnvelope: {
      data: components['schemas']['CashboxOverview'];
    };
    ReceivablePageEnvelope: {
      data: components['schemas']['Receivable'][];
      next_cursor: string | null;
    };
    ReceivableTotalsEnvelope: {
      data: components['schemas']['ReceivableTotals'];
    };
    EarningsReportPageEnvelope: {
      data: components['schemas']['EarningsReport'];
      next_cursor: string | null;
    };
    RentalReportPageEnvelope: {
      data: components['schemas']['RentalReport'];
      next_cursor: string | null;
    };
    PayrollCalculationEnvelope: {
      data: components['schemas']['PayrollCalculation'];
    };
    PayrollOverviewPageEnvelope: {
      data: components['schemas']['PayrollOverview'];
      next_cursor: string | null;
    };
    PayrollRunPageEnvelope: {
      data: components['schemas']['PayrollRun'][];
      next_cursor: string | null;
    };
    PayrollRunDetailsEnvelope: {
      data: components['schemas']['PayrollRunDetails'];
    };
    PayrollCadenceEnvelope: {
      data: components['schemas']['PayrollCadence'];
    };
    SalaryAssignmentPageEnvelope: {
      data: {
        trainer: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        salary_model: {
          /** @enum {string} */
          type: 'fixed_period' | 'per_class';
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: date */
        effective_from: string;
        /** Format: date-time */
        created_at: string;
        assigned_by: {
          /** Format: int64 */
          user_id: number | null;
          /** Format: int64 */
          trainer_id: number | null;
          name: string | null;
          email: string | null;
          role: string;
        };
        /** Format: int64 */
        id: number;
      }[];
      next_cursor: string | null;
    };
    SalaryAssignmentListEnvelope: {
      data: {
        trainer: {
          /** Format: int64 */
          id: number;
          name: string;
        };
        salary_model: {
          /** @enum {string} */
          type: 'fixed_period' | 'per_class';
          /** Format: int64 */
          id: number;
          name: string;
        };
        /** Format: date */
        effective_from: string;
        /** Format: date-time */
        created_at: string;
        assigned_by: {
          /** Format: int64 */
          user_id: number | null;
          /** Format: int64 */
          trainer_id: number | null;
          name: string | null;
          email: string | null;
          role: string;
        };
        /** Format: int64 */
        id: number;
      }[];
    };
    SalaryModelPageEnvelope: {
      data: components['schemas']['SalaryModel'][];
      next_cursor: string | null;
    };
    SalaryModelDetailsEnvelope: {
      data: components['schemas']['SalaryModelDetails'];
    };
    MissedVisitsPageEnvelope: {
      data: components['schemas']['MissedVisits'];
      next_cursor: string | null;
    };
    ClassAttendanceEnvelope: {
      data: components['schemas']['ClassAttendance'];
    };
    PurchaseEnvelope: {
      data: components['schemas']['Purchase'];
    };
    ManagedBookingEnvelope: {
      data: components['schemas']['ManagedBooking'];
    };
    BookingPreviewEnvelope: {
      data: components['schemas']['BookingPreview'];
    };
    ManagedBookingPageEnvelope: {
      data: components['schemas']['ManagedBooking'][];
      next_cursor: string | null;
    };
    ManagedBookingDetailsEnvelope: {
      data: components['schemas']['ManagedBookingDetails'];
    };
    ClassCancellationEnvelope: {
      data: components['schemas']['ClassCancellation'];
    };
    ClassCancellationPageEnvelope: {
      data: components['schemas']['ClassCancellation'][];
      next_cursor: string | null;
    };
    BookingCorrectionPageEnvelope: {
      data: components['schemas']['BookingCorrection'][];
      next_cursor: string | null;
    };
    BookingCorrectionEnvelope: {
      data: components['schemas']['BookingCorrection'];
    };
    ClosedCancellationEnvelope: {
      data: components['schemas']['ClosedCancellation'];
    };
    MobileClassBookingEnvelope: {
      data: components['schemas']['MobileClassBooking'];
    };
    MobileClassBookingPageEnvelope: {
      data: components['schemas']['MobileClassBooking'][];
      next_cursor: string | null;
    };
    MobileScheduledClassListEnvelope: {
      data: components['schemas']['MobileScheduledClass'][];
    };
    MobileScheduledClassEnvelope: {
      data: components['schemas']['MobileScheduledClass'];
    };
    ManagedBookingEnvelopeWithHints: {
      data: components['schemas']['ManagedBooking'];
      hints?: {
        [key: string]: string;
      };
    };
    CalendarAddressEnvelope: {
      data: components['schemas']['CalendarAddress'];
    };
    NewCalendarAddressEnvelope: {
      data: components['schemas']['NewCalendarAddress'];
    };
  };
  responses: {
    APITokenNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ActivityDirectionNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    AdmissionTypeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    AlreadyTaken: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'already_taken' | 'idempotency_key_reused' | null;
        };
      };
    };
    BodyOver16KiB: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'body_too_large';
        };
      };
    };
    BodyTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'body_too_large';
        };
      };
    };
    BookingNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    Busy: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'busy';
        };
      };
    };
    CategoryNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ChargeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ClassNotBookableOrClassTakesNoCustomersOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code:
            | 'validation_failed'
            | 'class_not_bookable'
            | 'class_takes_no_customers'
            | 'class_full'
            | 'already_booked'
            | 'class_occupied'
            | 'pass_required'
            | 'payment_required'
            | 'idempotency_key_reused'
            | null;
        };
      };
    };
    ClassNotClosed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'class_not_closed' | 'idempotency_key_reused' | null;
        };
      };
    };
    ClassNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ClassPassNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ClassTypeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    CustomerNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    DemoReadonly: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['DemoError'];
      };
    };
    EditionNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    EditionTransitionNotAllowed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'edition_transition_not_allowed' | 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    EntryNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    EntryTransitionNotAllowedOrEditionClosedOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code:
            | 'validation_failed'
            | 'entry_transition_not_allowed'
            | 'edition_closed'
            | 'entry_in_bracket'
            | 'idempotency_key_reused'
            | null;
        };
      };
    };
    EventNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ExpenseNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    InUse: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'in_use' | 'idempotency_key_reused' | null;
        };
      };
    };
    InvitationEnded: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'invitation_ended' | 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    InvitationNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    JudgeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    KeptToTheDesk: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'desk_required';
        };
      };
    };
    LacksCheckInEventTicketsOrDoorStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksCheckInFestivalTicketsOrDoorStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksCorrectClosedClasses: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksIssueCustomerClassPasses: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksIssueCustomerClassPassesOrManageCustomerClassPasses: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksJudgeFestivals: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageBookings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageClients: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageClientsOrManageBookings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageCustomerClassPasses: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageEvents: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageEventsOrCheckInEventTicketsOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageEventsOrDoorStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivalFinance: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivalFinanceOrDoorStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivalFinanceOrManageFestivals: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivalRegistrationsOrManageFestivals: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivals: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageFestivalsOrJudgeFestivals: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageSchedule: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageScheduleAndManageBookings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageScheduleOfWholeStudio: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageScheduleOrManageBookings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageStudioCashflow: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageStudioPayroll: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageStudioSettings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageStudioSettingsAndManageWebsiteLeads: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageStudioSettingsOrManageTrainers: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageTrainers: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageTrainersAndManageStudioSettings: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksManageWebsiteLeads: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksRecordCustomerPayments: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksRecordCustomerPaymentsOrViewStudioFinancialReports: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksViewActivityLog: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksViewStudioFinancialReports: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LacksViewStudioFinancialReportsOrRecordCustomerPayments: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    LeadNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    LocationNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    MalformedRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'malformed_request';
        };
      };
    };
    MatchNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    MembershipNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    NotCustomer: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'wrong_guard';
        };
      };
    };
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    NotFoundOrTicketInvalid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          errors?: {
            [key: string]: string[];
          };
          data?: components['schemas']['EventDoorRefusalData'];
          /** @enum {string} */
          code: 'not_found' | 'ticket_invalid';
        };
      };
    };
    NotFoundOrTicketInvalid2: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          errors?: {
            [key: string]: string[];
          };
          data?: components['schemas']['DoorRefusalData'];
          /** @enum {string} */
          code: 'not_found' | 'ticket_invalid';
        };
      };
    };
    NotOwner: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    NotStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'wrong_guard' | 'desk_required';
        };
      };
    };
    NotStudioStaff: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'forbidden' | 'wrong_guard' | 'desk_required';
        };
      };
    };
    NothingToRefundOrOrderNotRefundable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'nothing_to_refund' | 'order_not_refundable' | 'idempotency_key_reused' | null;
        };
      };
    };
    OrderNotCancellable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'order_not_cancellable' | 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    OrderNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    PaymentAttemptNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    PayrollRunNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    PeriodBeforeEpoch: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'period_before_epoch' | null;
        };
      };
    };
    PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code:
            | 'validation_failed'
            | 'phone_verification_not_needed'
            | 'sign_in_method_unavailable'
            | 'otp_resend_too_soon'
            | 'otp_send_limit_reached'
            | 'otp_not_sent'
            | 'idempotency_key_reused'
            | null;
        };
      };
    };
    PlanNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    ProviderNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    PurchaseNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    RateLimited: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'rate_limited';
        };
      };
    };
    RoomNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    SalaryModelNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    SegmentNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    SeriesNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    TicketNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    TicketNotValid: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'ticket_not_valid' | 'validation_failed' | null;
        };
      };
    };
    TicketOrderNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    TicketTypeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    TrainerNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    TrainerTypeNotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'not_found';
        };
      };
    };
    Unauthenticated: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'token_missing' | 'token_invalid';
        };
      };
    };
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          message: string;
          /** @enum {string} */
          code: 'unsupported_media_type';
        };
      };
    };
    UnusableInput: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | null;
        };
      };
    };
    ValidationFailed2: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | null;
        };
      };
    };
    ValidationFailed3: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | null;
        };
      };
    };
    ValidationFailedOrAlreadyTakenOrIdempotencyKeyReused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'already_taken' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailedOrAlreadyTakenOrIdempotencyKeyReused2: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'already_taken' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailedOrIdempotencyKeyReused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailedOrIdempotencyKeyReused2: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailedOrIdempotencyKeyReused3: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'idempotency_key_reused' | null;
        };
      };
    };
    ValidationFailedOrTicketNotValidOrIdempotencyKeyReused: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          errors: {
            [key: string]: string[];
          };
          message: string;
          /** @enum {string|null} */
          code: 'validation_failed' | 'ticket_not_valid' | 'idempotency_key_reused' | null;
        };
      };
    };
  };
  parameters: {
    IdempotencyKey: string;
    Limit: number;
    Cursor: string;
    Format: 'json' | 'csv';
    DateFrom: string;
    DateTo: string;
    LocationId: number;
    IsActive: boolean;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type DemoError = components['schemas']['DemoError'];
export type ManagedLead = components['schemas']['ManagedLead'];
export type LeadPatch = components['schemas']['LeadPatch'];
export type LeadBooking = components['schemas']['LeadBooking'];
export type ManagedBotCheck = components['schemas']['ManagedBotCheck'];
export type NewBotCheck = components['schemas']['NewBotCheck'];
export type RefusedTries = components['schemas']['RefusedTries'];
export type Event = components['schemas']['Event'];
export type EventCancellation = components['schemas']['EventCancellation'];
export type ListedEvent = components['schemas']['ListedEvent'];
export type NewEvent = components['schemas']['NewEvent'];
export type EventPatch = components['schemas']['EventPatch'];
export type EventCashEntry = components['schemas']['EventCashEntry'];
export type Money = components['schemas']['Money'];
export type EventCashPage = components['schemas']['EventCashPage'];
export type OrderedTicket = components['schemas']['OrderedTicket'];
export type EventOrderDetails = components['schemas']['EventOrderDetails'];
export type EventResend = components['schemas']['EventResend'];
export type EventOrder = components['schemas']['EventOrder'];
export type NewEventOrderItem = components['schemas']['NewEventOrderItem'];
export type EventBuyerInput = components['schemas']['EventBuyerInput'];
export type NewEventOrder = components['schemas']['NewEventOrder'];
export type DoorBuyerInput = components['schemas']['DoorBuyerInput'];
export type NewDoorSale = components['schemas']['NewDoorSale'];
export type TicketType = components['schemas']['TicketType'];
export type NewTicketType = components['schemas']['NewTicketType'];
export type TicketTypePatch = components['schemas']['TicketTypePatch'];
export type EventDoorAnswer = components['schemas']['EventDoorAnswer'];
export type EventDoorRefusalData = components['schemas']['EventDoorRefusalData'];
export type EventCheckInRequest = components['schemas']['EventCheckInRequest'];
export type EventCheckOutRequest = components['schemas']['EventCheckOutRequest'];
export type EventTicket = components['schemas']['EventTicket'];
export type TypeAttendance = components['schemas']['TypeAttendance'];
export type EventAttendance = components['schemas']['EventAttendance'];
export type EventsOverviewPeriod = components['schemas']['EventsOverviewPeriod'];
export type EventsOverviewFilters = components['schemas']['EventsOverviewFilters'];
export type EventRefundRequired = components['schemas']['EventRefundRequired'];
export type EventFigures = components['schemas']['EventFigures'];
export type EventsOverview = components['schemas']['EventsOverview'];
export type TicketTypeFigures = components['schemas']['TicketTypeFigures'];
export type SummarisedEvent = components['schemas']['SummarisedEvent'];
export type EventSummary = components['schemas']['EventSummary'];
export type FestivalEdition = components['schemas']['FestivalEdition'];
export type FestivalCharge = components['schemas']['FestivalCharge'];
export type FestivalEntryWithCharges = components['schemas']['FestivalEntryWithCharges'];
export type EntryRejection = components['schemas']['EntryRejection'];
export type EntryWithdrawal = components['schemas']['EntryWithdrawal'];
export type FestivalCategory = components['schemas']['FestivalCategory'];
export type NewFestivalCategory = components['schemas']['NewFestivalCategory'];
export type FestivalCategoryPatch = components['schemas']['FestivalCategoryPatch'];
export type NewFestivalEdition = components['schemas']['NewFestivalEdition'];
export type FestivalEditionPatch = components['schemas']['FestivalEditionPatch'];
export type FestivalEntry = components['schemas']['FestivalEntry'];
export type NewFestivalEntry = components['schemas']['NewFestivalEntry'];
export type FestivalEntryPatch = components['schemas']['FestivalEntryPatch'];
export type JudgingMatch = components['schemas']['JudgingMatch'];
export type JudgeTurn = components['schemas']['JudgeTurn'];
export type ManagedMatch = components['schemas']['ManagedMatch'];
export type BracketRound = components['schemas']['BracketRound'];
export type Bracket = components['schemas']['Bracket'];
export type BracketDraw = components['schemas']['BracketDraw'];
export type FestivalJudge = components['schemas']['FestivalJudge'];
export type NewFestivalJudge = components['schemas']['NewFestivalJudge'];
export type FestivalJudgePatch = components['schemas']['FestivalJudgePatch'];
export type ClearedScore = components['schemas']['ClearedScore'];
export type Finalization = components['schemas']['Finalization'];
export type FestivalCashEntry = components['schemas']['FestivalCashEntry'];
export type FestivalChargeTotals = components['schemas']['FestivalChargeTotals'];
export type FestivalTicketTotals = components['schemas']['FestivalTicketTotals'];
export type FestivalCurrencyTotals = components['schemas']['FestivalCurrencyTotals'];
export type FestivalFinanceSummary = components['schemas']['FestivalFinanceSummary'];
export type FestivalChargeRefund = components['schemas']['FestivalChargeRefund'];
export type FestivalChargeDetails = components['schemas']['FestivalChargeDetails'];
export type NewFestivalCharge = components['schemas']['NewFestivalCharge'];
export type PaymentAttempt = components['schemas']['PaymentAttempt'];
export type StartedPaymentAttempt = components['schemas']['StartedPaymentAttempt'];
export type NewPaymentAttempt = components['schemas']['NewPaymentAttempt'];
export type FestivalChargePatch = components['schemas']['FestivalChargePatch'];
export type RecordedChargePayment = components['schemas']['RecordedChargePayment'];
export type RecordedChargeRefund = components['schemas']['RecordedChargeRefund'];
export type NewFestivalChargeRefund = components['schemas']['NewFestivalChargeRefund'];
export type PaymentCallback = components['schemas']['PaymentCallback'];
export type AdmissionType = components['schemas']['AdmissionType'];
export type NewAdmissionType = components['schemas']['NewAdmissionType'];
export type AdmissionTypePatch = components['schemas']['AdmissionTypePatch'];
export type DoorAnswer = components['schemas']['DoorAnswer'];
export type DoorRefusalData = components['schemas']['DoorRefusalData'];
export type CheckInRequest = components['schemas']['CheckInRequest'];
export type CheckOutRequest = components['schemas']['CheckOutRequest'];
export type FestivalTicket = components['schemas']['FestivalTicket'];
export type TicketOrderDetails = components['schemas']['TicketOrderDetails'];
export type TicketResend = components['schemas']['TicketResend'];
export type TicketOrder = components['schemas']['TicketOrder'];
export type CreatedTicketOrder = components['schemas']['CreatedTicketOrder'];
export type NewTicketOrderItem = components['schemas']['NewTicketOrderItem'];
export type TicketBuyerInput = components['schemas']['TicketBuyerInput'];
export type NewTicketOrder = components['schemas']['NewTicketOrder'];
export type CustomerNotification = components['schemas']['CustomerNotification'];
export type DeviceToken = components['schemas']['DeviceToken'];
export type DeviceTokenInput = components['schemas']['DeviceTokenInput'];
export type ReceiptMail = components['schemas']['ReceiptMail'];
export type ActivityEntry = components['schemas']['ActivityEntry'];
export type CustomerAuthSettings = components['schemas']['CustomerAuthSettings'];
export type ClassCancellationRules = components['schemas']['ClassCancellationRules'];
export type Reminders = components['schemas']['Reminders'];
export type Account = components['schemas']['Account'];
export type ChangedCustomerAuth = components['schemas']['ChangedCustomerAuth'];
export type ChangedCancellationRules = components['schemas']['ChangedCancellationRules'];
export type ChangedReminders = components['schemas']['ChangedReminders'];
export type ChangedAccount = components['schemas']['ChangedAccount'];
export type Subscription = components['schemas']['Subscription'];
export type OwnSession = components['schemas']['OwnSession'];
export type Message = components['schemas']['Message'];
export type MobileLocation = components['schemas']['MobileLocation'];
export type MobileAccount = components['schemas']['MobileAccount'];
export type StaffLoginAccount = components['schemas']['StaffLoginAccount'];
export type MobileStaffUser = components['schemas']['MobileStaffUser'];
export type StaffLoginActor = components['schemas']['StaffLoginActor'];
export type MobileStaffLoginResponse = components['schemas']['MobileStaffLoginResponse'];
export type StaffLogin = components['schemas']['StaffLogin'];
export type StudioRequirements = components['schemas']['StudioRequirements'];
export type ChangedStudioRequirements = components['schemas']['ChangedStudioRequirements'];
export type StaffInvitation = components['schemas']['StaffInvitation'];
export type Invitation = components['schemas']['Invitation'];
export type Membership = components['schemas']['Membership'];
export type InvitedMembership = components['schemas']['InvitedMembership'];
export type NewMembership = components['schemas']['NewMembership'];
export type ChangedMembership = components['schemas']['ChangedMembership'];
export type RevokedSessions = components['schemas']['RevokedSessions'];
export type InvitingStudio = components['schemas']['InvitingStudio'];
export type OwnInvitation = components['schemas']['OwnInvitation'];
export type ChangedPerson = components['schemas']['ChangedPerson'];
export type ChangedPassword = components['schemas']['ChangedPassword'];
export type InvitedMember = components['schemas']['InvitedMember'];
export type InvitedTrainer = components['schemas']['InvitedTrainer'];
export type NewTrainerLogin = components['schemas']['NewTrainerLogin'];
export type ApiToken = components['schemas']['ApiToken'];
export type IssuedApiToken = components['schemas']['IssuedApiToken'];
export type NewApiToken = components['schemas']['NewApiToken'];
export type TokenOrigins = components['schemas']['TokenOrigins'];
export type AssistantAddresses = components['schemas']['AssistantAddresses'];
export type ConnectedClient = components['schemas']['ConnectedClient'];
export type ConnectedPerson = components['schemas']['ConnectedPerson'];
export type Connection = components['schemas']['Connection'];
export type Invocation = components['schemas']['Invocation'];
export type ManagedClassPassPlan = components['schemas']['ManagedClassPassPlan'];
export type NewClassPassPlan = components['schemas']['NewClassPassPlan'];
export type ClassPassPlanOrder = components['schemas']['ClassPassPlanOrder'];
export type ClassPassPlanPatch = components['schemas']['ClassPassPlanPatch'];
export type ManagedClassPassSegment = components['schemas']['ManagedClassPassSegment'];
export type NewClassPassSegment = components['schemas']['NewClassPassSegment'];
export type ClassPassSegmentPatch = components['schemas']['ClassPassSegmentPatch'];
export type CashEntry = components['schemas']['CashEntry'];
export type NewCashMovement = components['schemas']['NewCashMovement'];
export type VoidedCashMovement = components['schemas']['VoidedCashMovement'];
export type CashReconciliation = components['schemas']['CashReconciliation'];
export type NewCashReconciliation = components['schemas']['NewCashReconciliation'];
export type ManagedEpoch = components['schemas']['ManagedEpoch'];
export type BoxToCount = components['schemas']['BoxToCount'];
export type EpochPreview = components['schemas']['EpochPreview'];
export type BoxCount = components['schemas']['BoxCount'];
export type NewFinanceEpoch = components['schemas']['NewFinanceEpoch'];
export type LeftOutDateOfSeries = components['schemas']['LeftOutDateOfSeries'];
export type KeptClassOfSeries = components['schemas']['KeptClassOfSeries'];
export type GeneratedSchedule = components['schemas']['GeneratedSchedule'];
export type Series = components['schemas']['Series'];
export type LeftOutDate = components['schemas']['LeftOutDate'];
export type KeptClass = components['schemas']['KeptClass'];
export type GeneratedSeries = components['schemas']['GeneratedSeries'];
export type NewSeries = components['schemas']['NewSeries'];
export type SeriesPatch = components['schemas']['SeriesPatch'];
export type ManagedClass = components['schemas']['ManagedClass'];
export type NewManagedClass = components['schemas']['NewManagedClass'];
export type ClassPatch = components['schemas']['ClassPatch'];
export type ManagedActivityDirection = components['schemas']['ManagedActivityDirection'];
export type NewActivityDirection = components['schemas']['NewActivityDirection'];
export type ActivityDirectionPatch = components['schemas']['ActivityDirectionPatch'];
export type ManagedClassType = components['schemas']['ManagedClassType'];
export type NewClassType = components['schemas']['NewClassType'];
export type ClassTypePatch = components['schemas']['ClassTypePatch'];
export type ManagedLocation = components['schemas']['ManagedLocation'];
export type NewLocation = components['schemas']['NewLocation'];
export type LocationPatch = components['schemas']['LocationPatch'];
export type ManagedRoom = components['schemas']['ManagedRoom'];
export type NewRoom = components['schemas']['NewRoom'];
export type RoomPatch = components['schemas']['RoomPatch'];
export type ManagedTrainer = components['schemas']['ManagedTrainer'];
export type NewTrainer = components['schemas']['NewTrainer'];
export type ChangedTrainer = components['schemas']['ChangedTrainer'];
export type TrainerPatch = components['schemas']['TrainerPatch'];
export type ManagedTrainerType = components['schemas']['ManagedTrainerType'];
export type NewTrainerType = components['schemas']['NewTrainerType'];
export type TrainerTypePatch = components['schemas']['TrainerTypePatch'];
export type TrainerSubstitution = components['schemas']['TrainerSubstitution'];
export type NewTrainerSubstitution = components['schemas']['NewTrainerSubstitution'];
export type ExpenseCategory = components['schemas']['ExpenseCategory'];
export type NewExpenseCategory = components['schemas']['NewExpenseCategory'];
export type ExpenseCategoryPatch = components['schemas']['ExpenseCategoryPatch'];
export type Expense = components['schemas']['Expense'];
export type NewExpense = components['schemas']['NewExpense'];
export type VoidedExpense = components['schemas']['VoidedExpense'];
export type Integration = components['schemas']['Integration'];
export type IntegrationChange = components['schemas']['IntegrationChange'];
export type FiscalReceipt = components['schemas']['FiscalReceipt'];
export type Purchase = components['schemas']['Purchase'];
export type PurchaseRefund = components['schemas']['PurchaseRefund'];
export type PurchaseCorrection = components['schemas']['PurchaseCorrection'];
export type PurchaseDetails = components['schemas']['PurchaseDetails'];
export type RecordedPurchaseRefund = components['schemas']['RecordedPurchaseRefund'];
export type NewPurchaseRefund = components['schemas']['NewPurchaseRefund'];
export type RecordedPurchaseCorrection = components['schemas']['RecordedPurchaseCorrection'];
export type NewPurchaseCorrection = components['schemas']['NewPurchaseCorrection'];
export type PossibleDuplicate = components['schemas']['PossibleDuplicate'];
export type MergeCounts = components['schemas']['MergeCounts'];
export type MergeConflict = components['schemas']['MergeConflict'];
export type MergedBookings = components['schemas']['MergedBookings'];
export type MergedIdentity = components['schemas']['MergedIdentity'];
export type MergePreview = components['schemas']['MergePreview'];
export type ManagedCustomerDetails = components['schemas']['ManagedCustomerDetails'];
export type CustomerMerge = components['schemas']['CustomerMerge'];
export type AnonymisedCustomer = components['schemas']['AnonymisedCustomer'];
export type ImportedColumn = components['schemas']['ImportedColumn'];
export type ImportedRow = components['schemas']['ImportedRow'];
export type CustomerImportReport = components['schemas']['CustomerImportReport'];
export type ManagedCustomer = components['schemas']['ManagedCustomer'];
export type NewCustomer = components['schemas']['NewCustomer'];
export type CustomerPatch = components['schemas']['CustomerPatch'];
export type StaffCustomer = components['schemas']['StaffCustomer'];
export type ErasedData = components['schemas']['ErasedData'];
export type EmailErasure = components['schemas']['EmailErasure'];
export type FoundTexts = components['schemas']['FoundTexts'];
export type PersonSearch = components['schemas']['PersonSearch'];
export type BlankedText = components['schemas']['BlankedText'];
export type TextReference = components['schemas']['TextReference'];
export type MobileCustomer = components['schemas']['MobileCustomer'];
export type CustomerSessionActor = components['schemas']['CustomerSessionActor'];
export type MobileCustomerSessionResponse = components['schemas']['MobileCustomerSessionResponse'];
export type CustomerEmailLogin = components['schemas']['CustomerEmailLogin'];
export type ExternalSignInExchange = components['schemas']['ExternalSignInExchange'];
export type PasswordForgotten = components['schemas']['PasswordForgotten'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type MobileCustomerOtpSendResponse = components['schemas']['MobileCustomerOtpSendResponse'];
export type CustomerOtpSend = components['schemas']['CustomerOtpSend'];
export type CustomerOtpVerify = components['schemas']['CustomerOtpVerify'];
export type NoteAuthor = components['schemas']['NoteAuthor'];
export type CustomerNote = components['schemas']['CustomerNote'];
export type NewCustomerNote = components['schemas']['NewCustomerNote'];
export type CustomerProfile = components['schemas']['CustomerProfile'];
export type CustomerPhoneVerify = components['schemas']['CustomerPhoneVerify'];
export type StaffProfileActor = components['schemas']['StaffProfileActor'];
export type CustomerProfileActor = components['schemas']['CustomerProfileActor'];
export type ProfileSession = components['schemas']['ProfileSession'];
export type MobileProfile = components['schemas']['MobileProfile'];
export type CustomerAuth = components['schemas']['CustomerAuth'];
export type MobileStudio = components['schemas']['MobileStudio'];
export type ClassPassReservation = components['schemas']['ClassPassReservation'];
export type ClassPassAdjustment = components['schemas']['ClassPassAdjustment'];
export type ClassPassDetails = components['schemas']['ClassPassDetails'];
export type NewAdjustment = components['schemas']['NewAdjustment'];
export type PaidClassPass = components['schemas']['PaidClassPass'];
export type ClassPassPayment = components['schemas']['ClassPassPayment'];
export type CoveredBooking = components['schemas']['CoveredBooking'];
export type ClassPassPreview = components['schemas']['ClassPassPreview'];
export type ManagedClassPass = components['schemas']['ManagedClassPass'];
export type NewClassPass = components['schemas']['NewClassPass'];
export type RebalancedReservation = components['schemas']['RebalancedReservation'];
export type TrialOverride = components['schemas']['TrialOverride'];
export type TrialEligibility = components['schemas']['TrialEligibility'];
export type MobileCustomerClassPass = components['schemas']['MobileCustomerClassPass'];
export type PaymentOverviewTotals = components['schemas']['PaymentOverviewTotals'];
export type PaymentOverviewCounts = components['schemas']['PaymentOverviewCounts'];
export type OutstandingPasses = components['schemas']['OutstandingPasses'];
export type PaymentOverview = components['schemas']['PaymentOverview'];
export type PaymentSearchFilters = components['schemas']['PaymentSearchFilters'];
export type ReportEvent = components['schemas']['ReportEvent'];
export type ReportBuyer = components['schemas']['ReportBuyer'];
export type ReportEdition = components['schemas']['ReportEdition'];
export type ReportEntry = components['schemas']['ReportEntry'];
export type FoundPayment = components['schemas']['FoundPayment'];
export type PaymentSearch = components['schemas']['PaymentSearch'];
export type FinancialTotals = components['schemas']['FinancialTotals'];
export type FinancialSource = components['schemas']['FinancialSource'];
export type FinancialMethod = components['schemas']['FinancialMethod'];
export type FinancialLocation = components['schemas']['FinancialLocation'];
export type FinancialByLocation = components['schemas']['FinancialByLocation'];
export type FinancialDay = components['schemas']['FinancialDay'];
export type FinancialRow = components['schemas']['FinancialRow'];
export type FinancialSection = components['schemas']['FinancialSection'];
export type FinancialReport = components['schemas']['FinancialReport'];
export type CashBySource = components['schemas']['CashBySource'];
export type Cashbox = components['schemas']['Cashbox'];
export type CashboxOverview = components['schemas']['CashboxOverview'];
export type ReceivableCustomer = components['schemas']['ReceivableCustomer'];
export type Receivable = components['schemas']['Receivable'];
export type ReceivableTotals = components['schemas']['ReceivableTotals'];
export type EarningsTotals = components['schemas']['EarningsTotals'];
export type EarningsItem = components['schemas']['EarningsItem'];
export type EarningsReport = components['schemas']['EarningsReport'];
export type RentalAmounts = components['schemas']['RentalAmounts'];
export type RentalItem = components['schemas']['RentalItem'];
export type RentalReport = components['schemas']['RentalReport'];
export type PayrollEntry = components['schemas']['PayrollEntry'];
export type CalculatedPayrollLine = components['schemas']['CalculatedPayrollLine'];
export type PayrollCalculation = components['schemas']['PayrollCalculation'];
export type CadencePeriod = components['schemas']['CadencePeriod'];
export type PayrollCadence = components['schemas']['PayrollCadence'];
export type PayrollLineSum = components['schemas']['PayrollLineSum'];
export type PayrollOverviewRun = components['schemas']['PayrollOverviewRun'];
export type PayrollOverview = components['schemas']['PayrollOverview'];
export type PayrollRun = components['schemas']['PayrollRun'];
export type PayrollLine = components['schemas']['PayrollLine'];
export type PayrollRunDetails = components['schemas']['PayrollRunDetails'];
export type NewPayrollRun = components['schemas']['NewPayrollRun'];
export type PayrollRunVoid = components['schemas']['PayrollRunVoid'];
export type PayrollCadenceInput = components['schemas']['PayrollCadenceInput'];
export type NewSalaryAssignments = components['schemas']['NewSalaryAssignments'];
export type SalaryTier = components['schemas']['SalaryTier'];
export type SalaryRule = components['schemas']['SalaryRule'];
export type SalaryVersion = components['schemas']['SalaryVersion'];
export type SalaryModel = components['schemas']['SalaryModel'];
export type SalaryModelDetails = components['schemas']['SalaryModelDetails'];
export type NewSalaryTier = components['schemas']['NewSalaryTier'];
export type NewSalaryRule = components['schemas']['NewSalaryRule'];
export type NewSalaryModel = components['schemas']['NewSalaryModel'];
export type SalaryModelPatch = components['schemas']['SalaryModelPatch'];
export type NewSalaryVersion = components['schemas']['NewSalaryVersion'];
export type MissedCounts = components['schemas']['MissedCounts'];
export type MissedItem = components['schemas']['MissedItem'];
export type MissedVisits = components['schemas']['MissedVisits'];
export type ClassAttendanceCounts = components['schemas']['ClassAttendanceCounts'];
export type ClassAttendanceOfDay = components['schemas']['ClassAttendanceOfDay'];
export type ClassAttendanceOfTrainer = components['schemas']['ClassAttendanceOfTrainer'];
export type ClassAttendance = components['schemas']['ClassAttendance'];
export type ManagedBooking = components['schemas']['ManagedBooking'];
export type BookingPrice = components['schemas']['BookingPrice'];
export type OtherPass = components['schemas']['OtherPass'];
export type BookingPreview = components['schemas']['BookingPreview'];
export type BookingCorrection = components['schemas']['BookingCorrection'];
export type ManagedBookingDetails = components['schemas']['ManagedBookingDetails'];
export type Attendance = components['schemas']['Attendance'];
export type LateCancellationRequest = components['schemas']['LateCancellationRequest'];
export type BookingMove = components['schemas']['BookingMove'];
export type ManagedBookingRequest = components['schemas']['ManagedBookingRequest'];
export type AppliedCompensation = components['schemas']['AppliedCompensation'];
export type ClassCancellationEffect = components['schemas']['ClassCancellationEffect'];
export type ClassCancellation = components['schemas']['ClassCancellation'];
export type ClassCancellationRequest = components['schemas']['ClassCancellationRequest'];
export type AddedBooking = components['schemas']['AddedBooking'];
export type ClosedCancellation = components['schemas']['ClosedCancellation'];
export type MobileClassBooking = components['schemas']['MobileClassBooking'];
export type MobileScheduledClass = components['schemas']['MobileScheduledClass'];
export type BookingChange = components['schemas']['BookingChange'];
export type CustomerBookingRequest = components['schemas']['CustomerBookingRequest'];
export type StaffBookingRequest = components['schemas']['StaffBookingRequest'];
export type QuickBooking = components['schemas']['QuickBooking'];
export type CalendarAddress = components['schemas']['CalendarAddress'];
export type NewCalendarAddress = components['schemas']['NewCalendarAddress'];
export type ManagedLeadPageEnvelope = components['schemas']['ManagedLeadPageEnvelope'];
export type ManagedLeadEnvelope = components['schemas']['ManagedLeadEnvelope'];
export type ManagedLeadEnvelopeWithHints = components['schemas']['ManagedLeadEnvelopeWithHints'];
export type ManagedBotCheckEnvelope = components['schemas']['ManagedBotCheckEnvelope'];
export type RefusedTriesListEnvelope = components['schemas']['RefusedTriesListEnvelope'];
export type EventEnvelope = components['schemas']['EventEnvelope'];
export type ListedEventPageEnvelope = components['schemas']['ListedEventPageEnvelope'];
export type EventOrderDetailsEnvelope = components['schemas']['EventOrderDetailsEnvelope'];
export type EventOrderDetailsEnvelopeWithHints = components['schemas']['EventOrderDetailsEnvelopeWithHints'];
export type EventOrderPageEnvelope = components['schemas']['EventOrderPageEnvelope'];
export type TicketTypePageEnvelope = components['schemas']['TicketTypePageEnvelope'];
export type TicketTypeEnvelope = components['schemas']['TicketTypeEnvelope'];
export type EventDoorAnswerEnvelope = components['schemas']['EventDoorAnswerEnvelope'];
export type EventTicketPageEnvelope = components['schemas']['EventTicketPageEnvelope'];
export type EventAttendanceEnvelope = components['schemas']['EventAttendanceEnvelope'];
export type EventTicketEnvelope = components['schemas']['EventTicketEnvelope'];
export type EventsOverviewPageEnvelope = components['schemas']['EventsOverviewPageEnvelope'];
export type EventSummaryEnvelope = components['schemas']['EventSummaryEnvelope'];
export type FestivalEditionEnvelope = components['schemas']['FestivalEditionEnvelope'];
export type FestivalEntryWithChargesEnvelope = components['schemas']['FestivalEntryWithChargesEnvelope'];
export type FestivalCategoryPageEnvelope = components['schemas']['FestivalCategoryPageEnvelope'];
export type FestivalCategoryEnvelope = components['schemas']['FestivalCategoryEnvelope'];
export type FestivalEditionPageEnvelope = components['schemas']['FestivalEditionPageEnvelope'];
export type FestivalEntryPageEnvelope = components['schemas']['FestivalEntryPageEnvelope'];
export type FestivalEntryWithChargesEnvelopeWithHints =
  components['schemas']['FestivalEntryWithChargesEnvelopeWithHints'];
export type JudgingMatchPageEnvelope = components['schemas']['JudgingMatchPageEnvelope'];
export type JudgingMatchEnvelope = components['schemas']['JudgingMatchEnvelope'];
export type BracketEnvelope = components['schemas']['BracketEnvelope'];
export type FestivalJudgePageEnvelope = components['schemas']['FestivalJudgePageEnvelope'];
export type FestivalJudgeEnvelope = components['schemas']['FestivalJudgeEnvelope'];
export type ManagedMatchPageEnvelope = components['schemas']['ManagedMatchPageEnvelope'];
export type ManagedMatchEnvelope = components['schemas']['ManagedMatchEnvelope'];
export type FestivalCashEntryPageEnvelope = components['schemas']['FestivalCashEntryPageEnvelope'];
export type FestivalFinanceSummaryEnvelope = components['schemas']['FestivalFinanceSummaryEnvelope'];
export type FestivalChargeDetailsPageEnvelope = components['schemas']['FestivalChargeDetailsPageEnvelope'];
export type FestivalChargeDetailsEnvelope = components['schemas']['FestivalChargeDetailsEnvelope'];
export type PaymentAttemptPageEnvelope = components['schemas']['PaymentAttemptPageEnvelope'];
export type StartedPaymentAttemptEnvelope = components['schemas']['StartedPaymentAttemptEnvelope'];
export type RecordedChargeRefundEnvelope = components['schemas']['RecordedChargeRefundEnvelope'];
export type PaymentAttemptEnvelope = components['schemas']['PaymentAttemptEnvelope'];
export type PaymentCallbackPageEnvelope = components['schemas']['PaymentCallbackPageEnvelope'];
export type AdmissionTypePageEnvelope = components['schemas']['AdmissionTypePageEnvelope'];
export type AdmissionTypeEnvelope = components['schemas']['AdmissionTypeEnvelope'];
export type DoorAnswerEnvelope = components['schemas']['DoorAnswerEnvelope'];
export type FestivalTicketPageEnvelope = components['schemas']['FestivalTicketPageEnvelope'];
export type FestivalTicketEnvelope = components['schemas']['FestivalTicketEnvelope'];
export type TicketOrderDetailsEnvelope = components['schemas']['TicketOrderDetailsEnvelope'];
export type TicketOrderDetailsEnvelopeWithHints = components['schemas']['TicketOrderDetailsEnvelopeWithHints'];
export type TicketOrderPageEnvelope = components['schemas']['TicketOrderPageEnvelope'];
export type CreatedTicketOrderEnvelopeWithHints = components['schemas']['CreatedTicketOrderEnvelopeWithHints'];
export type CustomerNotificationPageEnvelope = components['schemas']['CustomerNotificationPageEnvelope'];
export type DeviceTokenEnvelope = components['schemas']['DeviceTokenEnvelope'];
export type ReceiptMailEnvelope = components['schemas']['ReceiptMailEnvelope'];
export type ActivityEntryPageEnvelope = components['schemas']['ActivityEntryPageEnvelope'];
export type AccountEnvelope = components['schemas']['AccountEnvelope'];
export type SubscriptionEnvelope = components['schemas']['SubscriptionEnvelope'];
export type OwnSessionPageEnvelope = components['schemas']['OwnSessionPageEnvelope'];
export type MobileStaffLoginResponseEnvelopeWithHints =
  components['schemas']['MobileStaffLoginResponseEnvelopeWithHints'];
export type StudioRequirementsEnvelope = components['schemas']['StudioRequirementsEnvelope'];
export type StaffInvitationPageEnvelope = components['schemas']['StaffInvitationPageEnvelope'];
export type StaffInvitationEnvelope = components['schemas']['StaffInvitationEnvelope'];
export type InvitationEnvelope = components['schemas']['InvitationEnvelope'];
export type MembershipPageEnvelope = components['schemas']['MembershipPageEnvelope'];
export type InvitedMembershipEnvelopeWithHints = components['schemas']['InvitedMembershipEnvelopeWithHints'];
export type MembershipEnvelope = components['schemas']['MembershipEnvelope'];
export type RevokedSessionsEnvelope = components['schemas']['RevokedSessionsEnvelope'];
export type OwnInvitationPageEnvelope = components['schemas']['OwnInvitationPageEnvelope'];
export type MobileStaffUserEnvelope = components['schemas']['MobileStaffUserEnvelope'];
export type InvitedTrainerEnvelopeWithHints = components['schemas']['InvitedTrainerEnvelopeWithHints'];
export type ApiTokenPageEnvelope = components['schemas']['ApiTokenPageEnvelope'];
export type IssuedApiTokenEnvelope = components['schemas']['IssuedApiTokenEnvelope'];
export type ApiTokenEnvelope = components['schemas']['ApiTokenEnvelope'];
export type AssistantAddressesEnvelope = components['schemas']['AssistantAddressesEnvelope'];
export type ConnectionPageEnvelope = components['schemas']['ConnectionPageEnvelope'];
export type ConnectionEnvelope = components['schemas']['ConnectionEnvelope'];
export type InvocationPageEnvelope = components['schemas']['InvocationPageEnvelope'];
export type ManagedClassPassPlanPageEnvelope = components['schemas']['ManagedClassPassPlanPageEnvelope'];
export type ManagedClassPassPlanEnvelope = components['schemas']['ManagedClassPassPlanEnvelope'];
export type ManagedClassPassPlanListEnvelope = components['schemas']['ManagedClassPassPlanListEnvelope'];
export type ManagedClassPassSegmentPageEnvelope = components['schemas']['ManagedClassPassSegmentPageEnvelope'];
export type ManagedClassPassSegmentEnvelope = components['schemas']['ManagedClassPassSegmentEnvelope'];
export type CashEntryPageEnvelope = components['schemas']['CashEntryPageEnvelope'];
export type CashEntryEnvelope = components['schemas']['CashEntryEnvelope'];
export type CashReconciliationPageEnvelope = components['schemas']['CashReconciliationPageEnvelope'];
export type CashReconciliationEnvelope = components['schemas']['CashReconciliationEnvelope'];
export type ManagedEpochPageEnvelope = components['schemas']['ManagedEpochPageEnvelope'];
export type ManagedEpochEnvelope = components['schemas']['ManagedEpochEnvelope'];
export type EpochPreviewEnvelope = components['schemas']['EpochPreviewEnvelope'];
export type GeneratedScheduleEnvelope = components['schemas']['GeneratedScheduleEnvelope'];
export type SeriesPageEnvelope = components['schemas']['SeriesPageEnvelope'];
export type GeneratedSeriesEnvelope = components['schemas']['GeneratedSeriesEnvelope'];
export type SeriesEnvelope = components['schemas']['SeriesEnvelope'];
export type ManagedClassPageEnvelope = components['schemas']['ManagedClassPageEnvelope'];
export type ManagedClassEnvelope = components['schemas']['ManagedClassEnvelope'];
export type ManagedActivityDirectionPageEnvelope = components['schemas']['ManagedActivityDirectionPageEnvelope'];
export type ManagedActivityDirectionEnvelope = components['schemas']['ManagedActivityDirectionEnvelope'];
export type ManagedClassTypePageEnvelope = components['schemas']['ManagedClassTypePageEnvelope'];
export type ManagedClassTypeEnvelope = components['schemas']['ManagedClassTypeEnvelope'];
export type ManagedLocationPageEnvelope = components['schemas']['ManagedLocationPageEnvelope'];
export type ManagedLocationEnvelopeWithHints = components['schemas']['ManagedLocationEnvelopeWithHints'];
export type ManagedLocationEnvelope = components['schemas']['ManagedLocationEnvelope'];
export type ManagedRoomPageEnvelope = components['schemas']['ManagedRoomPageEnvelope'];
export type ManagedRoomEnvelope = components['schemas']['ManagedRoomEnvelope'];
export type ManagedTrainerPageEnvelope = components['schemas']['ManagedTrainerPageEnvelope'];
export type ManagedTrainerEnvelopeWithHints = components['schemas']['ManagedTrainerEnvelopeWithHints'];
export type ManagedTrainerEnvelope = components['schemas']['ManagedTrainerEnvelope'];
export type ChangedTrainerEnvelopeWithHints = components['schemas']['ChangedTrainerEnvelopeWithHints'];
export type ManagedTrainerTypePageEnvelope = components['schemas']['ManagedTrainerTypePageEnvelope'];
export type ManagedTrainerTypeEnvelope = components['schemas']['ManagedTrainerTypeEnvelope'];
export type TrainerSubstitutionPageEnvelope = components['schemas']['TrainerSubstitutionPageEnvelope'];
export type TrainerSubstitutionEnvelope = components['schemas']['TrainerSubstitutionEnvelope'];
export type ExpenseCategoryPageEnvelope = components['schemas']['ExpenseCategoryPageEnvelope'];
export type ExpenseCategoryEnvelope = components['schemas']['ExpenseCategoryEnvelope'];
export type ExpensePageEnvelope = components['schemas']['ExpensePageEnvelope'];
export type ExpenseEnvelope = components['schemas']['ExpenseEnvelope'];
export type IntegrationListEnvelope = components['schemas']['IntegrationListEnvelope'];
export type IntegrationEnvelope = components['schemas']['IntegrationEnvelope'];
export type FiscalReceiptPageEnvelope = components['schemas']['FiscalReceiptPageEnvelope'];
export type FiscalReceiptEnvelope = components['schemas']['FiscalReceiptEnvelope'];
export type PurchasePageEnvelope = components['schemas']['PurchasePageEnvelope'];
export type PurchaseDetailsEnvelope = components['schemas']['PurchaseDetailsEnvelope'];
export type RecordedPurchaseRefundEnvelope = components['schemas']['RecordedPurchaseRefundEnvelope'];
export type RecordedPurchaseCorrectionEnvelope = components['schemas']['RecordedPurchaseCorrectionEnvelope'];
export type PossibleDuplicatePageEnvelope = components['schemas']['PossibleDuplicatePageEnvelope'];
export type MergePreviewEnvelope = components['schemas']['MergePreviewEnvelope'];
export type ManagedCustomerDetailsEnvelope = components['schemas']['ManagedCustomerDetailsEnvelope'];
export type AnonymisedCustomerEnvelope = components['schemas']['AnonymisedCustomerEnvelope'];
export type CustomerImportReportEnvelope = components['schemas']['CustomerImportReportEnvelope'];
export type ManagedCustomerPageEnvelope = components['schemas']['ManagedCustomerPageEnvelope'];
export type ManagedCustomerDetailsEnvelopeWithHints = components['schemas']['ManagedCustomerDetailsEnvelopeWithHints'];
export type StaffCustomerPageEnvelope = components['schemas']['StaffCustomerPageEnvelope'];
export type ExportCustomerDataEnvelope = components['schemas']['ExportCustomerDataEnvelope'];
export type ErasedDataEnvelopeWithHints = components['schemas']['ErasedDataEnvelopeWithHints'];
export type FoundTextsEnvelopeWithHints = components['schemas']['FoundTextsEnvelopeWithHints'];
export type BlankedTextEnvelope = components['schemas']['BlankedTextEnvelope'];
export type MobileCustomerSessionResponseEnvelopeWithCreatedAndHints =
  components['schemas']['MobileCustomerSessionResponseEnvelopeWithCreatedAndHints'];
export type MobileCustomerSessionResponseEnvelope = components['schemas']['MobileCustomerSessionResponseEnvelope'];
export type MobileCustomerOtpSendResponseEnvelope = components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
export type CustomerNotePageEnvelope = components['schemas']['CustomerNotePageEnvelope'];
export type CustomerNoteEnvelope = components['schemas']['CustomerNoteEnvelope'];
export type MobileCustomerEnvelopeWithHints = components['schemas']['MobileCustomerEnvelopeWithHints'];
export type MobileCustomerSessionResponseEnvelopeWithHints =
  components['schemas']['MobileCustomerSessionResponseEnvelopeWithHints'];
export type MobileProfileEnvelope = components['schemas']['MobileProfileEnvelope'];
export type MobileStudioEnvelope = components['schemas']['MobileStudioEnvelope'];
export type ClassPassDetailsEnvelope = components['schemas']['ClassPassDetailsEnvelope'];
export type ClassPassPaymentEnvelope = components['schemas']['ClassPassPaymentEnvelope'];
export type ClassPassPreviewEnvelope = components['schemas']['ClassPassPreviewEnvelope'];
export type ManagedClassPassPageEnvelope = components['schemas']['ManagedClassPassPageEnvelope'];
export type RebalancedReservationListEnvelope = components['schemas']['RebalancedReservationListEnvelope'];
export type TrialEligibilityEnvelope = components['schemas']['TrialEligibilityEnvelope'];
export type MobileCustomerClassPassPageEnvelope = components['schemas']['MobileCustomerClassPassPageEnvelope'];
export type PaymentOverviewEnvelope = components['schemas']['PaymentOverviewEnvelope'];
export type PaymentSearchPageEnvelope = components['schemas']['PaymentSearchPageEnvelope'];
export type FinancialReportPageEnvelope = components['schemas']['FinancialReportPageEnvelope'];
export type CashboxOverviewEnvelope = components['schemas']['CashboxOverviewEnvelope'];
export type ReceivablePageEnvelope = components['schemas']['ReceivablePageEnvelope'];
export type ReceivableTotalsEnvelope = components['schemas']['ReceivableTotalsEnvelope'];
export type EarningsReportPageEnvelope = components['schemas']['EarningsReportPageEnvelope'];
export type RentalReportPageEnvelope = components['schemas']['RentalReportPageEnvelope'];
export type PayrollCalculationEnvelope = components['schemas']['PayrollCalculationEnvelope'];
export type PayrollOverviewPageEnvelope = components['schemas']['PayrollOverviewPageEnvelope'];
export type PayrollRunPageEnvelope = components['schemas']['PayrollRunPageEnvelope'];
export type PayrollRunDetailsEnvelope = components['schemas']['PayrollRunDetailsEnvelope'];
export type PayrollCadenceEnvelope = components['schemas']['PayrollCadenceEnvelope'];
export type SalaryAssignmentPageEnvelope = components['schemas']['SalaryAssignmentPageEnvelope'];
export type SalaryAssignmentListEnvelope = components['schemas']['SalaryAssignmentListEnvelope'];
export type SalaryModelPageEnvelope = components['schemas']['SalaryModelPageEnvelope'];
export type SalaryModelDetailsEnvelope = components['schemas']['SalaryModelDetailsEnvelope'];
export type MissedVisitsPageEnvelope = components['schemas']['MissedVisitsPageEnvelope'];
export type ClassAttendanceEnvelope = components['schemas']['ClassAttendanceEnvelope'];
export type PurchaseEnvelope = components['schemas']['PurchaseEnvelope'];
export type ManagedBookingEnvelope = components['schemas']['ManagedBookingEnvelope'];
export type BookingPreviewEnvelope = components['schemas']['BookingPreviewEnvelope'];
export type ManagedBookingPageEnvelope = components['schemas']['ManagedBookingPageEnvelope'];
export type ManagedBookingDetailsEnvelope = components['schemas']['ManagedBookingDetailsEnvelope'];
export type ClassCancellationEnvelope = components['schemas']['ClassCancellationEnvelope'];
export type ClassCancellationPageEnvelope = components['schemas']['ClassCancellationPageEnvelope'];
export type BookingCorrectionPageEnvelope = components['schemas']['BookingCorrectionPageEnvelope'];
export type BookingCorrectionEnvelope = components['schemas']['BookingCorrectionEnvelope'];
export type ClosedCancellationEnvelope = components['schemas']['ClosedCancellationEnvelope'];
export type MobileClassBookingEnvelope = components['schemas']['MobileClassBookingEnvelope'];
export type MobileClassBookingPageEnvelope = components['schemas']['MobileClassBookingPageEnvelope'];
export type MobileScheduledClassListEnvelope = components['schemas']['MobileScheduledClassListEnvelope'];
export type MobileScheduledClassEnvelope = components['schemas']['MobileScheduledClassEnvelope'];
export type ManagedBookingEnvelopeWithHints = components['schemas']['ManagedBookingEnvelopeWithHints'];
export type CalendarAddressEnvelope = components['schemas']['CalendarAddressEnvelope'];
export type NewCalendarAddressEnvelope = components['schemas']['NewCalendarAddressEnvelope'];
export type ResponseApiTokenNotFound = components['responses']['APITokenNotFound'];
export type ResponseActivityDirectionNotFound = components['responses']['ActivityDirectionNotFound'];
export type ResponseAdmissionTypeNotFound = components['responses']['AdmissionTypeNotFound'];
export type ResponseAlreadyTaken = components['responses']['AlreadyTaken'];
export type ResponseBodyOver16KiB = components['responses']['BodyOver16KiB'];
export type ResponseBodyTooLarge = components['responses']['BodyTooLarge'];
export type ResponseBookingNotFound = components['responses']['BookingNotFound'];
export type ResponseBusy = components['responses']['Busy'];
export type ResponseCategoryNotFound = components['responses']['CategoryNotFound'];
export type ResponseChargeNotFound = components['responses']['ChargeNotFound'];
export type ResponseClassNotBookableOrClassTakesNoCustomersOrMore =
  components['responses']['ClassNotBookableOrClassTakesNoCustomersOrMore'];
export type ResponseClassNotClosed = components['responses']['ClassNotClosed'];
export type ResponseClassNotFound = components['responses']['ClassNotFound'];
export type ResponseClassPassNotFound = components['responses']['ClassPassNotFound'];
export type ResponseClassTypeNotFound = components['responses']['ClassTypeNotFound'];
export type ResponseCustomerNotFound = components['responses']['CustomerNotFound'];
export type ResponseDemoReadonly = components['responses']['DemoReadonly'];
export type ResponseEditionNotFound = components['responses']['EditionNotFound'];
export type ResponseEditionTransitionNotAllowed = components['responses']['EditionTransitionNotAllowed'];
export type ResponseEntryNotFound = components['responses']['EntryNotFound'];
export type ResponseEntryTransitionNotAllowedOrEditionClosedOrMore =
  components['responses']['EntryTransitionNotAllowedOrEditionClosedOrMore'];
export type ResponseEventNotFound = components['responses']['EventNotFound'];
export type ResponseExpenseNotFound = components['responses']['ExpenseNotFound'];
export type ResponseInUse = components['responses']['InUse'];
export type ResponseInvitationEnded = components['responses']['InvitationEnded'];
export type ResponseInvitationNotFound = components['responses']['InvitationNotFound'];
export type ResponseJudgeNotFound = components['responses']['JudgeNotFound'];
export type ResponseKeptToTheDesk = components['responses']['KeptToTheDesk'];
export type ResponseLacksCheckInEventTicketsOrDoorStaff =
  components['responses']['LacksCheckInEventTicketsOrDoorStaff'];
export type ResponseLacksCheckInFestivalTicketsOrDoorStaff =
  components['responses']['LacksCheckInFestivalTicketsOrDoorStaff'];
export type ResponseLacksCorrectClosedClasses = components['responses']['LacksCorrectClosedClasses'];
export type ResponseLacksIssueCustomerClassPasses = components['responses']['LacksIssueCustomerClassPasses'];
export type ResponseLacksIssueCustomerClassPassesOrManageCustomerClassPasses =
  components['responses']['LacksIssueCustomerClassPassesOrManageCustomerClassPasses'];
export type ResponseLacksJudgeFestivals = components['responses']['LacksJudgeFestivals'];
export type ResponseLacksManageBookings = components['responses']['LacksManageBookings'];
export type ResponseLacksManageClients = components['responses']['LacksManageClients'];
export type ResponseLacksManageClientsOrManageBookings = components['responses']['LacksManageClientsOrManageBookings'];
export type ResponseLacksManageCustomerClassPasses = components['responses']['LacksManageCustomerClassPasses'];
export type ResponseLacksManageEvents = components['responses']['LacksManageEvents'];
export type ResponseLacksManageEventsOrCheckInEventTicketsOrMore =
  components['responses']['LacksManageEventsOrCheckInEventTicketsOrMore'];
export type ResponseLacksManageEventsOrDoorStaff = components['responses']['LacksManageEventsOrDoorStaff'];
export type ResponseLacksManageFestivalFinance = components['responses']['LacksManageFestivalFinance'];
export type ResponseLacksManageFestivalFinanceOrDoorStaff =
  components['responses']['LacksManageFestivalFinanceOrDoorStaff'];
export type ResponseLacksManageFestivalFinanceOrManageFestivals =
  components['responses']['LacksManageFestivalFinanceOrManageFestivals'];
export type ResponseLacksManageFestivalRegistrationsOrManageFestivals =
  components['responses']['LacksManageFestivalRegistrationsOrManageFestivals'];
export type ResponseLacksManageFestivals = components['responses']['LacksManageFestivals'];
export type ResponseLacksManageFestivalsOrJudgeFestivals =
  components['responses']['LacksManageFestivalsOrJudgeFestivals'];
export type ResponseLacksManageSchedule = components['responses']['LacksManageSchedule'];
export type ResponseLacksManageScheduleAndManageBookings =
  components['responses']['LacksManageScheduleAndManageBookings'];
export type ResponseLacksManageScheduleOfWholeStudio = components['responses']['LacksManageScheduleOfWholeStudio'];
export type ResponseLacksManageScheduleOrManageBookings =
  components['responses']['LacksManageScheduleOrManageBookings'];
export type ResponseLacksManageStudioCashflow = components['responses']['LacksManageStudioCashflow'];
export type ResponseLacksManageStudioPayroll = components['responses']['LacksManageStudioPayroll'];
export type ResponseLacksManageStudioSettings = components['responses']['LacksManageStudioSettings'];
export type ResponseLacksManageStudioSettingsAndManageWebsiteLeads =
  components['responses']['LacksManageStudioSettingsAndManageWebsiteLeads'];
export type ResponseLacksManageStudioSettingsOrManageTrainers =
  components['responses']['LacksManageStudioSettingsOrManageTrainers'];
export type ResponseLacksManageTrainers = components['responses']['LacksManageTrainers'];
export type ResponseLacksManageTrainersAndManageStudioSettings =
  components['responses']['LacksManageTrainersAndManageStudioSettings'];
export type ResponseLacksManageWebsiteLeads = components['responses']['LacksManageWebsiteLeads'];
export type ResponseLacksRecordCustomerPayments = components['responses']['LacksRecordCustomerPayments'];
export type ResponseLacksRecordCustomerPaymentsOrViewStudioFinancialReports =
  components['responses']['LacksRecordCustomerPaymentsOrViewStudioFinancialReports'];
export type ResponseLacksViewActivityLog = components['responses']['LacksViewActivityLog'];
export type ResponseLacksViewStudioFinancialReports = components['responses']['LacksViewStudioFinancialReports'];
export type ResponseLacksViewStudioFinancialReportsOrRecordCustomerPayments =
  components['responses']['LacksViewStudioFinancialReportsOrRecordCustomerPayments'];
export type ResponseLeadNotFound = components['responses']['LeadNotFound'];
export type ResponseLocationNotFound = components['responses']['LocationNotFound'];
export type ResponseMalformedRequest = components['responses']['MalformedRequest'];
export type ResponseMatchNotFound = components['responses']['MatchNotFound'];
export type ResponseMembershipNotFound = components['responses']['MembershipNotFound'];
export type ResponseNotCustomer = components['responses']['NotCustomer'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotFoundOrTicketInvalid = components['responses']['NotFoundOrTicketInvalid'];
export type ResponseNotFoundOrTicketInvalid2 = components['responses']['NotFoundOrTicketInvalid2'];
export type ResponseNotOwner = components['responses']['NotOwner'];
export type ResponseNotStaff = components['responses']['NotStaff'];
export type ResponseNotStudioStaff = components['responses']['NotStudioStaff'];
export type ResponseNothingToRefundOrOrderNotRefundable =
  components['responses']['NothingToRefundOrOrderNotRefundable'];
export type ResponseOrderNotCancellable = components['responses']['OrderNotCancellable'];
export type ResponseOrderNotFound = components['responses']['OrderNotFound'];
export type ResponsePaymentAttemptNotFound = components['responses']['PaymentAttemptNotFound'];
export type ResponsePayrollRunNotFound = components['responses']['PayrollRunNotFound'];
export type ResponsePeriodBeforeEpoch = components['responses']['PeriodBeforeEpoch'];
export type ResponsePhoneVerificationNotNeededOrSignInMethodUnavailableOrMore =
  components['responses']['PhoneVerificationNotNeededOrSignInMethodUnavailableOrMore'];
export type ResponsePlanNotFound = components['responses']['PlanNotFound'];
export type ResponseProviderNotFound = components['responses']['ProviderNotFound'];
export type ResponsePurchaseNotFound = components['responses']['PurchaseNotFound'];
export type ResponseRateLimited = components['responses']['RateLimited'];
export type ResponseRoomNotFound = components['responses']['RoomNotFound'];
export type ResponseSalaryModelNotFound = components['responses']['SalaryModelNotFound'];
export type ResponseSegmentNotFound = components['responses']['SegmentNotFound'];
export type ResponseSeriesNotFound = components['responses']['SeriesNotFound'];
export type ResponseTicketNotFound = components['responses']['TicketNotFound'];
export type ResponseTicketNotValid = components['responses']['TicketNotValid'];
export type ResponseTicketOrderNotFound = components['responses']['TicketOrderNotFound'];
export type ResponseTicketTypeNotFound = components['responses']['TicketTypeNotFound'];
export type ResponseTrainerNotFound = components['responses']['TrainerNotFound'];
export type ResponseTrainerTypeNotFound = components['responses']['TrainerTypeNotFound'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseUnusableInput = components['responses']['UnusableInput'];
export type ResponseValidationFailed = components['responses']['ValidationFailed'];
export type ResponseValidationFailed2 = components['responses']['ValidationFailed2'];
export type ResponseValidationFailed3 = components['responses']['ValidationFailed3'];
export type ResponseValidationFailedOrAlreadyTakenOrIdempotencyKeyReused =
  components['responses']['ValidationFailedOrAlreadyTakenOrIdempotencyKeyReused'];
export type ResponseValidationFailedOrAlreadyTakenOrIdempotencyKeyReused2 =
  components['responses']['ValidationFailedOrAlreadyTakenOrIdempotencyKeyReused2'];
export type ResponseValidationFailedOrIdempotencyKeyReused =
  components['responses']['ValidationFailedOrIdempotencyKeyReused'];
export type ResponseValidationFailedOrIdempotencyKeyReused2 =
  components['responses']['ValidationFailedOrIdempotencyKeyReused2'];
export type ResponseValidationFailedOrIdempotencyKeyReused3 =
  components['responses']['ValidationFailedOrIdempotencyKeyReused3'];
export type ResponseValidationFailedOrTicketNotValidOrIdempotencyKeyReused =
  components['responses']['ValidationFailedOrTicketNotValidOrIdempotencyKeyReused'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterFormat = components['parameters']['Format'];
export type ParameterDateFrom = components['parameters']['DateFrom'];
export type ParameterDateTo = components['parameters']['DateTo'];
export type ParameterLocationId = components['parameters']['LocationId'];
export type ParameterIsActive = components['parameters']['IsActive'];
export type $defs = Record<string, never>;
export interface operations {
  listLeads: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'new' | 'rejected' | 'booked' | 'callback';
        q?: string;
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLeadPageEnvelope'];
        };
      };
    };
  };
  getLead: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLeadEnvelope'];
        };
      };
    };
  };
  deleteLead: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeLead: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LeadPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLeadEnvelope'];
        };
      };
    };
  };
  convertLead: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LeadBooking'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLeadEnvelopeWithHints'];
        };
      };
    };
  };
  getBotCheck: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBotCheckEnvelope'];
        };
      };
    };
  };
  saveBotCheck: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewBotCheck'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBotCheckEnvelope'];
        };
      };
    };
  };
  removeBotCheck: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listRefusedTries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RefusedTriesListEnvelope'];
        };
      };
    };
  };
  publishEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  cancelEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventCancellation'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  archiveEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  listEvents: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        bucket?: 'upcoming' | 'draft' | 'past' | 'cancelled' | 'all';
        location_id?: number;
        query?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ListedEventPageEnvelope'];
        };
      };
    };
  };
  createEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEvent'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  deleteEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeEvent: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventEnvelope'];
        };
      };
    };
  };
  listEventCashEntries: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventCashPage'];
        };
      };
    };
  };
  refundEventOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelope'];
        };
      };
    };
  };
  cancelEventOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelope'];
        };
      };
    };
  };
  acceptEventOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelope'];
        };
      };
    };
  };
  resendEventTickets: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventResend'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  eraseEventOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {boolean} */
          confirm: true;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelope'];
        };
      };
    };
  };
  listEventOrders: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        source?: 'checkout' | 'manual' | 'entrance';
        query?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderPageEnvelope'];
        };
      };
    };
  };
  issueEventOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewEventOrder'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  sellEventTicketsAtDoor: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewDoorSale'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  getEventOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventOrderDetailsEnvelope'];
        };
      };
    };
  };
  listEventTicketTypes: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketTypePageEnvelope'];
        };
      };
    };
  };
  createEventTicketType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTicketType'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketTypeEnvelope'];
        };
      };
    };
  };
  deleteEventTicketType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeEventTicketType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TicketTypePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketTypeEnvelope'];
        };
      };
    };
  };
  checkInEventTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventCheckInRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventDoorAnswerEnvelope'];
        };
      };
    };
  };
  checkOutEventTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EventCheckOutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventDoorAnswerEnvelope'];
        };
      };
    };
  };
  listEventTickets: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'valid' | 'voided' | 'refunded';
        query?: string;
        checked_in?: boolean;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventTicketPageEnvelope'];
        };
      };
    };
  };
  getEventAttendance: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventAttendanceEnvelope'];
        };
      };
    };
  };
  getEventTicketQr: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
    };
  };
  getEventOrderPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  voidEventTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventTicketEnvelope'];
        };
      };
    };
  };
  getEventsOverview: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status_bucket?: 'upcoming' | 'draft' | 'past' | 'cancelled' | 'all';
        date_from?: string;
        date_to?: string;
        location_id?: number;
        query?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventsOverviewPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  getEventSummary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EventSummaryEnvelope'];
        };
      };
    };
  };
  publishFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  startFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  completeFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  cancelFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  archiveFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  acceptFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelope'];
        };
      };
    };
  };
  rejectFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EntryRejection'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelope'];
        };
      };
    };
  };
  withdrawFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EntryWithdrawal'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelope'];
        };
      };
    };
  };
  reopenFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelope'];
        };
      };
    };
  };
  listFestivalCategories: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalCategoryPageEnvelope'];
        };
      };
    };
  };
  createFestivalCategory: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalCategory'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalCategoryEnvelope'];
        };
      };
    };
  };
  deleteFestivalCategory: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeFestivalCategory: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FestivalCategoryPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalCategoryEnvelope'];
        };
      };
    };
  };
  listFestivalEditions: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'draft' | 'published' | 'in_progress' | 'completed' | 'cancelled' | 'archived';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionPageEnvelope'];
        };
      };
    };
  };
  createFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalEdition'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  getFestivalEdition: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  deleteFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeFestivalEdition: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FestivalEditionPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEditionEnvelope'];
        };
      };
    };
  };
  listFestivalEntries: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        category_id?: number;
        status?: 'submitted' | 'accepted' | 'rejected' | 'withdrawn';
        query?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryPageEnvelope'];
        };
      };
    };
  };
  createFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalEntry'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelopeWithHints'];
        };
      };
    };
  };
  getFestivalEntry: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelope'];
        };
      };
    };
  };
  changeFestivalEntry: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FestivalEntryPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalEntryWithChargesEnvelopeWithHints'];
        };
      };
    };
  };
  listJudgingMatches: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JudgingMatchPageEnvelope'];
        };
      };
    };
  };
  saveFestivalVote: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: int64 */
          selected_entry_id: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['JudgingMatchEnvelope'];
        };
      };
    };
  };
  getFestivalBracket: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BracketEnvelope'];
        };
      };
    };
  };
  createFestivalBracket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BracketDraw'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BracketEnvelope'];
        };
      };
    };
  };
  deleteFestivalBracket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listFestivalJudges: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalJudgePageEnvelope'];
        };
      };
    };
  };
  createFestivalJudge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalJudge'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalJudgeEnvelope'];
        };
      };
    };
  };
  deleteFestivalJudge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeFestivalJudge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FestivalJudgePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalJudgeEnvelope'];
        };
      };
    };
  };
  listFestivalMatches: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        category_id?: number;
        status?: 'pending' | 'ready' | 'completed';
        state?: 'ready' | 'waiting_for_judges' | 'jury_decision_required' | 'completed';
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedMatchPageEnvelope'];
        };
      };
    };
  };
  getFestivalMatch: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedMatchEnvelope'];
        };
      };
    };
  };
  enterFestivalVote: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
        assignment: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: int64 */
          selected_entry_id: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedMatchEnvelope'];
        };
      };
    };
  };
  clearFestivalAudienceScore: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClearedScore'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedMatchEnvelope'];
        };
      };
    };
  };
  finalizeFestivalMatch: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Finalization'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedMatchEnvelope'];
        };
      };
    };
  };
  listFestivalCashEntries: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalCashEntryPageEnvelope'];
        };
      };
    };
  };
  getFestivalFinanceSummary: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalFinanceSummaryEnvelope'];
        };
      };
    };
  };
  listFestivalCharges: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsPageEnvelope'];
        };
      };
    };
  };
  createFestivalCharge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalCharge'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsEnvelope'];
        };
      };
    };
  };
  listPaymentAttempts: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentAttemptPageEnvelope'];
        };
      };
    };
  };
  startPaymentAttempt: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPaymentAttempt'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StartedPaymentAttemptEnvelope'];
        };
      };
    };
  };
  changeFestivalCharge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['FestivalChargePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsEnvelope'];
        };
      };
    };
  };
  recordFestivalChargePayment: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordedChargePayment'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsEnvelope'];
        };
      };
    };
  };
  cancelFestivalCharge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsEnvelope'];
        };
      };
    };
  };
  acceptFestivalCharge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalChargeDetailsEnvelope'];
        };
      };
    };
  };
  refundFestivalCharge: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFestivalChargeRefund'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedChargeRefundEnvelope'];
        };
      };
    };
  };
  cancelPaymentAttempt: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentAttemptEnvelope'];
        };
      };
    };
  };
  listPaymentAttemptCallbacks: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentCallbackPageEnvelope'];
        };
      };
    };
  };
  listAdmissionTypes: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdmissionTypePageEnvelope'];
        };
      };
    };
  };
  createAdmissionType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAdmissionType'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdmissionTypeEnvelope'];
        };
      };
    };
  };
  deleteAdmissionType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeAdmissionType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdmissionTypePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AdmissionTypeEnvelope'];
        };
      };
    };
  };
  checkInFestivalTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckInRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorAnswerEnvelope'];
        };
      };
    };
  };
  checkOutFestivalTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CheckOutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DoorAnswerEnvelope'];
        };
      };
    };
  };
  listFestivalTickets: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'valid' | 'voided' | 'refunded';
        query?: string;
        checked_in?: boolean;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalTicketPageEnvelope'];
        };
      };
    };
  };
  voidFestivalTicket: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FestivalTicketEnvelope'];
        };
      };
    };
  };
  getFestivalTicketQr: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': string;
        };
      };
    };
  };
  getTicketOrderPdf: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': string;
        };
      };
    };
  };
  refundTicketOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelope'];
        };
      };
    };
  };
  cancelTicketOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelope'];
        };
      };
    };
  };
  acceptTicketOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelope'];
        };
      };
    };
  };
  resendTickets: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TicketResend'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  eraseTicketOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {boolean} */
          confirm: true;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelope'];
        };
      };
    };
  };
  listTicketOrderCallbacks: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentCallbackPageEnvelope'];
        };
      };
    };
  };
  listTicketOrders: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?:
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded';
        source?: 'checkout' | 'manual' | 'entrance';
        query?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderPageEnvelope'];
        };
      };
    };
  };
  createTicketOrder: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTicketOrder'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedTicketOrderEnvelopeWithHints'];
        };
      };
    };
  };
  getTicketOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TicketOrderDetailsEnvelope'];
        };
      };
    };
  };
  listCustomerNotifications: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerNotificationPageEnvelope'];
        };
      };
    };
  };
  registerDeviceToken: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DeviceTokenInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeviceTokenEnvelope'];
        };
      };
    };
  };
  mailReceipt: {
    parameters: {
      query?: {
        customer_id?: number;
        class_pass_id?: number;
        booking_id?: number;
      };
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReceiptMailEnvelope'];
        };
      };
    };
  };
  listActivity: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        from?: string;
        to?: string;
        subject_type?: string;
        subject_id?: number;
        actor_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ActivityEntryPageEnvelope'];
        };
      };
    };
  };
  getAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountEnvelope'];
        };
      };
    };
  };
  changeAccount: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangedAccount'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountEnvelope'];
        };
      };
    };
  };
  getSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubscriptionEnvelope'];
        };
      };
    };
  };
  listOwnSessions: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnSessionPageEnvelope'];
        };
      };
    };
  };
  endOwnSession: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  signOut: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
    };
  };
  signInStaff: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StaffLogin'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileStaffLoginResponseEnvelopeWithHints'];
        };
      };
    };
  };
  requireSecondFactor: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangedStudioRequirements'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StudioRequirementsEnvelope'];
        };
      };
    };
  };
  listInvitations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'pending' | 'accepted' | 'refused' | 'withdrawn' | 'expired';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffInvitationPageEnvelope'];
        };
      };
    };
  };
  withdrawInvitation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffInvitationEnvelope'];
        };
      };
    };
  };
  resendInvitation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffInvitationEnvelope'];
        };
      };
    };
  };
  inviteMember: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationEnvelope'];
        };
      };
    };
  };
  listMemberships: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        role?: 'owner' | 'admin' | 'manager' | 'trainer' | 'receptionist' | 'event_festival_staff';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MembershipPageEnvelope'];
        };
      };
    };
  };
  addMembership: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMembership'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitedMembershipEnvelopeWithHints'];
        };
      };
    };
  };
  removeMembership: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeMembership: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangedMembership'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MembershipEnvelope'];
        };
      };
    };
  };
  revokeMembershipSessions: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevokedSessionsEnvelope'];
        };
      };
    };
  };
  listOwnInvitations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnInvitationPageEnvelope'];
        };
      };
    };
  };
  acceptInvitation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  refuseInvitation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeOwnPerson: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangedPerson'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileStaffUserEnvelope'];
        };
      };
    };
  };
  changeOwnPassword: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangedPassword'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevokedSessionsEnvelope'];
        };
      };
    };
  };
  addTrainerLogin: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTrainerLogin'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitedTrainerEnvelopeWithHints'];
        };
      };
    };
  };
  removeTrainerLogin: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listApiTokens: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiTokenPageEnvelope'];
        };
      };
    };
  };
  issueApiToken: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewApiToken'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedApiTokenEnvelope'];
        };
      };
    };
  };
  changeTokenOrigins: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TokenOrigins'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiTokenEnvelope'];
        };
      };
    };
  };
  regenerateApiToken: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IssuedApiTokenEnvelope'];
        };
      };
    };
  };
  revokeApiToken: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiTokenEnvelope'];
        };
      };
    };
  };
  showAssistantAddresses: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AssistantAddressesEnvelope'];
        };
      };
    };
  };
  listAssistantConnections: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        user_id?: number;
        include_revoked?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConnectionPageEnvelope'];
        };
      };
    };
  };
  revokeAssistantConnection: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConnectionEnvelope'];
        };
      };
    };
  };
  listAssistantInvocations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        tool?:
          | 'describe-service-skills'
          | 'get-studio-profile'
          | 'get-class-counts-for-day'
          | 'get-class-bookings-for-day'
          | 'search-customers'
          | 'investigate-customer-booking-ledger'
          | 'search-owner-help'
          | 'get-owner-help-page'
          | 'get-business-logic-reference'
          | 'get-payment-overview'
          | 'search-payments'
          | 'get-financial-report'
          | 'get-cashbox-overview'
          | 'get-earnings-report'
          | 'get-rental-report'
          | 'get-payroll-overview'
          | 'get-events-overview'
          | 'get-event-summary';
        status?: 'succeeded' | 'denied' | 'invalid' | 'failed';
        connection_id?: number;
        api_token_id?: number;
        from?: string;
        to?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvocationPageEnvelope'];
        };
      };
    };
  };
  listClassPassPlans: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental';
        is_active?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPlanPageEnvelope'];
        };
      };
    };
  };
  createClassPassPlan: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClassPassPlan'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPlanEnvelope'];
        };
      };
    };
  };
  getClassPassPlan: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPlanEnvelope'];
        };
      };
    };
  };
  deleteClassPassPlan: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeClassPassPlan: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassPassPlanPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPlanEnvelope'];
        };
      };
    };
  };
  orderClassPassPlans: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassPassPlanOrder'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPlanListEnvelope'];
        };
      };
    };
  };
  listClassPassSegments: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassSegmentPageEnvelope'];
        };
      };
    };
  };
  createClassPassSegment: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClassPassSegment'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassSegmentEnvelope'];
        };
      };
    };
  };
  deleteClassPassSegment: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeClassPassSegment: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassPassSegmentPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassSegmentEnvelope'];
        };
      };
    };
  };
  listCashEntries: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        location_id?: number;
        purpose?:
          | 'deposit'
          | 'owner_withdrawal'
          | 'deposit_reversal'
          | 'owner_withdrawal_reversal'
          | 'operational_expense'
          | 'expense_reversal'
          | 'customer_payment'
          | 'payment_refund'
          | 'payment_correction_reversal'
          | 'payment_correction'
          | 'event_ticket_sale'
          | 'event_ticket_refund'
          | 'festival_ticket_sale'
          | 'festival_ticket_refund'
          | 'festival_charge_payment'
          | 'festival_charge_refund';
        date_from?: string;
        date_to?: string;
        currency?: string;
        all_epochs?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashEntryPageEnvelope'];
        };
      };
    };
  };
  recordCashMovement: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCashMovement'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashEntryEnvelope'];
        };
      };
    };
  };
  voidCashMovement: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VoidedCashMovement'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashEntryEnvelope'];
        };
      };
    };
  };
  listCashReconciliations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        location_id?: number;
        currency?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashReconciliationPageEnvelope'];
        };
      };
    };
  };
  reconcileCashbox: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCashReconciliation'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashReconciliationEnvelope'];
        };
      };
    };
  };
  listFinanceEpochs: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedEpochPageEnvelope'];
        };
      };
    };
  };
  startFinanceEpoch: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewFinanceEpoch'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedEpochEnvelope'];
        };
      };
    };
  };
  previewFinanceEpoch: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EpochPreviewEnvelope'];
        };
      };
    };
  };
  generateClasses: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GeneratedScheduleEnvelope'];
        };
      };
    };
  };
  listSeries: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'draft' | 'active' | 'paused' | 'ended';
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeriesPageEnvelope'];
        };
      };
    };
  };
  createSeries: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSeries'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GeneratedSeriesEnvelope'];
        };
      };
    };
  };
  getSeries: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeriesEnvelope'];
        };
      };
    };
  };
  deleteSeries: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeSeries: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SeriesPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GeneratedSeriesEnvelope'];
        };
      };
    };
  };
  listClasses: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        from?: string;
        to?: string;
        location_id?: number;
        room_id?: number;
        trainer_id?: number;
        schedule_kind?: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
        status?: 'draft' | 'scheduled' | 'cancelled';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPageEnvelope'];
        };
      };
    };
  };
  createClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewManagedClass'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassEnvelope'];
        };
      };
    };
  };
  getClass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassEnvelope'];
        };
      };
    };
  };
  deleteClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassEnvelope'];
        };
      };
    };
  };
  listActivityDirections: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        is_active?: components['parameters']['IsActive'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedActivityDirectionPageEnvelope'];
        };
      };
    };
  };
  createActivityDirection: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewActivityDirection'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedActivityDirectionEnvelope'];
        };
      };
    };
  };
  getActivityDirection: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedActivityDirectionEnvelope'];
        };
      };
    };
  };
  deleteActivityDirection: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeActivityDirection: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ActivityDirectionPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedActivityDirectionEnvelope'];
        };
      };
    };
  };
  listClassTypes: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        is_active?: components['parameters']['IsActive'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassTypePageEnvelope'];
        };
      };
    };
  };
  createClassType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClassType'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassTypeEnvelope'];
        };
      };
    };
  };
  getClassType: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassTypeEnvelope'];
        };
      };
    };
  };
  deleteClassType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeClassType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassTypePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassTypeEnvelope'];
        };
      };
    };
  };
  listLocations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        is_active?: components['parameters']['IsActive'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLocationPageEnvelope'];
        };
      };
    };
  };
  createLocation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewLocation'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLocationEnvelopeWithHints'];
        };
      };
    };
  };
  getLocation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLocationEnvelope'];
        };
      };
    };
  };
  deleteLocation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeLocation: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LocationPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedLocationEnvelopeWithHints'];
        };
      };
    };
  };
  listRooms: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        is_active?: components['parameters']['IsActive'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedRoomPageEnvelope'];
        };
      };
    };
  };
  createRoom: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewRoom'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedRoomEnvelope'];
        };
      };
    };
  };
  getRoom: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedRoomEnvelope'];
        };
      };
    };
  };
  deleteRoom: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeRoom: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RoomPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedRoomEnvelope'];
        };
      };
    };
  };
  listTrainers: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        is_active?: components['parameters']['IsActive'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerPageEnvelope'];
        };
      };
    };
  };
  createTrainer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTrainer'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerEnvelopeWithHints'];
        };
      };
    };
  };
  getTrainer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerEnvelope'];
        };
      };
    };
  };
  deleteTrainer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeTrainer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TrainerPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ChangedTrainerEnvelopeWithHints'];
        };
      };
    };
  };
  listTrainerTypes: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerTypePageEnvelope'];
        };
      };
    };
  };
  createTrainerType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTrainerType'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerTypeEnvelope'];
        };
      };
    };
  };
  deleteTrainerType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeTrainerType: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TrainerTypePatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedTrainerTypeEnvelope'];
        };
      };
    };
  };
  listTrainerSubstitutions: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        trainer_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrainerSubstitutionPageEnvelope'];
        };
      };
    };
  };
  createTrainerSubstitution: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTrainerSubstitution'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrainerSubstitutionEnvelope'];
        };
      };
    };
  };
  deleteTrainerSubstitution: {
    parameters: {
      query?: {
        from_date?: string;
      };
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listExpenseCategories: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseCategoryPageEnvelope'];
        };
      };
    };
  };
  createExpenseCategory: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewExpenseCategory'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseCategoryEnvelope'];
        };
      };
    };
  };
  changeExpenseCategory: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExpenseCategoryPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseCategoryEnvelope'];
        };
      };
    };
  };
  listExpenses: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        date_from?: string;
        date_to?: string;
        category_id?: number;
        status?: 'active' | 'voided';
        expense_location_id?: number;
        payment_method?: 'cashdesk' | 'bank_card' | 'bank_transfer' | 'other';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpensePageEnvelope'];
        };
      };
    };
  };
  recordExpense: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewExpense'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseEnvelope'];
        };
      };
    };
  };
  getExpense: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseEnvelope'];
        };
      };
    };
  };
  voidExpense: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['VoidedExpense'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExpenseEnvelope'];
        };
      };
    };
  };
  listIntegrations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IntegrationListEnvelope'];
        };
      };
    };
  };
  getIntegration: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IntegrationEnvelope'];
        };
      };
    };
  };
  saveIntegration: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['IntegrationChange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['IntegrationEnvelope'];
        };
      };
    };
  };
  deleteIntegration: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        provider: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  listFiscalReceipts: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        status?: 'pending' | 'processing' | 'fiscalized' | 'failed';
        type?:
          | 'event_order'
          | 'event_order_refund'
          | 'festival_attempt'
          | 'festival_charge_refund'
          | 'festival_ticket_order'
          | 'festival_ticket_order_refund'
          | 'customer_purchase'
          | 'purchase_refund';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FiscalReceiptPageEnvelope'];
        };
      };
    };
  };
  retryFiscalReceipt: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FiscalReceiptEnvelope'];
        };
      };
    };
  };
  listPurchases: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        date_from?: string;
        date_to?: string;
        customer_id?: number;
        class_pass_id?: number;
        booking_id?: number;
        status?:
          | 'payment_started'
          | 'payment_pending'
          | 'payment_paid'
          | 'payment_failed'
          | 'payment_cancelled'
          | 'payment_expired';
        payment_source?:
          | 'manual_cash_class_pass'
          | 'manual_cash_booking'
          | 'manual_cashless_class_pass'
          | 'manual_cashless_booking'
          | 'online_checkout';
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchasePageEnvelope'];
        };
      };
    };
  };
  getPurchase: {
    parameters: {
      query?: {
        customer_id?: number;
        class_pass_id?: number;
        booking_id?: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchaseDetailsEnvelope'];
        };
      };
    };
  };
  refundPurchase: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPurchaseRefund'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedPurchaseRefundEnvelope'];
        };
      };
    };
  };
  correctPurchase: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPurchaseCorrection'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedPurchaseCorrectionEnvelope'];
        };
      };
    };
  };
  listDuplicateCustomers: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        customer_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PossibleDuplicatePageEnvelope'];
        };
      };
    };
  };
  previewCustomerMerge: {
    parameters: {
      query: {
        name_from?: 'source' | 'target';
        phone_from?: 'source' | 'target';
        email_from?: 'source' | 'target';
        into: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MergePreviewEnvelope'];
        };
      };
    };
  };
  mergeCustomers: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerMerge'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedCustomerDetailsEnvelope'];
        };
      };
    };
  };
  anonymiseCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {boolean} */
          confirm: true;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnonymisedCustomerEnvelope'];
        };
      };
    };
  };
  revokeCustomerSessions: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevokedSessionsEnvelope'];
        };
      };
    };
  };
  importCustomers: {
    parameters: {
      query?: {
        dry_run?: boolean;
      };
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @default false */
          dry_run?: boolean | null;
          csv: string;
        };
        'text/csv': {
          /** @default false */
          dry_run?: boolean | null;
          csv: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerImportReportEnvelope'];
        };
      };
    };
  };
  exportCustomers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
    };
  };
  listCustomers: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        q?: string;
        include_anonymised?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedCustomerPageEnvelope'];
        };
      };
    };
  };
  createCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCustomer'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedCustomerDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  getCustomer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedCustomerDetailsEnvelope'];
        };
      };
    };
  };
  deleteCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  changeCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedCustomerDetailsEnvelopeWithHints'];
        };
      };
    };
  };
  searchCustomers: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        q?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StaffCustomerPageEnvelope'];
        };
      };
    };
  };
  exportCustomerData: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExportCustomerDataEnvelope'];
        };
      };
    };
  };
  eraseByEmail: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EmailErasure'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErasedDataEnvelopeWithHints'];
        };
      };
    };
  };
  findPersonInTexts: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PersonSearch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FoundTextsEnvelopeWithHints'];
        };
      };
    };
  };
  blankText: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TextReference'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BlankedTextEnvelope'];
        };
      };
    };
  };
  inviteCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['InvitationEnvelope'];
        };
      };
    };
  };
  signInCustomerByEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerEmailLogin'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelopeWithCreatedAndHints'];
        };
      };
    };
  };
  finishExternalSignIn: {
    parameters: {
      query?: {
        state?: string;
        code?: string;
        error?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  startExternalSignIn: {
    parameters: {
      query?: {
        return_url?: string;
      };
      header?: never;
      path: {
        accountSlug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      302: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  exchangeExternalSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExternalSignInExchange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelope'];
        };
      };
    };
  };
  requestPasswordLink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordForgotten'];
      };
    };
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
    };
  };
  resetPassword: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasswordReset'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Message'];
        };
      };
    };
  };
  sendSignInCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerOtpSend'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
    };
  };
  signInCustomerByPhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerOtpVerify'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelope'];
        };
      };
    };
  };
  listCustomerNotes: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerNotePageEnvelope'];
        };
      };
    };
  };
  addCustomerNote: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCustomerNote'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CustomerNoteEnvelope'];
        };
      };
    };
  };
  deleteCustomerNote: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  updateCustomerProfile: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerProfile'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerEnvelopeWithHints'];
        };
      };
    };
  };
  sendMergeCode: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          phone: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
    };
  };
  resendMergeCode: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          phone: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerOtpSendResponseEnvelope'];
        };
      };
    };
  };
  mergeCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CustomerPhoneVerify'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerSessionResponseEnvelopeWithHints'];
        };
      };
    };
  };
  getMobileProfile: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileProfileEnvelope'];
        };
      };
    };
  };
  getMobileStudio: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        accountSlug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileStudioEnvelope'];
        };
      };
    };
  };
  getClassPass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  adjustClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAdjustment'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  freezeClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  unfreezeClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  cancelClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  payClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: int64 */
          location_id: number;
          /** Format: int32 */
          amount_cents: number;
          /** @enum {string} */
          method: 'cash' | 'card' | 'bank_transfer';
          /** Format: uuid */
          idempotency_key: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassPaymentEnvelope'];
        };
      };
    };
  };
  previewClassPass: {
    parameters: {
      query: {
        class_pass_plan_id: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassPreviewEnvelope'];
        };
      };
    };
  };
  listCustomerClassPasses: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedClassPassPageEnvelope'];
        };
      };
    };
  };
  issueClassPass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewClassPass'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassPassDetailsEnvelope'];
        };
      };
    };
  };
  rebalanceClassPasses: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RebalancedReservationListEnvelope'];
        };
      };
    };
  };
  getTrialEligibility: {
    parameters: {
      query?: {
        source?: 'manual' | 'online_payment';
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrialEligibilityEnvelope'];
        };
      };
    };
  };
  listOwnClassPasses: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileCustomerClassPassPageEnvelope'];
        };
      };
    };
  };
  getPaymentOverview: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentOverviewEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  searchPayments: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        query?: string;
        kind?:
          | 'customer_payment'
          | 'customer_refund'
          | 'event_payment'
          | 'festival_ticket_payment'
          | 'festival_charge_payment'
          | 'festival_online_payment'
          | 'festival_charge_refund';
        status?:
          | 'payment_started'
          | 'payment_pending'
          | 'payment_paid'
          | 'payment_failed'
          | 'payment_cancelled'
          | 'payment_expired'
          | 'refund_recorded'
          | 'pending'
          | 'paid'
          | 'failed'
          | 'cancelled'
          | 'expired'
          | 'paid_requires_refund'
          | 'refund_required'
          | 'refunded'
          | 'payment_recorded';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PaymentSearchPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  getFinancialReport: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        section?: 'payments' | 'refunds' | 'expenses' | 'owner_deposits' | 'owner_withdrawals';
        group_by?: 'location' | 'day';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FinancialReportPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  getCashboxOverview: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        location_id?: number;
        currency?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CashboxOverviewEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  listReceivables: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        customer_id?: number;
        location_id?: number;
        kind?: 'class_pass' | 'booking';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReceivablePageEnvelope'];
        };
      };
    };
  };
  getReceivableTotals: {
    parameters: {
      query?: {
        customer_id?: number;
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReceivableTotalsEnvelope'];
        };
      };
    };
  };
  getEarningsReport: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['EarningsReportPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  getRentalReport: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RentalReportPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  calculatePayroll: {
    parameters: {
      query: {
        date_from: string;
        date_to: string;
        trainer_id?: number;
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollCalculationEnvelope'];
        };
      };
    };
  };
  getPayrollOverview: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollOverviewPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  listPayrollRuns: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollRunPageEnvelope'];
        };
      };
    };
  };
  closePayrollRun: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPayrollRun'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollRunDetailsEnvelope'];
        };
      };
    };
  };
  getPayrollRun: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollRunDetailsEnvelope'];
        };
      };
    };
  };
  voidPayrollRun: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayrollRunVoid'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollRunDetailsEnvelope'];
        };
      };
    };
  };
  getPayrollCadence: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollCadenceEnvelope'];
        };
      };
    };
  };
  savePayrollCadence: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PayrollCadenceInput'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayrollCadenceEnvelope'];
        };
      };
    };
  };
  listSalaryAssignments: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        trainer_id?: number;
        on?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryAssignmentPageEnvelope'];
        };
      };
    };
  };
  assignSalaryModel: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSalaryAssignments'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryAssignmentListEnvelope'];
        };
      };
    };
  };
  listSalaryModels: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelPageEnvelope'];
        };
      };
    };
  };
  createSalaryModel: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSalaryModel'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelDetailsEnvelope'];
        };
      };
    };
  };
  getSalaryModel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelDetailsEnvelope'];
        };
      };
    };
  };
  renameSalaryModel: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SalaryModelPatch'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelDetailsEnvelope'];
        };
      };
    };
  };
  addSalaryVersion: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewSalaryVersion'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelDetailsEnvelope'];
        };
      };
    };
  };
  archiveSalaryModel: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SalaryModelDetailsEnvelope'];
        };
      };
    };
  };
  getMissedVisitsReport: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        group_by?: 'customer' | 'trainer';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MissedVisitsPageEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  getAttendanceReport: {
    parameters: {
      query?: {
        format?: components['parameters']['Format'];
        date_from?: components['parameters']['DateFrom'];
        date_to?: components['parameters']['DateTo'];
        location_id?: components['parameters']['LocationId'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassAttendanceEnvelope'];
          'text/csv': string;
        };
      };
    };
  };
  payBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: int64 */
          location_id: number;
          /** Format: int32 */
          amount_cents: number;
          /** @enum {string} */
          method: 'cash' | 'card' | 'bank_transfer';
          /** Format: uuid */
          idempotency_key: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchaseEnvelope'];
        };
      };
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PurchaseEnvelope'];
        };
      };
    };
  };
  setBookingPrice: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BookingPrice'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelope'];
        };
      };
    };
  };
  previewBooking: {
    parameters: {
      query: {
        customer_id: number;
        moved_booking_id?: number;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingPreviewEnvelope'];
        };
      };
    };
  };
  listBookings: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
        from?: string;
        to?: string;
        customer_id?: number;
        status?: 'booked' | 'attended' | 'no_show' | 'cancelled';
        order?: 'earliest' | 'latest';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingPageEnvelope'];
        };
      };
    };
  };
  getBooking: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingDetailsEnvelope'];
        };
      };
    };
  };
  markAttendance: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Attendance'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelope'];
        };
      };
    };
  };
  cancelBookingLate: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LateCancellationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelope'];
        };
      };
    };
  };
  moveBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BookingMove'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelope'];
        };
      };
    };
  };
  listClassBookings: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingPageEnvelope'];
        };
      };
    };
  };
  createBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ManagedBookingRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelope'];
        };
      };
    };
  };
  cancelClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ClassCancellationRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassCancellationEnvelope'];
        };
      };
    };
  };
  restoreClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassCancellationEnvelope'];
        };
      };
    };
  };
  listClassCancellations: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClassCancellationPageEnvelope'];
        };
      };
    };
  };
  listCorrections: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingCorrectionPageEnvelope'];
        };
      };
    };
  };
  addBookingToClosedClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddedBooking'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingCorrectionEnvelope'];
        };
      };
    };
  };
  removeBookingFromClosedClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
          /** @enum {string} */
          pass_effect: 'return_session' | 'keep_consumed';
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BookingCorrectionEnvelope'];
        };
      };
    };
  };
  cancelClosedClass: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          reason: string;
          /** @enum {string} */
          pass_effect: 'return_session' | 'keep_consumed';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ClosedCancellationEnvelope'];
        };
      };
    };
  };
  cancelBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
    };
  };
  changeBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['BookingChange'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
    };
  };
  listOwnBookings: {
    parameters: {
      query?: {
        limit?: components['parameters']['Limit'];
        cursor?: components['parameters']['Cursor'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingPageEnvelope'];
        };
      };
    };
  };
  getMobileSchedule: {
    parameters: {
      query?: {
        from?: string;
        to?: string;
        location_id?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileScheduledClassListEnvelope'];
        };
      };
    };
  };
  getMobileClass: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileScheduledClassEnvelope'];
        };
      };
    };
  };
  bookOwnPlace: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        'application/json': components['schemas']['CustomerBookingRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
    };
  };
  bookCustomer: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['StaffBookingRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MobileClassBookingEnvelope'];
        };
      };
    };
  };
  createQuickBooking: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['QuickBooking'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ManagedBookingEnvelopeWithHints'];
        };
      };
    };
  };
  getCalendarAddress: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarAddressEnvelope'];
        };
      };
    };
  };
  createCalendarAddress: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NewCalendarAddressEnvelope'];
        };
      };
    };
  };
  endCalendarAddress: {
    parameters: {
      query?: never;
      header?: {
        'Idempotency-Key'?: components['parameters']['IdempotencyKey'];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
