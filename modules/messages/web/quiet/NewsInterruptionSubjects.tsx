import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { inboxContract } from '../../inbox-contract.ts'
import { quietContract } from '../../quiet-contract.ts'
import { inboxWords } from '../words.ts'
import { SwitchRow } from './SwitchRow.tsx'
import type { QuietData } from './use-quiet.ts'

type Subject = QuietData['subjects'][number]

/** Topic by topic: muted or not, and by which media. */
export function NewsInterruptionSubjects({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState<string>()
  const shown = data.subjects.find(({ topic }) => topic === open)
  if (data.subjects.length === 0) return null
  const state = ({ isMuted, choices }: Subject) =>
    w(isMuted ? 'quiet.muted' : Object.keys(choices).length ? 'quiet.partly' : 'quiet.asUsual')
  return (
    <Section title={w('quiet.subjects')} note={w('quiet.subjectsNote')}>
      <Card flush>
        {data.subjects.map((subject) => (
          <ListRow
            key={subject.topic}
            title={subject.name}
            value={state(subject)}
            onClick={() => setOpen(subject.topic)}
          />
        ))}
      </Card>
      <Sheet open={shown !== undefined} title={shown?.name ?? ''} onClose={() => setOpen(undefined)}>
        {shown && <SubjectChoices subject={shown} data={data} />}
      </Sheet>
    </Section>
  )
}

const choices = ['', '1', '0'] as const

function SubjectChoices({ subject, data }: { subject: Subject; data: QuietData }) {
  const w = useWords(inboxWords)
  const changes = [quietContract.quiet]
  const mute = useAction(inboxContract.mute, { changes, cover: false })
  const set = useAction(quietContract.setMedium, { changes, cover: false })
  const { topic, canMute, isMuted } = subject
  const labels = { '': w('quiet.follow'), '1': w('quiet.onHere'), '0': w('quiet.offHere') }
  return (
    <div className="quiet-sheet c-stack c-gap-1">
      <SwitchRow
        label={w('quiet.mute')}
        {...(!canMute && { help: w('quiet.cannotMute') })}
        disabled={!canMute}
        on={isMuted}
        onChange={(on) => void mute.run({ topic, on })}
      />
      {!isMuted &&
        data.media.map(({ medium }) => {
          const own = subject.choices[medium]
          return (
            <div key={medium} className="quiet-choice c-stack c-gap-2">
              <span>{w(`quiet.medium.${medium}`)}</span>
              <Segmented
                label={w(`quiet.medium.${medium}`)}
                options={choices.map((key) => ({ key, label: labels[key] }))}
                value={own === undefined ? '' : own ? '1' : '0'}
                onChange={(on) => void set.run({ medium, topic, on })}
              />
            </div>
          )
        })}
    </div>
  )
}
