const deepest = 250
const mostTags = 100_000

/**
 * Whether a document is one to be given to a parser: no entities of its own, which could unfold without end, not deeper and
 * not of more parts than any feed is.
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

/** The end of what is no tag: text held apart, and remarks. */
function skipped(xml: string, at: number): number {
  if (xml.startsWith('<![CDATA[', at)) return endOf(xml, ']]>', at)
  return xml.startsWith('<!--', at) ? endOf(xml, '-->', at) : at
}

function endOf(xml: string, mark: string, at: number): number {
  const end = xml.indexOf(mark, at)
  return end < 0 ? xml.length : end + mark.length
}
