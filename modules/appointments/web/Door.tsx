import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { signWords } from './sign/words.ts'
import { clock } from './when.ts'
import './door.css'

type Data = ReceivedFrom<typeof contract.door>

/** A tablet beside a room: now, next, and a code to check in or to book. Goes on with the day's plan while offline. */
export default function Door() {
  const w = useWords(signWords)
  const { code = '' } = usePage().query
  useAwake()
  const read = useRead(contract.door, { code }, { every: 20_000 })
  return (
    <Screen title={w('title.door')} bar="none" read={read} refused={<Denied />} fresh="note">
      {(data) => <Plan data={data} />}
    </Screen>
  )
}

function Plan({ data }: { data: Data }) {
  const w = useWords(signWords)
  const now = useNow(10)
  const on = data.list.find(({ from, until }) => from <= now && now < until)
  const next = data.list.filter(({ from }) => from > now)
  const closes = data.opens.find(({ from, to }) => from <= now && now < to)?.to
  const free = closes && Math.min(next[0]?.from ?? closes, closes)
  const nowText = ({ until, who, state }: Data['list'][number], { checkIn }: Data) =>
    [w('doorUntil', { time: clock(until) }), who, checkIn && state === 'approved' && w('waitsCheckIn')]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className="bk-door" data-now={on ? 'busy' : free ? 'free' : 'closed'}>
      <section className="bk-door__now">
        <header>
          <span>{[data.name, data.place].filter(Boolean).join(' · ')}</span>
          <b className="c-figures">{clock(now)}</b>
        </header>
        <div>
          <strong>{on ? on.title : free ? w('doorFree') : w('cell.closed')}</strong>
          {!on && free && <p className="c-figures">{w('doorUntil', { time: clock(free) })}</p>}
          {on && <p className="c-figures">{nowText(on, data)}</p>}
        </div>
      </section>
      <section className="bk-door__next">
        <h2>{w('doorNext')}</h2>
        {next.length === 0 && <p className="c-muted">{w('doorNone')}</p>}
        <ul>
          {next.slice(0, 6).map(({ from, until, title, who }) => (
            <li key={`${from}${title}`}>
              <span className="c-figures">
                {clock(from)}–{clock(until)}
              </span>
              <span>{[title, who].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
        <QrCode text={data.link} label={w('doorScan')} size={180} />
      </section>
    </div>
  )
}
