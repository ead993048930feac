/** The list with one item moved; the target index is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  const place = Math.min(Math.max(to, 0), list.length - 1)
  if (item === undefined || place === from) return list
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, place), item, ...rest.slice(place)]
}
