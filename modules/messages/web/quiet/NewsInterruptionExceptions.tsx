import { useState } from 'react'
import { PersonPicker } from '#engines/directory/web/pickers.ts'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { inboxWords } from '../words.ts'
import { SwitchRow } from './SwitchRow.tsx'
import type { ChangeQuiet, QuietData } from './use-quiet.ts'

const most = 50

/** Exceptions from quiet hours. */
export function NewsInterruptionExceptions({ data, change }: { data: QuietData; change: ChangeQuiet }) {
  const w = useWords(inboxWords)
  const [open, setOpen] = useState<'topics' | 'people'>()
  const { topics, people, high, subjects } = data
  const hasDirectory = pageInfo().modules.includes('directory')
  const close = () => setOpen(undefined)
  return (
    <Section title={w('quiet.exceptions')} note={w('quiet.exceptionsNote')}>
      <Card flush>
        <SwitchRow
          label={w('quiet.high')}
          help={w('quiet.highHelp')}
          on={high}
          onChange={(on) => change({ high: on })}
        />
        <ListRow
          title={w('quiet.topics')}
          value={topics.length ? w('quiet.count', { count: topics.length }) : w('quiet.none')}
          onClick={() => setOpen('topics')}
        />
        {hasDirectory && (
          <ListRow
            title={w('quiet.people')}
            value={people.length ? w('quiet.persons', { count: people.length }) : w('quiet.none')}
            onClick={() => setOpen('people')}
          />
        )}
      </Card>
      <p className="quiet-note c-muted c-font-2">{w('quiet.critical')}</p>
      <SelectPicker
        open={open === 'topics'}
        title={w('quiet.topics')}
        multiple
        options={subjects.map(({ topic, name }) => ({ value: topic, label: name }))}
        value={topics}
        onPick={(chosen) => change({ topics: chosen.slice(0, most) })}
        onClose={close}
      />
      {hasDirectory && (
        <PersonPicker
          open={open === 'people'}
          title={w('quiet.people')}
          multiple
          max={most}
          value={people}
          onPick={(chosen) => change({ people: chosen.map(({ id, name }) => ({ id, name })) })}
          onClose={close}
        />
      )}
    </Section>
  )
}
