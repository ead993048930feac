/**
 * Money: a whole number of the currency's smallest unit (fen), never a fraction. On the wire and in columns it is that
 * number; `kernel/shapes.ts` has its schema, `kernel/server/db/tables.ts` its columns, `kernel/web/ui/Money.tsx` and
 * `MoneyField` its pieces of a page.
 */
export type Money = Readonly<{ fen: number; currency: Currency }>

/** Currencies, with their digits after the decimal point. */
const digits = { CNY: 2, HKD: 2, MOP: 2, TWD: 2, USD: 2, EUR: 2, GBP: 2, JPY: 0 } as const
export type Currency = keyof typeof digits
export const currencies = Object.keys(digits) as [Currency, ...Currency[]]
export const homeCurrency = 'CNY' satisfies Currency

/** The largest amount of one entry, ten digits of yuan: what can be typed, and what sums of thousands stay exact with. */
export const mostFen = 999_999_999_999

export const isFen = (value: unknown): value is number => Number.isSafeInteger(value)

export function money(fen: number, currency: Currency = homeCurrency): Money {
  if (!isFen(fen)) throw new RangeError(`${fen} is not a whole number of fen`)
  return { fen: fen + 0, currency }
}

/** Throws if the currencies differ or the sum is not exact. */
export function addMoney(first: Money, ...others: readonly Money[]): Money {
  return others.reduce((sum, one) => {
    if (one.currency !== sum.currency) throw new RangeError(`${one.currency} cannot be added to ${sum.currency}`)
    return money(sum.fen + one.fen, sum.currency)
  }, first)
}

export const sumFen = (parts: readonly number[]): number => parts.reduce((sum, fen) => money(sum + fen).fen, 0)

/** Equal shares that add up to the whole: 100 fen among three are 34, 33 and 33. */
export const splitFen = (fen: number, parts: number): number[] => allocateFen(fen, new Array<number>(parts).fill(1))

/**
 * Shares by weight that add up to the whole. Fen left over by rounding go to the largest remainders, the first of equal
 * ones; a negative amount is shared like a positive one.
 */
export function allocateFen(fen: number, weights: readonly number[]): number[] {
  const total = sumFen(weights)
  if (!isFen(fen) || total <= 0 || weights.some((weight) => weight < 0)) {
    throw new RangeError('an amount is shared by weights of which at least one is positive')
  }
  const whole = BigInt(Math.abs(fen))
  const exact = weights.map((weight) => whole * BigInt(weight))
  const shares = exact.map((share) => Number(share / BigInt(total)))
  const rest = exact.map((share, i) => ({ i, left: share % BigInt(total) }))
  rest.sort((a, b) => (a.left === b.left ? a.i - b.i : a.left > b.left ? -1 : 1))
  const missing = Math.abs(fen) - sumFen(shares)
  for (const { i } of rest.slice(0, missing)) shares[i]! += 1
  return shares.map((share) => (fen < 0 ? 0 - share : share))
}

/**
 * The amount a person typed, in yuan: `1,234.5`, `￥12`, `１２。５０`. Undefined for anything else, for more digits than
 * the currency has, and beyond `mostFen`. Digits are never read as a binary fraction.
 */
export function parseMoney(typed: string, currency: Currency = homeCurrency): number | undefined {
  if (typed.length > 40) return undefined
  const text = cleanMoney(typed).replace(/^[¥$€£]/, '')
  const match = /^(\d{1,10})(?:\.(\d*))?$/.exec(text)
  const [whole, part = ''] = match?.slice(1) ?? []
  if (whole === undefined || part.length > digits[currency]) return undefined
  const fen = Number(whole + part.padEnd(digits[currency], '0'))
  return fen <= mostFen ? fen : undefined
}

/** Full-width digits, 。 and separators of thousands, as keyboards produce them. */
export const cleanMoney = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[,，\s]/g, '')

/** As a plain decimal, exact at any size: `-12.30`. For files, sheets and the protocols of payment channels. */
export function decimalOf(fen: number, currency: Currency = homeCurrency): `${number}` {
  if (!isFen(fen)) throw new RangeError(`${fen} is not a whole number of fen`)
  const places = digits[currency]
  const text = String(Math.abs(fen)).padStart(places + 1, '0')
  const point = text.length - places
  const spelled = places ? `${text.slice(0, point)}.${text.slice(point)}` : text
  return `${fen < 0 ? '-' : ''}${spelled}` as `${number}`
}

/** For a reader: `¥1,234.50`. With `signed`, gains have a plus; with `short`, whole amounts have no `.00`. */
export function formatFen(fen: number, locale: string, { currency, signed, short }: MoneyStyle = {}): string {
  const named = currency ?? homeCurrency
  const key = `${locale} ${named} ${signed ?? false} ${short ?? false}`
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, styleOf(named, signed, short))
  formats.set(key, known)
  return known.format(decimalOf(fen, named))
}

/** The sign of a currency beside a field: `¥`. */
export const symbolOf = (locale: string, currency: Currency = homeCurrency): string =>
  new Intl.NumberFormat(locale, styleOf(currency)).formatToParts(0).find(({ type }) => type === 'currency')?.value ??
  currency

export type MoneyStyle = {
  currency?: Currency | undefined
  signed?: boolean | undefined
  short?: boolean | undefined
}

const styleOf = (currency: Currency, signed = false, short = false): Intl.NumberFormatOptions => ({
  ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' },
  signDisplay: signed ? 'exceptZero' : 'negative',
  minimumFractionDigits: digits[currency],
  maximumFractionDigits: digits[currency],
  trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
})

const formats = new Map<string, Intl.NumberFormat>()
