export { ApiData } from './api-data';
export { BodyGuard, bodyProblemOf, BodyReader } from './body';
export { CsvBody, SmallBody } from './body-limits';
export { type CamelKeys, camelKeys } from './camel-keys';
export { IsCalendarDate } from './calendar-date.validator';
export { ConfirmedErasureDto } from './confirmed-erasure.dto';
export { type CsvCell, type CsvFile, csvText, pagesOf } from './csv-file';
export { Draining } from './draining';
export { configureEdge } from './edge';
export { Endpoint, NO_CONTENT, refusalsOf } from './endpoint';
export { ErrorFilter, sendError, STATUS_OF_KIND, statusOf } from './error.filter';
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
export { HttpModule } from './http.module';
export { IsEmailAddress, IsPassword, IsQueryBoolean, IsQueryInteger, Untrimmed } from './input-decorators';
export { InputPipe } from './input.pipe';
export { type InputClass, type InputField, shapeOf } from './input-shape';
export { describeInterface, serveInterface } from './open-api';
export { PageQueryDto } from './page-query.dto';
export { PatchOf } from './patch-of';
export { ById, Id, PathId } from './path-id';
export { IsReportDay, ReportFormatQueryDto } from './report-format.dto';
export { sendReport } from './report-sending';
export { escapedHtml, plainPage, readForm, sendPlainPage } from './plain-page';
export { readInstant } from './read-instant';
export { type AnswerSource, type RenderedAnswer, RenderedAnswers } from './rendered-answers';
export { requestIdOf } from './request-id';
export { routePatternOf } from './route-pattern';
export { sendRendered } from './send-rendered';
export { ServiceAddress } from './service-address';
export { ValidationErrorDto } from './validation-error.dto';
