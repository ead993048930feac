/** More would push the services out of sight. */
const most = 5

/**
 * For a long day: upcoming items, filled up with the latest past ones, in order. A single further item is shown without
 * a tap.
 */
export function nearest<T extends { startsAt: number }>(items: readonly T[], now: number): readonly T[] {
  if (items.length <= most + 1) return items
  const isPast = ({ startsAt }: T) => startsAt > 0 && startsAt < now
  const toCome = items.filter((item) => !isPast(item)).slice(0, most)
  const gone = items.filter(isPast)
  const last = gone.slice(Math.max(0, gone.length - (most - toCome.length)))
  const shown = new Set([...toCome, ...last])
  return items.filter((item) => shown.has(item))
}
