/** One part of a multipart form; without a file name it is a field. */
export type Part = { field: string; name?: string; content: string | Buffer }

const boundary = '----campanile-test'

/** Builds a multipart body byte for byte, so that tests can use names no browser would send. */
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
