/**
 * The site's blocks in the order a person has put them. One that came later stands after the block it follows on the site's
 * own home; one that the site has taken away is gone.
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
