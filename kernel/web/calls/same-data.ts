type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Structural sharing: equal parts keep the old objects, so that they do not render again. */
export function shareStructure(before: unknown, now: unknown): unknown {
  if (Object.is(before, now)) return before
  if (Array.isArray(before) && Array.isArray(now)) {
    const next = now.map((one, i) => (i < before.length ? shareStructure(before[i], one) : one))
    return next.length === before.length && next.every((one, i) => Object.is(one, before[i])) ? before : next
  }
  if (!isPlain(before) || !isPlain(now)) return now
  const names = Object.keys(now)
  const next = Object.fromEntries(names.map((name) => [name, shareStructure(before[name], now[name])]))
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => Object.hasOwn(before, name) && Object.is(next[name], before[name]))
  return isSame ? before : next
}
