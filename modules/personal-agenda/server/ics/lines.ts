/** Lines of iCalendar (RFC 5545): escaped values, folded at 75 bytes. */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

export const joined = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`

/** Continuation lines begin with a space; no character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > (parts.length ? 74 : 75)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
