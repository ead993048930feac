import { cellsIn } from '#kernel/server/cells/cells.ts'
import { openSiteClient } from '#kernel/server/cells/site-client.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { command } from './command.ts'

type Row = { host: string; cell: string }

export const map = command(
  'the hosts of all cells as a map for HAProxy, or for nginx',
  { nginx: 'flag' },
  async ({ settings }, { nginx }) => {
    const cells = cellsIn(settings.CELLS)
    if (!cells.length) throw new OperatorError('There are no cells: the setting CELLS names the file that lists them.')
    const rows: Row[] = []
    for (const { name, database } of cells) rows.push(...(await hostsOf(name, database)))
    refuseTwice(rows)
    return rows
      .toSorted((a, b) => (a.host < b.host ? -1 : 1))
      .map(({ host, cell }) => (nginx ? `${host} ${cell};` : `${host} ${cell}`))
      .join('\n')
  },
)

async function hostsOf(cell: string, database: string): Promise<Row[]> {
  const client = await openSiteClient(database, '').catch((error: Error) => {
    throw new OperatorError(
      `The database of the cell ${cell} does not answer: ${error.message}. The map would miss it.`,
    )
  })
  try {
    const { rows } = await client.query<{ host: string }>(
      `select jsonb_array_elements_text(config -> 'hosts') as host from site_directory() as config`,
    )
    return rows.map(({ host }) => ({ host, cell }))
  } finally {
    await client.end()
  }
}

function refuseTwice(rows: readonly Row[]): void {
  for (const { host, cell } of rows) {
    const other = rows.find((row) => row.host === host && row.cell !== cell)
    if (other) throw new OperatorError(`The host ${host} belongs to a site in ${cell} and to one in ${other.cell}.`)
  }
}
