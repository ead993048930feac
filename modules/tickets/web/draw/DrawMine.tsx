import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { ticketWords } from '../words.ts'
import type { DrawFace } from './DrawCourse.tsx'
import '../wallet/good.css'

/** The viewer's result of the draw. */
export function DrawMine({ draw, session }: { draw: DrawFace; session: string }) {
  const w = useWords(ticketWords)
  const { mine, record } = draw
  if (mine === '') return null
  const place = record ? record.order.indexOf(mine) + 1 : 0
  const count = formatNumber(record?.entries.length ?? 0)
  const won = record?.winners.includes(mine) ?? false
  if (!record || place === 0) {
    return (
      <Outcome icon="ticket" tone="info" title={w('draw.mine')} note={w('draw.mineNote', { id: mine.slice(-12) })} />
    )
  }
  if (!won) {
    return <Outcome icon="info" tone="neutral" title={w('draw.lost')} note={w('draw.lostNote', { place })} />
  }
  return (
    <>
      <Outcome icon="trophy" tone="success" title={w('draw.won')} note={w('draw.wonNote', { place, count })} />
      <Button block to={`ticket/success?id=${encodeURIComponent(session)}`} label={w('draw.ticket')} />
    </>
  )
}

type OutcomeProps = {
  icon: 'ticket' | 'info' | 'trophy'
  tone: 'info' | 'neutral' | 'success'
  title: string
  note: string
}

function Outcome({ icon, tone, title, note }: OutcomeProps) {
  return (
    <div className="tk-good c-line" data-tone={tone} role="status">
      <Icon name={icon} size={32} />
      <div>
        <h3>{title}</h3>
        <p>{note}</p>
      </div>
    </div>
  )
}
