const deepest = 250
const mostTags = 100_000

/**
 * Refuses XML with entity declarations (which could expand without end), and XML nested deeper or with more tags than
 * any feed has.
 */
export function isTame(xml: string): boolean {
  if (/<!ENTITY/i.test(xml) || /<!DOCTYPE[^>]{0,2000}\[/i.test(xml)) return false
  let depth = 0
  let tags = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const jump = skipped(xml, at)
    if (jump > at) {
      at = jump
      continue
    }
    const end = xml.indexOf('>', at)
    if (end < 0) return true
    if (xml[at + 1] === '/') depth--
    else if (xml[end - 1] !== '/' && /[a-z_]/i.test(xml[at + 1] ?? '')) depth++
    if (depth > deepest || ++tags > mostTags) return false
    at = end
  }
  return true
}

/** Skips CDATA sections and comments. */
function skipped(xml: string, at: number): number {
  if (xml.startsWith('<![CDATA[', at)) return endOf(xml, ']]>', at)
  return xml.startsWith('<!--', at) ? endOf(xml, '-->', at) : at
}

function endOf(xml: string, mark: string, at: number): number {
  const end = xml.indexOf(mark, at)
  return end < 0 ? xml.length : end + mark.length
}
