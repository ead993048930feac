import type { Steps } from '#engines/payments/server/context.ts'
import { httpSupplier as desk, hundredths, isOne, textAt, valueAt } from '#engines/payments/server/http-supplier.ts'
import { decimalOf } from '#kernel/money.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { supplierMeasure } from '../../module.ts'
import type { SupplierSettings } from '../../settings.ts'
import type { SuppliedReading, Supplier } from './supplier.ts'

/** A supplier with an HTTP interface, as the site's settings describe it. */
export function httpSupplier(own: SupplierSettings): Supplier {
  const { load, ask, list, post } = desk(own, supplierMeasure)
  const { fields } = own
  return {
    load: (ctx, { number, meter, amount, units }) => {
      const more = { [fields.meter]: meter, ...(units && fields.units && { [fields.units]: decimalOf(units) }) }
      return load(ctx, { number, amount, more })
    },
    ...{ ask, list },
    readings: async (ctx, meters) => {
      const said = await post(ctx, own.paths.readings, meters ? { [fields.meter]: meters.join(',') } : {})
      return readingsIn(ctx, own, said)
    },
  }
}

function readingsIn(ctx: Steps, own: SupplierSettings, said: unknown): SuppliedReading[] {
  if (!isOne(own.ok, textAt(said, own.fields.code))) throw new Error('the supplier has no readings')
  const list = valueAt(said, own.fields.list)
  if (!Array.isArray(list)) throw new Error('the supplier’s readings are no list')
  return list.flatMap((row) => readingIn(ctx.site.zone, own, row) ?? [])
}

/** A row without meter, time or any figure is left out. */
function readingIn(zone: string, own: SupplierSettings, row: unknown): SuppliedReading | undefined {
  const { fields } = own
  const [meter, at] = [textAt(row, fields.meter), timeIn(zone, textAt(row, fields.time))]
  const total = hundredths(textAt(row, fields.total))
  const written = textAt(row, fields.balance)
  const amount = hundredths(written)
  const money = own.money === 'yuan' ? amount : /^-?\d{1,12}$/.test(written) ? Number(written) : null
  if (!meter || !at || (total === null && amount === null) || (total ?? 0) < 0) return undefined
  return { meter, at, total, money, amount }
}

/** Seconds, or `YYYY-MM-DD HH:MM[:SS]` by the site's clock. */
export function timeIn(zone: string, text: string): Date | undefined {
  if (/^\d{9,10}$/.test(text)) return new Date(Number(text) * 1_000)
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text)
  if (!match || Number.isNaN(Date.parse(`${match[1]}T00:00:00Z`))) return undefined
  const [, day, hour, minute, second = '0'] = match
  const at = momentOf(zone, { day: day!, minute: Number(hour) * 60 + Number(minute) }, 'first')
  return new Date(at + Number(second) * 1_000)
}
