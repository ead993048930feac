import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { currentDay, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import type { ChangeFace, OwnClassFace } from '../shapes.ts'
import { placeIn } from './blocks.ts'
import { daySaid } from './say.ts'
import { tableWords } from './words.ts'
import './sheets.css'

type Mine = ReceivedFrom<typeof contract.mine>
type News = { change: ChangeFace; of: OwnClassFace }

/** Changes since they were last acknowledged, of dates that are not over. */
function newsOf({ classes, seenAt }: Mine, today: string): News[] {
  return classes
    .flatMap((of) => of.changes.map((change) => ({ change, of })))
    .filter(({ change: { decidedAt, day, toDay } }) => decidedAt > seenAt && (toDay ?? day ?? '') >= today)
    .sort((a, b) => ((a.change.day ?? a.change.toDay!) < (b.change.day ?? b.change.toDay!) ? -1 : 1))
}

const weekSeconds = 6 * 86_400

export function ChangesBanner({ mine }: { mine: Mine }) {
  const w = useWords(tableWords)
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60)
  const news = newsOf(mine, currentDay())
  const seen = useAction(contract.acknowledge, {
    changes: [contract.mine],
    cover: false,
    onSuccess: () => setOpen(false),
  })
  if (news.length === 0) return null
  const { seenAt } = mine
  const near = seenAt > now - weekSeconds
  const since = seenAt ? formatTime(seenAt, near ? { weekday: 'long' } : { month: 'long', day: 'numeric' }) : ''
  const key = seenAt
    ? news.length === 1
      ? 'changeSince'
      : 'changesSince'
    : news.length === 1
      ? 'changeNew'
      : 'changesNew'
  const text = w(key, { n: news.length, since })
  const until = Math.max(...news.map(({ change }) => change.decidedAt))
  return (
    <>
      <Notice tone="warning" icon="bell" text={text} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} title={text} onClose={() => setOpen(false)}>
        <div className="tt-sheet c-stack">
          <div className="tt-news">
            {news.map((one) => (
              <NewsRow key={one.change.id} {...one} />
            ))}
          </div>
          <Button block busy={seen.busy} onClick={() => void seen.run({ until })} label={w('seen')} />
        </div>
      </Sheet>
    </>
  )
}

function NewsRow({ change, of }: News) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const { kind, day, toDay, reason } = change
  const place = placeIn({ classes: [of] }, { class: of.id, rooms: change.toRooms ?? [], place: change.toPlace ?? '' })
  const when = kind === 'moved' ? `${daySaid(day!)} → ${daySaid(toDay!)}` : daySaid(day ?? toDay!)
  return (
    <ListRow
      title={of.name}
      tag={<StatusTag tone={kind === 'cancelled' ? 'danger' : 'warning'}>{w(`change.${kind}`)}</StatusTag>}
      subtitle={[when, place, change.substitutes.map(({ name }) => name).join('、'), textIn(reason, language)]
        .filter(Boolean)
        .join(' · ')}
      to={`fudan/messageDetails?id=${change.id}`}
    />
  )
}
