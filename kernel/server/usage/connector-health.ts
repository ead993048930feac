import { inArray } from 'drizzle-orm'
import { clearDate } from '#kernel/clear-date.ts'
import type { HealthItem } from '#kernel/health.ts'
import { fill, localeNames } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '../context.ts'
import { dateFormat } from '../date-format.ts'
import { connectorUses } from './schema.ts'

type Connector = { key: string; title: string }
type Use = Pick<typeof connectorUses.$inferSelect, 'wellAt' | 'illAt' | 'illSince' | 'trouble'>

/** The recorded state of external systems at their last use. Sends no request: a status page must not wait for them. */
export async function connectorHealth(ctx: ReadContext, connectors: readonly Connector[]): Promise<HealthItem[]> {
  if (!connectors.length) return []
  const keys = connectors.map(({ key }) => key)
  const rows = await ctx.db.select().from(connectorUses).where(inArray(connectorUses.connector, keys))
  const uses = new Map(rows.map((row) => [row.connector, row]))
  return connectors.map(({ key, title }) => ({ key, title, ...stateOf(ctx, uses.get(key)) }))
}

function stateOf(ctx: ReadContext, use: Use | undefined): Pick<HealthItem, 'state' | 'detail'> {
  const { wellAt = null, illAt = null, illSince = null, trouble = '' } = use ?? {}
  if (illAt && (!wellAt || illAt > wellAt)) {
    const why = trouble === '' ? '' : word(ctx, `health.${trouble}`)
    const isLong = illSince && illAt.getTime() - illSince.getTime() >= 60_000
    if (isLong) {
      return { state: 'ill', detail: word(ctx, 'health.illSince', { since: shortTime(ctx, illSince), trouble: why }) }
    }
    return { state: 'ill', detail: word(ctx, 'health.illAt', { at: shortTime(ctx, illAt), trouble: why }) }
  }
  if (wellAt) return { state: 'well', detail: word(ctx, 'health.wellAt', { at: shortTime(ctx, wellAt) }) }
  return { state: 'idle', detail: word(ctx, 'health.never') }
}

/** In the site's time zone. */
export const shortTime = ({ language, site }: Pick<ReadContext, 'language' | 'site'>, at: Date): string =>
  dateFormat(localeNames[language], clearDate(localeNames[language], { ...monthToMinute, timeZone: site.zone })).format(
    at,
  )

const monthToMinute = {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

const word = ({ language, site }: ReadContext, key: string, params: Record<string, string> = {}): string =>
  fill(wordingOf(kernel, key, language, site.words), params)
