import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { html, ServiceAddress } from '@studio/http';

import { StudioDirectory } from '../../accounts';

/** What search engines ask for first (PAGE-7). */
@ApiExcludeController()
@Controller()
@Public()
@RateLimited('help')
export class SearchEnginesController {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
  ) {}

  /** What is public is allowed: Google Calendar does not read a calendar, nor a search engine a timetable, that is not. */
  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nAllow: /api/v1/public/\nDisallow: /api/\nDisallow: /mcp/\nDisallow: /oauth/\n\nSitemap: ${this.address.of('/sitemap.xml')}\n`;
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  async sitemap(): Promise<string> {
    const slugs = await this.studios.withPages();
    return `<?xml version="1.0" encoding="UTF-8"?>\n${
      html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        ${slugs.map((slug) => html`<url><loc>${this.address.of(`/s/${slug}`)}</loc></url>`)}
      </urlset>`.source
    }\n`;
  }
}
