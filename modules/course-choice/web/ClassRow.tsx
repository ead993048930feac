import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { Actions } from './Actions.tsx'
import type { ShownClass } from './ClassList.tsx'
import { standingTones } from './state-tones.ts'
import type { Shown } from './use-live.ts'
import type { WishList } from './Wishes.tsx'
import { choiceWords } from './words.ts'

type Props = { round: Shown; shown: ShownClass; wishes: WishList | undefined }

/** A class: a card on a phone, a row of a table in a wide window. */
export function ClassRow({ round, shown, wishes }: Props) {
  const w = useWords(choiceWords)
  const { face, mine } = shown
  return (
    <article className="cc-row" data-standing={mine.standing} aria-label={face.name}>
      <div className="cc-course">
        <h3>
          {face.name} <StandingTag shown={shown} wishes={wishes} />
        </h3>
        <p className="cc-quiet">
          {[face.code, w('class.credits', { n: formatNumber(face.credits / 10) })].join(' · ')}
          {face.needs.length > 0 && ` · ${w('class.needs', { codes: face.needs.join(', ') })}`}
        </p>
        <Obstacles shown={shown} />
      </div>
      <p className="cc-teacher">{face.teachers}</p>
      <div className="cc-times">
        {face.times.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="cc-quiet">{face.campus}</p>
      </div>
      <Places round={round} shown={shown} />
      <div className="cc-actions">
        {wishes ? <WishButton id={face.id} wishes={wishes} /> : <Actions round={round} shown={shown} />}
      </div>
    </article>
  )
}

function StandingTag({ shown: { mine, face }, wishes }: { shown: ShownClass; wishes: WishList | undefined }) {
  const w = useWords(choiceWords)
  const rank = wishes ? wishes.ids.indexOf(face.id) + 1 : mine.rank
  const standing = wishes ? (rank > 0 ? 'wished' : 'none') : mine.standing
  if (standing === 'none') return null
  return (
    <StatusTag tone={standingTones[standing]}>
      {w(`standing.${standing}`, { n: standing === 'waiting' ? mine.ahead + 1 : rank })}
    </StatusTag>
  )
}

const results = ['needs', 'sameCourse', 'clash', 'credits', 'count'] as const

/** What is in the way, and why a drawn place was not kept. */
function Obstacles({ shown: { mine } }: { shown: ShownClass }) {
  const w = useWords(choiceWords)
  const result = results.find((one) => one === mine.result)
  return (
    <>
      {mine.clashes.length > 0 && mine.standing !== 'lost' && (
        <p className="cc-clash">
          <Icon name="triangle-alert" size={14} /> {w('class.clash', { names: mine.clashes.join(w('comma')) })}
        </p>
      )}
      {mine.standing === 'offered' && <p className="cc-clash">{w('class.until', { time: formatTime(mine.until) })}</p>}
      {result && <p className="cc-quiet">{w(`result.${result}`)}</p>}
    </>
  )
}

function Places({ round, shown: { figure, face } }: { round: Shown; shown: ShownClass }) {
  const w = useWords(choiceWords)
  const isDrawn = round.kind === 'wishes' && round.state !== 'confirmed'
  if (isDrawn)
    return <p className="cc-places">{w('class.wishes', { n: formatNumber(figure.waiting), places: face.places })}</p>
  return (
    <p className="cc-places" data-full={figure.free === 0}>
      <b>
        {figure.free > 0 ? w('class.freeOf', { n: formatNumber(figure.free), places: face.places }) : w('class.full')}
      </b>
      {figure.waiting > 0 && (
        <span className="cc-quiet">{w('class.waiting', { n: formatNumber(figure.waiting) })}</span>
      )}
    </p>
  )
}

function WishButton({ id, wishes }: { id: string; wishes: WishList }) {
  const w = useWords(choiceWords)
  const isIn = wishes.ids.includes(id)
  return isIn ? (
    <Button size="small" look="outline" label={w('wish.remove')} onClick={() => wishes.remove(id)} />
  ) : (
    <Button size="small" look="soft" disabled={wishes.isFull} label={w('wish.add')} onClick={() => wishes.add(id)} />
  )
}
