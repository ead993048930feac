import pg from 'pg'

/** Methods of the driver's connection that its published types leave out. */
type Wire = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** `COPY … FROM STDIN` over the plain driver. */
class CopyIn {
  readonly #text: string
  readonly #data: Buffer
  readonly #done: (error?: Error) => void
  #error: Error | undefined

  constructor(text: string, data: Buffer, done: (error?: Error) => void) {
    this.#text = text
    this.#data = data
    this.#done = done
  }

  submit(wire: Wire): void {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFromChunk(this.#data)
    wire.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#error = error
    this.#done(error)
  }

  handleReadyForQuery(): void {
    if (!this.#error) this.#done()
  }
}

const escaped = (cell: string): string =>
  cell.replace(/[\\\t\n\r]/g, (one) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[one]}`)

/** Copies rows into a bare table of texts: no key, no index, no row-level security. */
export async function copyRows(connectionString: string, rows: readonly (readonly string[])[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const columns = Array.from({ length: rows[0]!.length }, (_, i) => `c${i} text`).join(', ')
  await client.query(`drop table if exists meta.bare_copy; create table meta.bare_copy (${columns})`)
  const data = Buffer.from(rows.map((row) => `${row.map(escaped).join('\t')}\n`).join(''))
  await copyIn(client, 'copy meta.bare_copy from stdin', data)
  await client.query('drop table meta.bare_copy')
  await client.end()
}

/** Runs a `COPY … FROM STDIN` with these bytes. */
export function copyIn(client: pg.Client, text: string, data: Buffer): Promise<void> {
  return new Promise<void>((done, failed) => {
    client.query(new CopyIn(text, data, (error) => (error ? failed(error) : done())) as never)
  })
}
