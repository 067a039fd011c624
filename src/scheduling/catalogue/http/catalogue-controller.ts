import { applyDecorators, Body, Delete, Get, Patch, Post, Query, type Type } from '@nestjs/common';
import {
  Actor,
  type Permission,
  RateLimited,
  type StaffActor,
  type StaffContext,
  StaffPermission,
  StaffSession,
} from '@studio/access';
import { type CamelKeys, camelKeys, Endpoint, Id, NO_CONTENT, ParameterTypes } from '@studio/http';
import { commonErrors, type DefinedError, on, type Page, type Patch as Changes } from '@studio/kernel';

import type { CatalogueResource, CatalogueRow } from '../application/catalogue/catalogue-resource';
import { ChangeInCatalogue } from '../application/catalogue/change-in-catalogue';
import { CreateInCatalogue } from '../application/catalogue/create-in-catalogue';
import { DeleteFromCatalogue } from '../application/catalogue/delete-from-catalogue';
import { CatalogueQuery } from '../queries/catalogue.query';
import type { CatalogueView } from '../queries/catalogue-views';
import { CatalogueListQueryDto } from './dto/catalogue-list-query.dto';
import type { NamedEntityDto } from './dto/named-entity.dto';

interface NewNamedBody {
  readonly name: string;
  readonly slug?: string;
}

/** Description of a route, and its refusals in addition to those of every resource. */
interface RouteText {
  readonly description: string;
  readonly refuses?: readonly DefinedError[];
}

/** What is specific to the routes of one resource. A row is answered as stored. */
interface CatalogueRoutes<Row extends CatalogueRow, NewBody extends NewNamedBody, Answer extends NamedEntityDto> {
  readonly resource: CatalogueResource<Row, CamelKeys<NoInfer<NewBody>>>;
  readonly view: CatalogueView;
  /** The resource in texts; in PascalCase it is part of the operation ids. */
  readonly noun: string;
  /** Permission for changes; `manage_studio_settings` by default. */
  readonly permission?: Permission;
  readonly answer: Type<Answer>;
  readonly newBody: Type<NewBody>;
  readonly patchBody: Type<Partial<NoInfer<NewBody>>>;
  /** Answer of a change if it differs, see `changed`. */
  readonly changedAnswer?: Type;
  readonly list?: { readonly description?: string; readonly query?: Type };
  /** Inputs that are unique in the studio; the slug by default. */
  readonly unique?: readonly string[];
  /** Null if no route reads a single row. */
  readonly read?: RouteText | null;
  readonly create: RouteText;
  readonly change: RouteText;
  /** `inUse` states when the row cannot be deleted. */
  readonly remove: RouteText & { readonly inUse: string; readonly needsFirst?: string };
  /** Removes fields that the person may not see. */
  readonly present?: (row: Answer, actor: StaffActor) => Answer;
}

const pascalCase = (noun: string) =>
  noun.replaceAll(/(?:^| )([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Builds the controller that lists, reads, creates, changes and deletes the rows of a resource. */
export function catalogueController<
  Row extends CatalogueRow,
  NewBody extends NewNamedBody,
  Answer extends NamedEntityDto,
>(routes: CatalogueRoutes<Row, NewBody, Answer>) {
  const { resource, view, noun, answer, list, read = { description: 'Also returns deactivated ones.' } } = routes;
  const { present = (row) => row } = routes;
  const name = pascalCase(noun);
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const input = noun.replaceAll(' ', '_');
  const taken = on(commonErrors.already_taken, routes.unique ?? 'slug');

  const MayWrite = () => StaffPermission(routes.permission ?? 'manage_studio_settings');
  const ReadRoute = ({ description }: RouteText) =>
    applyDecorators(
      Get(':id'),
      StaffSession(),
      Endpoint({ id: `get${name}`, summary: `Get ${one}`, description, answers: answer }),
    );

  @RateLimited('manage')
  class CatalogueController {
    constructor(
      private readonly catalogue: CatalogueQuery,
      private readonly creation: CreateInCatalogue,
      private readonly changes: ChangeInCatalogue,
      private readonly deletion: DeleteFromCatalogue,
    ) {}

    @Get()
    @StaffSession()
    @Endpoint({
      id: `list${name}s`,
      summary: `List ${noun}s`,
      description: ['Sorted by name. Open to all staff.', list?.description].filter(Boolean).join(' '),
      answers: { page: answer },
    })
    @ParameterTypes(Object, list?.query ?? CatalogueListQueryDto)
    async list(@Actor() ctx: StaffContext, @Query() query: CatalogueListQueryDto): Promise<Page<Answer>> {
      const { data, ...page } = await this.catalogue.list<Answer>(ctx, view, query);
      return { ...page, data: data.map((row) => present(row, ctx.actor)) };
    }

    @(read ? ReadRoute(read) : applyDecorators())
    async one(@Actor() ctx: StaffContext, @Id(noun) id: number): Promise<{ data: Answer }> {
      return { data: present(await this.catalogue.get<Answer>(ctx, view, id), ctx.actor) };
    }

    @Post()
    @MayWrite()
    @Endpoint({
      id: `create${name}`,
      summary: `Create ${one}`,
      description: routes.create.description,
      answers: { status: 201, data: answer },
      refuses: [taken, on(commonErrors.limit_reached, input), ...(routes.create.refuses ?? [])],
    })
    @ParameterTypes(Object, routes.newBody)
    async create(@Actor() ctx: StaffContext, @Body() body: NewBody): Promise<{ data: Answer }> {
      return this.one(ctx, await this.creation.execute(ctx, resource, camelKeys(body)));
    }

    @Patch(':id')
    @MayWrite()
    @Endpoint({
      id: `change${name}`,
      summary: `Update ${one}`,
      description: routes.change.description,
      answers: routes.changedAnswer ?? answer,
      refuses: [taken, ...(routes.change.refuses ?? [])],
    })
    @ParameterTypes(Object, Number, routes.patchBody)
    async change(
      @Actor() ctx: StaffContext,
      @Id(noun) id: number,
      @Body() body: Partial<NewBody>,
    ): Promise<{ data: Answer }> {
      await this.changes.execute(ctx, resource, id, camelKeys(body) as unknown as Changes<CamelKeys<NewBody>>);
      return this.changed(ctx, id, body);
    }

    @Delete(':id')
    @MayWrite()
    @Endpoint({
      id: `delete${name}`,
      summary: `Delete ${one}`,
      description: routes.remove.description,
      ...(routes.remove.needsFirst !== undefined && { needsFirst: routes.remove.needsFirst }),
      answers: NO_CONTENT,
      refuses: [on(commonErrors.in_use, input, routes.remove.inUse)],
    })
    async remove(@Actor() ctx: StaffContext, @Id(noun) id: number): Promise<void> {
      await this.deletion.execute(ctx, resource, id);
    }

    /** The answer of a change. */
    protected async changed(ctx: StaffContext, id: number, _patch: Partial<NewBody>): Promise<{ data: Answer }> {
      return this.one(ctx, id);
    }
  }
  return CatalogueController;
}
