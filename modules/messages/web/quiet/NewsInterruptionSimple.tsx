import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { inboxContract } from '../../inbox-contract.ts'
import { quietContract } from '../../quiet-contract.ts'
import { inboxWords } from '../words.ts'
import { NewsInterruptionState } from './NewsInterruptionState.tsx'
import { pauseTimes } from './pause-times.ts'
import { isSet, presets, withPreset } from './quiet-presets.ts'
import { SwitchRow } from './SwitchRow.tsx'
import { type ChangeQuiet, type QuietData, useQuiet } from './use-quiet.ts'
import './quiet.css'

/** The same settings as a list of switches: usual quiet hours, and topics. */
export default function NewsInterruptionSimple() {
  const w = useWords(inboxWords)
  const { read, change } = useQuiet()
  return (
    <Screen title={w('title.quietSimple')} wrap="quiet" read={read} skeleton="rows">
      {(data) => (
        <>
          <NewsInterruptionState data={data} />
          <Times data={data} change={change} />
          <Subjects data={data} />
          <Card flush>
            <ListRow title={w('quiet.more')} icon="settings" to="newsInterruption/index" />
          </Card>
        </>
      )}
    </Screen>
  )
}

function Times({ data, change }: { data: QuietData; change: ChangeQuiet }) {
  const w = useWords(inboxWords)
  const isPaused = data.manualUntil * 1000 > serverNow()
  const tomorrow = () => pauseTimes(data.zone).find(({ key }) => key === 'tomorrow')!.at
  return (
    <Section title={w('quiet.simple')}>
      <Card flush>
        <SwitchRow
          label={w('quiet.simple.pause')}
          on={isPaused}
          onChange={(on) => change({ manualUntil: on ? tomorrow() : 0 })}
        />
        {presets.map(({ key }) => (
          <SwitchRow
            key={key}
            label={w(`quiet.simple.${key}`)}
            help={w(`quiet.simple.${key}Help`)}
            on={isSet(data, key)}
            onChange={(on) => change(withPreset(data, key, on))}
          />
        ))}
        <SwitchRow label={w('quiet.simple.high')} on={data.high} onChange={(high) => change({ high })} />
      </Card>
      <p className="quiet-note c-muted c-font-2">{w('quiet.critical')}</p>
    </Section>
  )
}

function Subjects({ data }: { data: QuietData }) {
  const w = useWords(inboxWords)
  const { run } = useAction(inboxContract.mute, { changes: [quietContract.quiet], cover: false })
  const mutable = data.subjects.filter(({ canMute }) => canMute)
  if (mutable.length === 0) return null
  return (
    <Section title={w('quiet.simple.subjects')} note={w('quiet.subjectsNote')} card="flush">
      {mutable.map(({ topic, name, isMuted }) => (
        <SwitchRow key={topic} label={name} on={!isMuted} onChange={(on) => void run({ topic, on: !on })} />
      ))}
    </Section>
  )
}
