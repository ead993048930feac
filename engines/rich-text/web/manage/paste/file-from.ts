/** The bytes of a `data:` address as a file. Decoded by hand: the document's policy lets nothing be fetched from one. */
export function fileFrom(data: string): File {
  const [, type = 'image/png', body = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(data) ?? []
  const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0)!)
  return new File([bytes], `picture.${type.split('/')[1] ?? 'png'}`, { type })
}
