import { decimalOf, parseMoney } from '#kernel/money.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { outsideMeasure } from '../../module.ts'
import type { OutsideSettings } from '../../settings.ts'

type Context = Pick<OutsideContext, 'site' | 'tools'>

export class OutsideWrong extends Error {
  override readonly name = 'OutsideWrong'
}

/** Asks the card system outside; throws if it does not answer with JSON. */
export function askOutside(ctx: Context, settings: OutsideSettings, url: string, form?: Record<string, string>) {
  const headers = {
    accept: 'application/json',
    ...(settings.token && { authorization: `Bearer ${settings.token}` }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const sent = form
    ? { method: 'POST' as const, body: new URLSearchParams(form).toString() }
    : { method: 'GET' as const }
  return using(ctx.site.id, outsideMeasure, async () => {
    const asked = { url, headers, ...sent, milliseconds: settings.milliseconds, maxBytes: 1 << 20 }
    const { status, body } = await ctx.tools.outbound(asked)
    if (status !== 200) throw new OutsideWrong(`the card system answered ${status}`)
    return parseJson(body.toString('utf8')) as unknown
  })
}

export const filled = (url: string, values: Record<string, string>): string =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** The value at a path such as `data.card.balance`. */
export function valueAt(answer: unknown, path: string): unknown {
  let found: unknown = answer
  for (const part of path.split('.').filter(Boolean)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = (found as Record<string, unknown>)[part]
  }
  return found
}

/** An amount in fen: a number or its text, below zero, too. Numbers of yuan are read by their digits. */
export function fenIn(value: unknown, unit: OutsideSettings['unit']): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim()
  const isMinus = text.startsWith('-')
  const digits = text.replace(/^[+-]/, '')
  const fen = unit === 'fen' ? (/^\d{1,12}$/.test(digits) ? Number(digits) : undefined) : parseMoney(digits)
  if (fen === undefined || !decimalOf(fen)) return undefined
  return isMinus ? 0 - fen : fen
}

/** Seconds, milliseconds, or `YYYY-MM-DD HH:MM[:SS]` in the site's zone. */
export function timeIn(zone: string, value: unknown): Date | undefined {
  const text = String(value ?? '').trim()
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000)
  if (/^\d{13}$/.test(text)) return new Date(Number(text))
  const [, day, hour, minute, second] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  if (!day || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined
  const start = momentOf(zone, { day, minute: Number(hour) * 60 + Number(minute) }, 'first')
  return new Date(start + Number(second ?? 0) * 1000)
}
