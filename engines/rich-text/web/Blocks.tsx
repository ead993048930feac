import './body.css'
import { type Language, localeNames } from '#kernel/language/messages.ts'
import { previewImages } from '#kernel/web/device/preview.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Block, Inline } from '../blocks.ts'
import { FileLink } from './FileLink.tsx'
import { Film } from './Film.tsx'
import { Line } from './Line.tsx'
import { bodyWords } from './words.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
type Pictured = Of<'picture'>

/** The URL of a file of the body, for the reader. */
export type UrlOf = (file: string) => string

type BlocksProps = { urlOf: UrlOf; blocks: readonly Block[]; language?: Language | undefined }

export function Blocks({ urlOf, blocks, language }: BlocksProps) {
  const pictures = blocks.filter((block): block is Pictured => block.kind === 'picture')
  const open = (block: Pictured) =>
    previewImages(
      pictures.map(({ file, alt, caption }) => ({ src: urlOf(file), alt, title: caption || undefined })),
      pictures.indexOf(block),
    )
  return (
    <div className="art__body" lang={language && localeNames[language]}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and do not move while they are read
        <Drawn key={place} urlOf={urlOf} block={block} onOpen={open} />
      ))}
    </div>
  )
}

type DrawnProps = { urlOf: UrlOf; block: Block; onOpen: (block: Pictured) => void }

function Drawn({ urlOf, block, onOpen }: DrawnProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <Line line={block.line} />
        </Heading>
      )
    }
    case 'text':
      return (
        <p data-align={block.align}>
          <Line line={block.line} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <p>
            <Line line={block.line} />
          </p>
        </blockquote>
      )
    case 'list':
      return <ListBlock block={block} />
    case 'picture':
      return <Picture urlOf={urlOf} block={block} onOpen={onOpen} />
    case 'video':
      return <Film urlOf={urlOf} film={block} />
    case 'table':
      return <TableBlock block={block} />
    case 'attachment':
      return <FileLink url={urlOf(block.file)} name={block.name} bytes={block.bytes} />
    case 'divider':
      return <hr />
  }
}

function ListBlock({ block }: { block: Of<'list'> }) {
  const rows = block.items.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={place}>
      <Line line={line} />
    </li>
  ))
  return block.ordered ? <ol>{rows}</ol> : <ul>{rows}</ul>
}

function Picture({ urlOf, block, onOpen }: Omit<DrawnProps, 'block'> & { block: Pictured }) {
  const w = useWords(bodyWords)
  const { file, width, height, alt, caption } = block
  const name = alt || caption
  return (
    <figure className="art__figure">
      <button
        type="button"
        className="art__open"
        aria-label={name ? w('pictureOf', { name }) : w('picture')}
        onClick={() => onOpen(block)}
      >
        <img
          src={urlOf(file)}
          alt={alt}
          {...(width > 0 && height > 0 && { width, height })}
          loading="lazy"
          decoding="async"
        />
      </button>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

type Table = Extract<Block, { kind: 'table' }>

/** A table wider than the viewport scrolls horizontally by itself, by touch or arrow keys, without the page. */
function TableBlock({ block: { head, rows } }: { block: Table }) {
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
    <Cell key={place} scope={head ? 'col' : undefined}>
      <Line line={line} />
    </Cell>
  ))
}
