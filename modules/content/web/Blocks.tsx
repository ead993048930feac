import './article.css'
import { type Language, localeNames } from '#kernel/messages.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/page-info.ts'
import { previewImages } from '#kernel/web/preview.ts'
import { articleFile } from '../article-file.ts'
import type { Block } from '../blocks.ts'
import { FileLink } from './FileLink.tsx'
import { Film } from './Film.tsx'
import { Line } from './Line.tsx'
import { TableBlock } from './TableBlock.tsx'
import { contentWords } from './words.ts'

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>
type Pictured = Of<'picture'>

type BlocksProps = { article: string; blocks: readonly Block[]; language?: Language }

/** The body of an article, block by block. */
export function Blocks({ article, blocks, language }: BlocksProps) {
  const pictures = blocks.filter((block): block is Pictured => block.kind === 'picture')
  const open = (block: Pictured) =>
    previewImages(
      pictures.map(({ file, alt, caption }) => ({ src: addressOf(article, file), alt, title: caption || undefined })),
      pictures.indexOf(block),
    )
  return (
    <div className="art__body" lang={language && localeNames[language]}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names and do not move while they are read
        <Drawn key={place} article={article} block={block} onOpen={open} />
      ))}
    </div>
  )
}

type DrawnProps = { article: string; block: Block; onOpen: (block: Pictured) => void }

function Drawn({ article, block, onOpen }: DrawnProps) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2>
          <Line line={block.line} />
        </h2>
      ) : (
        <h3>
          <Line line={block.line} />
        </h3>
      )
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
      return <Picture article={article} block={block} onOpen={onOpen} />
    case 'video':
      return <Film article={article} film={block} />
    case 'table':
      return <TableBlock block={block} />
    case 'attachment':
      return <FileLink url={addressOf(article, block.file)} name={block.name} bytes={block.bytes} />
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

function Picture({ article, block, onOpen }: Omit<DrawnProps, 'block'> & { block: Pictured }) {
  const w = useWords(contentWords)
  const { file, width, height, alt, caption } = block
  const name = alt || caption
  return (
    <figure className="art__figure">
      <button
        type="button"
        className="art__open"
        aria-label={name ? w('read.pictureOf', { name }) : w('read.picture')}
        onClick={() => onOpen(block)}
      >
        <img
          src={addressOf(article, file)}
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

const addressOf = (article: string, file: string): string => articleFile(pageInfo().prefix, article, file)
