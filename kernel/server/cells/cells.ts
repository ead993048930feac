import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { parseJson } from '#kernel/parse-json.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * A cell is a database with its own nodes and its own data folder. Each site lives in one. The file of the setting `CELLS`
 * is the list of all of them, the same on every node.
 */
const cellShape = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
  /** As `DATABASE_DIRECT_URL` of its nodes: without a pooler. */
  database: z.string().startsWith('postgres'),
  /** Where its nodes or their balancer answer; without it other cells forward nothing. */
  origin: z.url({ protocol: /^https?$/ }).optional(),
  /** `DATA_DIR` of its nodes, as this machine sees it; needed by `site move`. */
  data: z.string().optional(),
})

export type Cell = z.output<typeof cellShape>

const read = new Map<string, { changed: number; cells: readonly Cell[] }>()

/** Read again when the file changes, so that a new cell needs no restart. */
export function cellsIn(file: string | undefined): readonly Cell[] {
  if (file === undefined) return []
  try {
    const changed = statSync(file).mtimeMs
    const known = read.get(file)
    if (known?.changed === changed) return known.cells
    const cells = z.array(cellShape).parse(parseJson(readFileSync(file, 'utf8')))
    if (new Set(cells.map(({ name }) => name)).size < cells.length) throw new Error('two cells have one name')
    read.set(file, { changed, cells })
    return cells
  } catch (error) {
    throw new OperatorError(`The file of CELLS, ${file}, is not usable: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return (error as NodeJS.ErrnoException).code ?? (error as Error).message
  const { path, message } = error.issues[0]!
  return `${path.join('.')}: ${message}`
}

export function findCell(file: string | undefined, name: string): Cell & { data: string } {
  const cells = cellsIn(file)
  if (!cells.length) throw new OperatorError('There are no cells: the setting CELLS names the file that lists them.')
  const cell = cells.find((one) => one.name === name)
  if (!cell) throw new OperatorError(`There is no cell ${name}: use one of ${cells.map((one) => one.name).join(', ')}.`)
  if (cell.data === undefined)
    throw new OperatorError(`The cell ${name} has no data in the file of CELLS: the folder its files go to.`)
  return { ...cell, data: resolve(cell.data) }
}
