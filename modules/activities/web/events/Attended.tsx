import { useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Form } from '#kernel/web/ui/form/Form.tsx'
import { TextAreaField } from '#kernel/web/ui/form/TextAreaField.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Attendance } from '../../activity-shapes.ts'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import type { Shown } from './Detail.tsx'
import { hoursOf } from './formats.ts'
import { markTones } from './tones.ts'

/** One's own attendance, the credit, and the appeal while it can change. */
export function Attended({ activity }: { activity: Shown }) {
  const w = useWords(activityWords)
  const [about, setAbout] = useState<string>()
  const issue = useAction(contract.issueActivityPaper, {
    changes: [contract.activityCredits],
    onSuccess: () => go('activity/credits'),
  })
  const { id, attended, creditMinutes, credit, isFinal, creditFinalAt, slots } = activity
  if (attended.length === 0) return null
  const startOf = (slot: string) => slots.find((one) => one.id === slot)?.startsAt ?? 0
  return (
    <Section title={w('mine.title')} card="flush">
      {attended.map((one) => (
        <ListRow
          key={one.slot}
          title={formatTime(startOf(one.slot))}
          subtitle={aboutOf(one, w)}
          tag={<StatusTag tone={markTones[one.state]}>{w(`mark.${one.state}`)}</StatusTag>}
          value={
            one.mayAppeal &&
            one.state !== 'present' &&
            one.state !== 'none' && (
              <Button look="outline" size="small" onClick={() => setAbout(one.slot)} label={w('mine.appeal')} />
            )
          }
        />
      ))}
      {creditMinutes > 0 && (
        <div className="c-stack c-gap-2 act-credit">
          <Notice
            tone={isFinal ? 'success' : 'info'}
            text={w(isFinal ? 'mine.final' : 'mine.pending', { n: hoursOf(credit), time: formatTime(creditFinalAt) })}
            to="activity/credits"
          />
        </div>
      )}
      {activity.endsAt < serverNow() / 1000 && attended.some(({ minutes }) => minutes > 0) && (
        <div className="act-credit">
          <Button
            look="soft"
            block
            icon="file-check"
            busy={issue.busy}
            onClick={() => void issue.run({ activity: id })}
            label={w('paper.getCertificate')}
          />
        </div>
      )}
      <Sheet open={about !== undefined} title={w('mine.appeal')} onClose={() => setAbout(undefined)}>
        <AppealForm id={id} slot={about ?? ''} onDone={() => setAbout(undefined)} />
      </Sheet>
    </Section>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof activityWords)['messages']['zh'] & string>>

const aboutOf = ({ at, outAt, minutes, appeal, answer }: Attendance, w: W): string =>
  [
    at > 0 && w('mine.at', { time: formatTime(at, { timeStyle: 'short' }) }),
    outAt > 0 && w('mine.outAt', { time: formatTime(outAt, { timeStyle: 'short' }) }),
    minutes > 0 && w('mine.minutes', { n: minutes }),
    appeal && w(`mine.appeal.${appeal}`),
    answer,
  ]
    .filter(Boolean)
    .join(' · ')

function AppealForm({ id, slot, onDone }: { id: string; slot: string; onDone: () => void }) {
  const w = useWords(activityWords)
  const send = useAction(contract.appealAttendance, {
    changes: [contract.activity],
    success: w('mine.appealed'),
    onSuccess: onDone,
  })
  const form = useForm({
    initial: { text: '' },
    submit: async ({ text }) => Boolean(await send.run({ id, slot, text })),
  })
  return (
    <Form form={form} submitLabel={w('mine.appealSend')}>
      <div className="c-fields">
        <TextAreaField {...form.field('text')} label={w('mine.appealText')} required rows={4} maxLength={300} />
      </div>
    </Form>
  )
}
