import type { Block } from '#engines/rich-text/blocks.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Blocks } from '../../article/Blocks.tsx'
import { writeWords } from '../words.ts'

export type Previewed = {
  id: string
  title: string
  blocks: readonly Block[]
  channel: string
  byline: string
  source: string
  published: number
}

/** Phone preview, rendered by the components of the readers' page. */
export function PhonePreview({ id, title, blocks, channel, byline, source, published }: Previewed) {
  const w = useWords(writeWords)
  const meta = [source || channel, byline, published ? formatTime(published, dayAndTime) : w('preview.unpublished')]
  return (
    <div className="desk-phone">
      <div className="desk-phone__screen">
        <article className="art">
          <header className="art__head">
            <h1 className="art__title">{title || w('untitled')}</h1>
            <p className="art__meta">
              {meta.filter(Boolean).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
          </header>
          <Blocks article={id} blocks={blocks} />
        </article>
      </div>
    </div>
  )
}

export function PreviewDrawer({ onClose, ...previewed }: Previewed & { onClose: () => void }) {
  const w = useWords(writeWords)
  return (
    <Detail title={w('preview')} width={460} onClose={onClose}>
      <PhonePreview {...previewed} />
    </Detail>
  )
}
