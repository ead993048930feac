/** The bytes of a `data:` URL as a file. Decoded by hand, since the Content Security Policy forbids fetching it. */
export function fileFrom(data: string): File {
  const [, type = 'image/png', body = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(data) ?? []
  const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0)!)
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type })
}
