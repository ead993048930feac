/** `4:05`, or `1:02:03`. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
