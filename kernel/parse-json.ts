/** Keys that reach an object's prototype (prototype pollution). No client of ours has such fields. */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const isPrototypeKey = (key: string): boolean => prototypeKeys.has(key)

/**
 * Parses untrusted JSON. Its objects have no prototype, at any depth; prototype keys and excessive depth are errors
 * like broken JSON. Use `structuredClone` to get plain objects for storing or comparing.
 */
export const parseJson = (text: string, mostDepth = 64): unknown => bareCopy(JSON.parse(text), mostDepth)

function bareCopy(value: unknown, depthLeft: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depthLeft <= 0) throw new SyntaxError('JSON that is nested too deep')
  if (Array.isArray(value)) return value.map((item) => bareCopy(item, depthLeft - 1))
  const copy: Record<string, unknown> = Object.create(null)
  for (const [key, inner] of Object.entries(value)) {
    if (isPrototypeKey(key)) throw new SyntaxError('JSON with a key that leads to a prototype')
    copy[key] = bareCopy(inner, depthLeft - 1)
  }
  return copy
}
