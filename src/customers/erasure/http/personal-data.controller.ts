import { Body, Controller, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Actor, ErrorDto, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { Endpoint } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import { FreeTexts, REMOVED } from '@studio/privacy';

import { BlankText } from '../../directory';
import { EraseByEmail } from '../application/erase-by-email';
import {
  BlankedTextDto,
  EmailErasureDto,
  ErasedDataDto,
  FoundTextsDto,
  PersonSearchDto,
  TextReferenceDto,
} from './dto/personal-data.dto';
import { presentFoundTexts } from './found-texts.presenter';

/** Data about people besides their customer records. */
@ApiTags('Customers')
@Controller('api/v1/manage/personal-data')
@RateLimited('manage')
@OwnerOnly()
export class PersonalDataController {
  constructor(
    private readonly texts: FreeTexts,
    private readonly eraseByEmail: EraseByEmail,
    private readonly blankText: BlankText,
  ) {}

  @Post('erase')
  @Endpoint({
    id: 'eraseByEmail',
    summary: 'Erase the data of an e-mail address that belongs to no customer',
    description:
      'Erases buyers and holders of tickets, contacts of festival entries, data of payment providers about them, and query strings of lead pages. A repeat finds nothing.',
    answers: { data: ErasedDataDto, description: 'What was erased, and texts that still contain the address.' },
    refuses: [
      on(commonErrors.in_use, ['email', 'order', 'payment_attempt'], 'A customer has it, or a payment is pending.'),
    ],
  })
  async erase(@Actor() ctx: StaffContext, @Body() { email }: EmailErasureDto): Promise<{ data: ErasedDataDto }> {
    const erased = await this.eraseByEmail.execute(ctx, email);
    const found = await this.texts.find(ctx, { names: [], emails: [email], phones: [] });
    return { data: { erased, ...presentFoundTexts(found) } };
  }

  @Post('texts')
  @Endpoint({
    id: 'findPersonInTexts',
    summary: 'Find a person in free texts',
    description:
      'Finds reasons, notes and corrections of the studio that contain the name, e-mail address or phone number. Changes nothing, and the request is not recorded.',
    answers: FoundTextsDto,
  })
  async find(
    @Actor() ctx: StaffContext,
    @Body() { name, email, phone }: PersonSearchDto,
  ): Promise<{ data: FoundTextsDto }> {
    const given = (value: string | null | undefined) => (value ? [value] : []);
    const terms = { names: given(name), emails: given(email), phones: given(phone) };
    return { data: presentFoundTexts(await this.texts.find(ctx, terms)) };
  }

  @Post('texts/blank')
  @ApiNotFoundResponse({ description: 'The row does not exist or has no such text.', type: ErrorDto })
  @Endpoint({
    id: 'blankText',
    summary: 'Blank a free text that names a person',
    description: 'Replaces the text permanently with `[removed]`, also in evidence. A repeat changes nothing.',
    answers: BlankedTextDto,
  })
  async blank(@Actor() ctx: StaffContext, @Body() reference: TextReferenceDto): Promise<{ data: BlankedTextDto }> {
    const { kind, id, field } = reference;
    await this.blankText.execute(ctx, { kind, id, field });
    return { data: { kind, id, field, text: REMOVED } };
  }
}
