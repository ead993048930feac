import { formatMoney, formatNumber } from '#kernel/web/time.ts'
import type { MeterFace, MeterKind } from '../shapes.ts'

/** Electricity is counted in kWh, water in cubic metres. */
export const unitOf = (kind: MeterKind): 'kWh' | 'm³' => (kind === 'electricity' || kind === 'hall' ? 'kWh' : 'm³')

export const formatUse = (kind: MeterKind, hundredths: number): string =>
  `${formatNumber(hundredths / 100, { maximumFractionDigits: 2 })} ${unitOf(kind)}`

/** A balance in what the meter holds. */
export const formatBalance = ({ kind, holds }: Pick<MeterFace, 'kind' | 'holds'>, value: number): string =>
  holds === 'money' ? formatMoney(value) : formatUse(kind, value)

/** Hundredths of a fen a unit. */
export const formatPrice = (kind: MeterKind, price: number): string =>
  `${formatNumber(price / 10_000, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 4 })}/${unitOf(kind)}`

export const kindIcons = { electricity: 'zap', hall: 'zap', coldWater: 'droplet', hotWater: 'droplet' } as const
