/** A map that keeps so many entries at most and forgets the oldest. Setting a key again makes its entry the newest. */
export function boundedMap<V>(most: number): Map<string, V> {
  const map = new Map<string, V>()
  const set = map.set.bind(map)
  map.set = (key, value) => {
    map.delete(key)
    if (map.size >= most) map.delete(map.keys().next().value!)
    return set(key, value)
  }
  return map
}

/** The same function, which remembers its results for so many keys. */
export function remembered<V>(most: number, make: (key: string) => V): (key: string) => V {
  const known = boundedMap<V>(most)
  return (key) => {
    if (!known.has(key)) known.set(key, make(key))
    return known.get(key)!
  }
}
