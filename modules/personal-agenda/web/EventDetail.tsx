import './marks.css'
import { useId, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { clockTime, formatTime, wholeDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { SelectField } from '#kernel/web/ui/form/SelectField.tsx'
import { ActionSheet } from '#kernel/web/ui/pickers/ActionSheet.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import type { EventFace, Scope } from '../shapes.ts'
import { dayOf } from './days.ts'
import { remindOptions } from './reminder-text.ts'
import { saidRule } from './rules.ts'
import { agendaWords } from './words.ts'

type Data = ReceivedFrom<typeof contract.event>

/** An event or one occurrence: when, where, one's own reminder. */
export default function EventDetail() {
  const w = useWords(agendaWords)
  const { id = '', original = '0' } = usePage().query
  const read = useRead(contract.event, { id, original: Number(original) || 0 }, { when: id !== '' })
  return (
    <Screen
      title={w('title.detail')}
      name={read.data?.event.title}
      read={read}
      missing={id === ''}
      foot={read.data?.event.mayEdit && <Foot event={read.data.event} />}
    >
      {(data) => <Shown data={data} />}
    </Screen>
  )
}

function Shown({ data: { event, calendar } }: { data: Data }) {
  const w = useWords(agendaWords)
  const { title, place, text, rule, dates, first } = event
  const from = calendar.groupName ? w('fromGroup', { name: calendar.groupName }) : ''
  const by = calendar.ownerName ? w('fromPerson', { name: calendar.ownerName }) : ''
  return (
    <Detail
      title={title}
      lead={saidTimes(event, w('allDay'))}
      facts={[
        place !== '' && { label: w('place'), value: place },
        (rule !== '' || dates.length > 0) && {
          label: w('repeat'),
          value: [rule && saidRule(w, rule, dayOf(first)), dates.length > 0 && w('furtherDates', { n: dates.length })]
            .filter(Boolean)
            .join(' · '),
        },
        {
          label: w('calendar'),
          value: (
            <span className="c-inline">
              <i className="agenda-mark agenda-hue" data-colour={calendar.colour} aria-hidden />
              {[calendar.name, from, by].filter(Boolean).join(' · ')}
            </span>
          ),
        },
        text !== '' && { label: w('text'), value: text, wide: true },
      ]}
    >
      <Card>
        <Remind event={event} />
      </Card>
    </Detail>
  )
}

function saidTimes({ starts, ends, allDay }: EventFace, said: string): string {
  const isOneDay = dayOf(starts) === dayOf(Math.max(starts, ends - 1))
  const [from, to] = [formatTime(starts, wholeDay), formatTime(Math.max(starts, ends - 1), wholeDay)]
  if (allDay) return `${isOneDay ? from : `${from} – ${to}`} · ${said}`
  const clock = (at: number) => formatTime(at, clockTime)
  return isOneDay ? `${from} ${clock(starts)} – ${clock(ends)}` : `${from} ${clock(starts)} – ${to} ${clock(ends)}`
}

/** One's own reminder, also of events of others. */
function Remind({ event: { id, remind } }: { event: EventFace }) {
  const w = useWords(agendaWords)
  const field = useId()
  const save = useAction(contract.remind, {
    changes: [contract.event, contract.reminders],
    success: w('saved'),
    cover: false,
  })
  return (
    <SelectField
      id={field}
      name="remind"
      label={w('remind')}
      placeholder={w('remind.none')}
      options={remindOptions(w)}
      value={remind.length ? String(remind[0]) : ''}
      disabled={save.busy}
      onChange={(minutes) => void save.run({ event: id, minutes: minutes === '' ? [] : [Number(minutes)] })}
    />
  )
}

function Foot({ event }: { event: EventFace }) {
  const w = useWords(agendaWords)
  const [isAsking, setAsking] = useState(false)
  const { id, version, original } = event
  const remove = useAction(contract.deleteEvent, { changes: [contract.view], success: w('deleted'), onSuccess: back })
  const isSeries = original > 0
  const begin = async () => {
    if (isSeries) setAsking(true)
    else if (await confirm({ text: w('deleteAsk'), ok: w('delete'), danger: true })) await remove.run({ id, version })
  }
  return (
    <div className="c-columns">
      <Button size="large" block look="outline" busy={remove.busy} onClick={() => void begin()} label={w('delete')} />
      <Button size="large" block to={`personalAgenda/add?id=${id}&original=${original}`} label={w('edit')} />
      <ActionSheet
        open={isAsking}
        title={w('whichDelete')}
        actions={(['one', 'following', 'all'] as const).map((key) => ({
          key,
          label: w(`scope.${key}`),
          danger: key === 'all',
        }))}
        onAct={(scope) => {
          setAsking(false)
          void remove.run({ id, version, original, scope: scope as Scope })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
