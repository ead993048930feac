/**
 * The site's blocks in the person's order. A block added later comes after the block it follows in the site's order;
 * blocks removed by the site are dropped.
 */
export function arranged(ofSite: readonly string[], ofPerson: readonly string[]): string[] {
  const list = ofPerson.filter((key, i) => ofSite.includes(key) && ofPerson.indexOf(key) === i)
  for (const [i, key] of ofSite.entries()) {
    if (list.includes(key)) continue
    const before = ofSite.slice(0, i).findLast((one) => list.includes(one))
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, key)
  }
  return list
}
