import { formatNumber } from '#kernel/web/time.ts'

export const kilometres = (meters: number, digits = 2): string =>
  formatNumber(meters / 1000, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Seconds as 6′05″. */
export const paceText = (seconds: number): string =>
  seconds > 0 ? `${Math.floor(seconds / 60)}′${String(seconds % 60).padStart(2, '0')}″` : '–'

/** Seconds as 12:05 or 1:02:05. */
export function durationText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}
