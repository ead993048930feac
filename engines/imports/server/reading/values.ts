import type { ColumnKind } from '../columns.ts'

const yes = new Set('是 有 对 對 yes y true 1 √'.split(' '))
const no = new Set('否 无 無 不 no n false 0 ×'.split(' '))

/** Readers of values that PostgreSQL casts to another type than text. */
export const readers: Readonly<Partial<Record<ColumnKind, (said: string) => string | undefined>>> = {
  int: (said) => (/^-?\d{1,9}$/.test(said) ? said : undefined),
  decimal: (said) => (/^-?\d{1,15}(\.\d{1,10})?$/.test(said) ? said : undefined),
  date: dateOf,
  time: timeOf,
  flag: (said) => (yes.has(said.toLowerCase()) ? 'true' : no.has(said.toLowerCase()) ? 'false' : undefined),
  uuid: (said) => (/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(said) ? said : undefined),
}

/** 2026-09-01, 2026/9/1, 2026.9.1, 20260901, 2026年9月1日, also with a time behind it; the day has to exist. */
function dateOf(said: string): string | undefined {
  const match =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d.*)?$/.exec(said) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(said)
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** 8:00, 08:00:00, 8：00. */
function timeOf(said: string): string | undefined {
  const match = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/.exec(said)
  if (!match) return undefined
  const [hours, minutes, seconds = '00'] = match.slice(1) as [string, string, string?]
  const isReal = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
  return isReal ? `${hours.padStart(2, '0')}:${minutes}:${seconds}` : undefined
}
