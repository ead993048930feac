import { formatNumber } from '#kernel/web/time.ts'

const units = [
  ['gigabyte', 1 << 30],
  ['megabyte', 1 << 20],
  ['kilobyte', 1 << 10],
] as const

/** `12.4 MB`. */
export function formatSize(bytes: number): string {
  const [unit, scale] = units.find(([, least]) => bytes >= least) ?? units[2]
  return formatNumber(bytes / scale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
}
