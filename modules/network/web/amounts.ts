import type { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import type { networkWords } from './words.ts'

type Say = ReturnType<typeof useWords<keyof (typeof networkWords)['messages']['zh'] & string>>

export const gigabyte = 1_073_741_824
const megabyte = 1_048_576

/** `31.4 GB`, `812 MB`. */
export function dataSize(bytes: number): string {
  const [unit, size] = bytes >= gigabyte ? (['gigabyte', gigabyte] as const) : (['megabyte', megabyte] as const)
  const value = bytes / size
  return formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 100 && value > 0 ? 1 : 0 })
}

/** `2 小时 5 分`. */
export function duration(w: Say, seconds: number): string {
  const [h, m] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return h ? w('duration.hours', { h, m }) : w('duration.minutes', { m })
}
