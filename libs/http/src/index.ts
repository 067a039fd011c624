export { addresseeUnderWay, noteAddressee } from './addressee';
export { ApiData } from './api-data';
export { BodyGuard, bodyProblemOf, BodyReader } from './body';
export { CsvBody, SmallBody } from './body-limits';
export { type CamelKeys, camelKeys } from './camel-keys';
export { IsCalendarDate } from './calendar-date.validator';
export { ConfirmedErasureDto } from './confirmed-erasure.dto';
export { type CsvCell, type CsvFile, csvText, pagesOf } from './csv-file';
export { Draining } from './draining';
export { configureEdge } from './edge';
export { EmailHints } from './email-hints';
export { Endpoint, NEEDS_FIRST, NO_CONTENT, refusalsOf } from './endpoint';
export { ErrorFilter, refusalCodeOf, sendError, STATUS_OF_KIND, statusOf } from './error.filter';
export {
  IsColour,
  IsCurrency,
  IsHttpsUrl,
  IsId,
  IsIdempotencyKey,
  IsIdList,
  IsInstant,
  IsLanguageTag,
  IsLines,
  IsListOf,
  IsPublicHttpsUrl,
  IsReason,
  IsSlugText,
  IsText,
  IsTextList,
  IsTextThat,
  IsTimeOfDayText,
  IsWholeNumber,
  LANGUAGE_TAG_MAX,
  MayBeAbsent,
} from './field-decorators';
export { brandColours } from './brand-colours';
export { escapedHtml, Html, html, saidHtml } from './html';
export { serveDesk } from './desk';
export { serveEmbed } from './embed';
export { serveExplorer } from './explorer';
export { HttpModule } from './http.module';
export { IDEMPOTENCY_KEY } from './idempotency-description';
export { IsEmailAddress, IsPassword, IsQueryBoolean, IsQueryInteger, Untrimmed } from './input-decorators';
export { InputPipe } from './input.pipe';
export { type InputClass, shapeOf } from './input-shape';
export { KnownInputGuard } from './known-input.guard';
export { opensPage } from './error-page';
export { describeInterface } from './open-api';
export { operationAddress } from './operation-addresses';
export { PageCookie } from './page-cookie';
export { LARGE_MARK, pageFrame, type PageFrame, serviceFooter, serviceHeader } from './page-frame';
export { documentFor, type Reader } from './reader-documents';
export { PageQueryDto } from './page-query.dto';
export { ParameterTypes } from './parameter-types';
export { PatchOf } from './patch-of';
export { Id, PathId } from './path-id';
export { IsReportDay, ReportFormatQueryDto } from './report-format.dto';
export { sendReport } from './report-sending';
export { readForm } from './posted-form';
export { askedLanguage, readerLanguage } from './reader-language';
export { readInstant } from './read-instant';
export { assertNotBusy, type KeptAnswer, KeptAnswerDoor } from './kept-answer-door';
export { foreseenRefusal, RefusalTexts } from './refusal-texts';
export {
  type AnswerSource,
  type RenderedAnswer,
  renderedAnswer,
  RenderedAnswers,
  type TextContent,
} from './rendered-answers';
export { requestIdOf } from './request-id';
export { routePatternOf } from './route-pattern';
export { type RenderedPage, renderedPage, sendPage, sendRefusal } from './send-page';
export { sendRendered } from './send-rendered';
export { type FormTargets, policyOf, sendStudioPage, setPageHeaders } from './send-studio-page';
export { ServiceAddress } from './service-address';
export {
  isolated,
  type PageStudio,
  pictureOf,
  shownText,
  studioNameOf,
  type StudioPage,
  studioPage,
} from './studio-page';
