import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime, isToday } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Avatar } from '#kernel/web/ui/media/Avatar.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Circulation } from '../shapes.ts'
import { documentWords } from './words.ts'

/** Who has read it and when, and a button to remind the others. */
export function Circulated({
  circulation: { id, by, note, at, readers, mayRemind, remindAfter },
}: {
  circulation: Circulation
}) {
  const w = useWords(documentWords)
  const remind = useAction(contract.remind, { changes: [contract.detail, contract.reading] })
  const read = readers.filter((one) => one.read > 0).length
  const time = formatTime(remindAfter, isToday(remindAfter) ? clockTime : dayAndTime)
  const send = async () => {
    const done = await remind.run({ id })
    if (done) popup(w('remindedNow', { n: done.n }))
  }
  return (
    <Section
      title={w('circulations')}
      note={[w('readCount', { read, all: readers.length }), w('from', { name: by }), formatTime(at, dayAndTime), note]
        .filter(Boolean)
        .join(' · ')}
      card="flush"
    >
      <ul className="document-rows">
        {readers.map(({ person, name, unit, comment, read: readAt, reminded }) => (
          <li key={person}>
            <ListRow
              mark={<Avatar name={name} />}
              title={name}
              subtitle={[
                unit,
                comment,
                reminded > 0 && readAt === 0 && w('reminded', { time: formatTime(reminded, dayAndTime) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              value={
                <StatusTag tone={readAt ? 'success' : 'warning'}>
                  {readAt ? formatTime(readAt, dayAndTime) : w('notRead')}
                </StatusTag>
              }
            />
          </li>
        ))}
      </ul>
      {mayRemind && read < readers.length && (
        <div className="document-remind">
          <Button
            look="soft"
            size="small"
            icon="bell"
            busy={remind.busy}
            disabled={remindAfter > 0}
            onClick={() => void send()}
            label={remindAfter > 0 ? w('remindAfter', { time }) : w('remind')}
          />
        </div>
      )}
    </Section>
  )
}
