import { DrawProof } from '#engines/allocation/web/DrawProof.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { type Step, Steps } from '#kernel/web/ui/states/Steps.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import './draw.css'
import '../wallet/good.css'

/** Draw page of a session: the hash before it, the full record after it, and its verification in the browser. */
export default function Draw() {
  const w = useWords(ticketWords)
  const { id = '' } = usePage().query
  const now = useNow()
  const read = useRead(peopleContract.draw, { id }, { when: id !== '' })
  return (
    <Screen
      name={read.data?.title}
      title={w('title.draw')}
      read={read}
      missing={id === ''}
      refused={<Denied note={w('draw.none')} />}
    >
      {(data) => (
        <div className="tk-draw c-stack c-gap-4">
          <div className="tk-draw__side c-stack c-gap-4">
            <h2>{data.title}</h2>
            <DrawMine draw={data} session={id} />
            <DrawCourse draw={data} now={now} />
          </div>
          <div className="tk-draw__main">
            <DrawProof
              commitment={data.commitment}
              beaconRule={data.beaconRule}
              record={data.record}
              mine={data.mine}
            />
            {data.record && <Button look="outline" block icon="file-check" to={fileOf(id)} label={w('draw.file')} />}
          </div>
        </div>
      )}
    </Screen>
  )
}

/** Includes the verification program, for people who do not trust the page. */
const fileOf = (id: string): string => `${apiBase()}${peopleContract.drawFile.path}?id=${encodeURIComponent(id)}`

type DrawFace = ReceivedFrom<typeof peopleContract.draw>

/** Timeline of the draw. */
function DrawCourse({ draw, now }: { draw: DrawFace; now: number }) {
  const w = useWords(ticketWords)
  return (
    <Section title={w('draw.when')} card="padded">
      <Steps label={w('draw.when')} steps={useSteps(draw, now)} />
    </Section>
  )
}

function useSteps({ committedAt, closesAt, drawnAt, entries, beaconRule }: DrawFace, now: number): Step[] {
  const w = useWords(ticketWords)
  const closed = now >= closesAt
  const count = formatNumber(entries)
  const steps: (Step | false)[] = [
    {
      key: 'committed',
      title: w('draw.committed'),
      note: w('draw.committedNote'),
      time: momentOf(committedAt),
      state: 'done',
    },
    {
      key: 'entries',
      title: w('draw.entries'),
      note: w(closed ? 'draw.entriesNote' : 'draw.entriesSoFar', { count }),
      time: momentOf(closesAt),
      state: closed ? 'done' : 'now',
    },
    beaconRule !== '' && {
      key: 'beacon',
      title: w('draw.beacon'),
      note: beaconRule,
      state: drawnAt > 0 ? 'done' : closed ? 'now' : 'next',
    },
    {
      key: 'drawn',
      title: w('draw.drawn'),
      note: w(drawnAt > 0 ? 'draw.drawnNote' : 'draw.drawnSoon'),
      time: drawnAt > 0 ? momentOf(drawnAt) : undefined,
      state: drawnAt > 0 ? 'done' : closed && beaconRule === '' ? 'now' : 'next',
    },
  ]
  return steps.filter((step) => step !== false)
}

/** The viewer's result of the draw. */
function DrawMine({ draw, session }: { draw: DrawFace; session: string }) {
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
        <p className="c-muted c-font-4">{note}</p>
      </div>
    </div>
  )
}
