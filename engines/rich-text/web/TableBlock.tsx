import { useWords } from '#kernel/web/language.tsx'
import type { Block, Inline } from '../blocks.ts'
import { Line } from './Line.tsx'
import { bodyWords } from './words.ts'

type Table = Extract<Block, { kind: 'table' }>

/** A table wider than the viewport scrolls horizontally by itself, by touch or arrow keys, without the page. */
export function TableBlock({ block: { head, rows } }: { block: Table }) {
  const w = useWords(bodyWords)
  const [first, ...rest] = head ? rows : [undefined, ...rows]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="art__table" aria-label={w('table')} tabIndex={0}>
      <table>
        {first && (
          <thead>
            <tr>
              <Cells row={first} head />
            </tr>
          </thead>
        )}
        <tbody>
          {rest.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move while they are read
            <tr key={place}>{row && <Cells row={row} />}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ row, head }: { row: readonly (readonly Inline[])[]; head?: boolean }) {
  const Cell = head ? 'th' : 'td'
  return row.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Cell key={place} scope={head && 'col'}>
      <Line line={line} />
    </Cell>
  ))
}
