/** One part of a form with files; without a file name it is a field. */
export type Part = { field: string; name?: string; content: string | Buffer }

const boundary = '----campanile-test'

/** A multipart body byte for byte as written here, so that names no browser would send can be sent, too. */
export function multipart(parts: readonly Part[]) {
  const pieces = parts.flatMap(({ field, name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"` +
        `${name === undefined ? '' : `; filename="${name}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}
