import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { queueWords } from './words.ts'

type Props = { page: number; pages: number; onChange: (page: number) => void }

export function Pager({ page, pages, onChange }: Props) {
  const w = useWords(queueWords)
  if (pages < 2) return null
  return (
    <div className="queue__pager">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {w('prev')}
      </Button>
      <span className="office-quiet">{w('page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {w('next')}
      </Button>
    </div>
  )
}
