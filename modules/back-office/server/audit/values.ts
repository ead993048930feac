import { localeNames } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { dateFormat } from '#kernel/server/date-format.ts'
import { backOffice } from '../../module.ts'
import { type Asker, wordOf } from './declared.ts'

const longest = 400

/** `title.en` as text; unknown parts stay as stored. */
export const fieldName = (ctx: Asker, path: string): string =>
  path === ''
    ? own(ctx, 'audit.whole')
    : path
        .split('.')
        .map((part) => wordOf(ctx, `field.${part}`) ?? part)
        .join(' › ')

/** A value as text: name, state, time, yes or no; otherwise as stored, never empty. */
export function valueName(
  ctx: Asker,
  field: string,
  value: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  if (value === null || value === undefined || value === '') return own(ctx, 'audit.empty')
  if (typeof value === 'boolean') return own(ctx, value ? 'audit.yes' : 'audit.no')
  if (Array.isArray(value)) return listed(ctx, field, value, nameOf)
  if (typeof value === 'number') return isMoment(field, value) ? clock(ctx, new Date(value * 1000)) : String(value)
  if (typeof value !== 'string') return cut(JSON.stringify(value))
  return (
    nameOf(value) ?? wordOf(ctx, `value.${field}.${value}`) ?? (isIso(value) ? clock(ctx, new Date(value)) : cut(value))
  )
}

function listed(ctx: Asker, field: string, values: readonly unknown[], nameOf: (id: string) => string | undefined) {
  if (!values.length) return own(ctx, 'audit.empty')
  return cut(values.map((one) => valueName(ctx, field, one, nameOf)).join(ctx.language === 'en' ? ', ' : '、'))
}

const own = ({ language, site }: Asker, key: string): string => wordingOf(backOffice, key, language, site.words)

const isIso = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(new Date(value).getTime())

/** Times are stored in seconds; other numbers in fields of these names are smaller. */
const isMoment = (field: string, value: number): boolean =>
  (/At$/.test(field) || ['from', 'until', 'since', 'at', 'left'].includes(field)) && value > 1e9 && value < 1e10

const clock = ({ language, site }: Asker, at: Date): string =>
  dateFormat(localeNames[language], {
    timeZone: site.zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at)

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
