import { readSheet as readCells } from 'read-excel-file/node'
import { ListTrouble } from '../../shapes.ts'
import { repacked } from './unpack.ts'

/** The first sheet of an Excel file as text. Formulas are not evaluated: their last saved value is used. */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  const archive = repacked(bytes)
  try {
    const rows = await readCells(archive, { parseNumber: plainNumber, trim: false })
    return rows.map((row) => row.map(textOf))
  } catch {
    throw new ListTrouble('corrupt')
  }
}

type Value = string | number | boolean | typeof Date | Date | null

/** Numbers stay as written in the file, so that a student number keeps all digits. */
const plainNumber = (written: string): string => (/^-?\d+(\.\d+)?$/.test(written) ? written : unrolled(Number(written)))

/** `1.3800010001E10` is 13800010001. */
function unrolled(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}

function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return String(value)
}
