import { lazy, Suspense, useCallback, useState } from 'react'
import type { Block } from '#engines/rich-text/blocks.ts'
import { Waiting } from '#kernel/web/office/parts.tsx'
import { noticeFileUrl } from '../notices/notice-file.ts'

const Writer = lazy(() => import('#engines/rich-text/web/manage/editor/Writer.tsx'))

type Props = { notice: string; value: readonly Block[] | undefined; onChange: (blocks: Block[]) => void }

/** Body of a notice in one language, in the rich-text editor of articles. */
export function NoticeWriter({ notice, value = [], onChange }: Props) {
  const [initial] = useState(value)
  const urlOf = useCallback((file: string) => (notice ? noticeFileUrl(notice, file) : ''), [notice])
  return (
    <div className="msg-writer">
      <Suspense fallback={<Waiting />}>
        <Writer urlOf={urlOf} initial={initial} blocks={value} editable onChange={onChange} />
      </Suspense>
    </div>
  )
}
