import { enrolmentRoles } from '#engines/courses/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { contract } from '../../contract.ts'
import { daySaid } from '../say.ts'
import { type FormValues, listOf, textOf } from './change-selects.tsx'
import { manageWords } from './words.ts'
import './timetable-office.css'

type Preview = ReceivedFrom<typeof contract.previewChange>
type At = Preview['dates'][number]['before']

/** Whether there is enough to ask the server. */
function isWhole({ class: id, kind, dates, toDay, toPeriods, toRooms, toPlace, toTeachers }: FormValues): boolean {
  if (!id || (kind !== 'added' && !listOf(dates).length)) return false
  if (kind === 'moved' || kind === 'added') return Boolean(toDay) && (kind === 'moved' || listOf(toPeriods).length > 0)
  if (kind === 'room') return listOf(toRooms).length > 0 || Boolean(toPlace)
  return kind !== 'teacher' || listOf(toTeachers).length > 0
}

/** The dates before and after, what is in the way, and who would be told. */
export function ChangePreview({ values }: { values: FormValues }) {
  const w = useWords(manageWords)
  const input = {
    ...{ class: textOf(values.class), kind: textOf(values.kind) as 'moved', toDay: textOf(values.toDay) },
    ...{ dates: listOf<string>(values.dates), toPeriods: listOf<number>(values.toPeriods) },
    ...{ toRooms: listOf<string>(values.toRooms), toTeachers: listOf<string>(values.toTeachers) },
    toPlace: textOf(values.toPlace),
  }
  const isReady = isWhole(values)
  const read = useRead(contract.previewChange, input, { when: isReady })
  return (
    <section className="tt-preview c-stack c-gap-2" aria-label={w('preview')} aria-live="polite">
      <h3 className="c-strong">{w('preview')}</h3>
      {isReady ? (
        <FromRead read={read}>{(data) => <Shown data={data} />}</FromRead>
      ) : (
        <p className="c-faint">{w('previewHint')}</p>
      )}
    </section>
  )
}

function Shown({ data: { dates, rooms, classes, told } }: { data: Preview }) {
  const w = useWords(manageWords)
  const clashes = [
    ...rooms.map(({ day, room, title }) => w('roomClash', { day: daySaid(day), room, title })),
    ...classes.map(({ day, name, people }) => w('classClash', { day: daySaid(day), name, n: people })),
  ]
  return (
    <>
      <ul className="tt-preview__dates">
        {dates.map(({ before, after }) => (
          <li key={`${before?.day} ${before?.from} ${after?.day} ${after?.from}`}>
            {before && <span className="tt-preview__before">{said(before)}</span>}
            <strong>{after ? said(after) : w('notHeld')}</strong>
          </li>
        ))}
      </ul>
      {clashes.length > 0 ? (
        <Alert
          type="warning"
          title={w('clashes')}
          description={
            <ul className="tt-preview__clashes">
              {clashes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          }
        />
      ) : (
        <Alert type="success" title={w('noClashes')} />
      )}
      <p className="c-faint">
        {enrolmentRoles.map((role) => w('tellOf', { role: w(`role.${role}`), n: told[role] })).join(' · ')}
      </p>
    </>
  )
}

const said = (at: NonNullable<At>): string =>
  [daySaid(at.day), at.to > at.from && `${clockOf(at.from)}–${clockOf(at.to)}`, at.place].filter(Boolean).join(' ')
