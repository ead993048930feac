/** Events between modules that do not import each other: on a change, pages that show the data reload it. */
const listeners = new Map<string, Set<() => void>>()

export function onChange(topic: string, listener: () => void): () => void {
  const set = listeners.get(topic) ?? new Set()
  listeners.set(topic, set.add(listener))
  return () => void set.delete(listener)
}

export function announceChange(topic: string): void {
  for (const listener of [...(listeners.get(topic) ?? [])]) listener()
}
