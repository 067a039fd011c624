import { intl } from '../../../shared/intl';
import { priceText } from '../../../shared/formats';
import type { components } from '../../interface';
import { locale } from '../../language';
import { shareOfChange } from './change';
import { periodName } from './period';
import type { Scope, Scopes } from './reports';
import { say } from './texts';

type Money = components['schemas']['Money'];

/** A figure of the period and of the one before; undefined where that one is not known. */
export interface Figure {
  readonly name: string;
  /** What is counted, where the name does not say it. */
  readonly about?: string;
  readonly now: number;
  readonly before: number | undefined;
  readonly text: (value: number) => string;
  /** A share of a share says nothing. */
  readonly isShare?: boolean;
  /** Of the figure above it. */
  readonly isPart?: boolean;
}

export const countText = (value: number) => intl(Intl.NumberFormat, locale, {}).format(value);
export const shareText = (value: number) =>
  intl(Intl.NumberFormat, locale, { style: 'percent', maximumFractionDigits: 0 }).format(value);
export const moneyText = (amounts: readonly Money[]) =>
  amounts.map(({ amount_cents: amount, currency }) => priceText(amount, currency, locale)).join(' · ');

/** What there is of the currency. */
export const centsIn = (wanted: string, amounts: readonly Money[]) =>
  amounts.find(({ currency }) => currency === wanted)?.amount_cents ?? 0;

/** A figure for each currency in which there is an amount, or one of nothing in the studio's. */
export function moneyFigures(
  name: string,
  now: readonly Money[],
  before: readonly Money[] | undefined,
  usual: string,
): readonly Figure[] {
  const found = new Set([...now, ...(before ?? [])].map(({ currency }) => currency));
  const currencies = found.size === 0 ? [usual] : [...found];
  return currencies.map((currency) => ({
    name: currencies.length === 1 ? name : `${name} (${currency})`,
    now: centsIn(currency, now),
    before: before && centsIn(currency, before),
    text: (value) => priceText(value, currency, locale),
  }));
}

interface FigureTableProps {
  readonly title: string;
  readonly scopes: Scopes;
  readonly figures: readonly Figure[];
}

/** Figures of a period beside those of the period before. */
export function FigureTable({ title, scopes: { shown, before, hasChange }, figures }: FigureTableProps) {
  return (
    <table class="figures">
      <caption class="unseen">{title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{daysText(shown)}</th>
          <th scope="col">{daysText(before)}</th>
          {hasChange && <th scope="col">{say('change')}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.name} class={figure.isPart ? 'is-part' : undefined}>
            <th scope="row">
              {figure.name}
              {figure.about && <span class="quiet">{figure.about}</span>}
            </th>
            <td>
              <strong>{figure.text(figure.now)}</strong>
            </td>
            <td>{figure.before === undefined ? '–' : figure.text(figure.before)}</td>
            {hasChange && <td>{changeText(figure)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days that break between the first and the last only. */
function daysText({ period }: Scope): string {
  return periodName(period, locale, 'short').replaceAll(/(?<!–) (?!–)/g, '\u00A0');
}

/** `+8 %`, or `+27` where that is very many times as much; of nothing there is no share. */
function changeText({ now, before, text, isShare = false }: Figure): string {
  if (isShare) return '';
  if (before === undefined) return '–';
  if (before === 0) return now === 0 ? '=' : say('fromNothing');
  const change = shareOfChange(now, before);
  if (change === null) return `${now > before ? '+' : ''}${text(now - before)}`;
  const format = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return Math.round(change * 100) === 0 ? '=' : intl(Intl.NumberFormat, locale, format).format(change);
}
