/**
 * A text as the value of a property (RFC 5545, 3.3.11). All characters that some reader takes for the end of a line
 * become `\n`; other control characters and halves of surrogate pairs are dropped or replaced.
 */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Lines end with CRLF and are folded at 75 bytes. */
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
