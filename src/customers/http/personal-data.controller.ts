import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, ErrorDto, OwnerOnly, RateLimited, type StaffContext } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { FreeTexts, REMOVED } from '@studio/privacy';

import { BlankText } from '../application/blank-text';
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

/** What is held about people beside their own record. */
@ApiTags('Customers')
@Controller('api/v1/manage/personal-data')
@RateLimited('manage')
@OwnerOnly()
@ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
export class PersonalDataController {
  constructor(
    private readonly texts: FreeTexts,
    private readonly eraseByEmail: EraseByEmail,
    private readonly blankText: BlankText,
  ) {}

  @Post('erase')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'eraseByEmail',
    summary: 'Erase everything held under an e-mail address that is no customer’s',
    description:
      'Buyers and holders of tickets, contacts of festival entries and what payment companies said of them, and query strings of lead pages. A repeat finds nothing.',
  })
  @ApiData(ErasedDataDto, { description: 'How much was erased, and free texts that still hold the address.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; the address is a customer’s (`in_use` on `email`) or a payment is under way (`in_use`).',
    type: ValidationErrorDto,
  })
  async erase(@Actor() ctx: StaffContext, @Body() { email }: EmailErasureDto): Promise<{ data: ErasedDataDto }> {
    const erased = await this.eraseByEmail.execute(ctx, email);
    const found = await this.texts.find(ctx, { names: [], emails: [email], phones: [] });
    return { data: { erased, ...presentFoundTexts(found) } };
  }

  @Post('texts')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findPersonInTexts',
    summary: 'Find a person in free texts',
    description:
      'Reasons, notes and corrections of the studio that contain the name, e-mail address or phone number. Changes nothing; nothing that is sent is recorded.',
  })
  @ApiData(FoundTextsDto, { description: 'Where the person is named.' })
  async find(
    @Actor() ctx: StaffContext,
    @Body() { name, email, phone }: PersonSearchDto,
  ): Promise<{ data: FoundTextsDto }> {
    const given = (value: string | null | undefined) => (value ? [value] : []);
    const terms = { names: given(name), emails: given(email), phones: given(phone) };
    return { data: presentFoundTexts(await this.texts.find(ctx, terms)) };
  }

  @Post('texts/blank')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'blankText',
    summary: 'Blank a free text that names a person',
    description:
      'The text becomes `[removed]` permanently, in evidence too, and nothing else changes. A repeat changes nothing.',
  })
  @ApiData(BlankedTextDto, { description: 'The text as it is now.' })
  @ApiNotFoundResponse({ description: 'No such row, or it has no such text.', type: ErrorDto })
  async blank(@Actor() ctx: StaffContext, @Body() reference: TextReferenceDto): Promise<{ data: BlankedTextDto }> {
    const { kind, id, field } = reference;
    await this.blankText.execute(ctx, { kind, id, field });
    return { data: { kind, id, field, text: REMOVED } };
  }
}
