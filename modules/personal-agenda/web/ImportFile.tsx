import { useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../contract.ts'
import { agendaWords } from './words.ts'

type Preview = ReceivedFrom<typeof contract.importCalendar>

/** Reads an iCalendar file: first what it would do, then it is done. */
export function ImportFile({ id }: { id: string }) {
  const w = useWords(agendaWords)
  const [chosen, setChosen] = useState<{ file: File; preview: Preview }>()
  const input = useRef<HTMLInputElement>(null)
  const look = useAction(contract.importCalendar)
  const apply = useAction(contract.importCalendar, {
    changes: [contract.calendars, contract.view],
    success: w('imported'),
    onSuccess: () => setChosen(undefined),
  })
  const onFile = async (file: File | undefined) => {
    const preview = file && (await look.run({ id, dry: true, file }))
    setChosen(file && preview ? { file, preview } : undefined)
  }
  return (
    <Section title={w('importFile')} card="padded">
      <div className="c-stack">
        <input
          ref={input}
          hidden
          type="file"
          accept=".ics,text/calendar"
          aria-label={w('importFile')}
          onChange={(event) => {
            void onFile(event.target.files?.[0])
            // Allows selecting the same file again after it was corrected.
            event.target.value = ''
          }}
        />
        <p className="c-muted c-font-2">{w('importNote')}</p>
        <div>
          <Button
            look="soft"
            icon="upload"
            busy={look.busy}
            onClick={() => input.current?.click()}
            label={w('chooseFile')}
          />
        </div>
        {chosen && (
          <>
            <p role="status">
              <b className="agenda-url">{chosen.file.name}</b>
              <br />
              {w('importFound', countsOf(chosen.preview))}
            </p>
            <Problems preview={chosen.preview} />
            <Button
              busy={apply.busy}
              disabled={chosen.preview.added + chosen.preview.changed === 0}
              onClick={() => void apply.run({ id, file: chosen.file })}
              label={w('importRun')}
            />
          </>
        )}
      </div>
    </Section>
  )
}

const countsOf = ({ added, changed, same }: Preview) => ({ added, changed, same })

function Problems({ preview: { problems } }: { preview: Preview }) {
  const w = useWords(agendaWords)
  if (problems.length === 0) return null
  return (
    <div className="c-stack c-gap-1">
      <p className="c-strong">{w('importProblems', { n: problems.length })}</p>
      <ul className="c-font-2">
        {problems.map(({ title, what }) => (
          <li key={`${what} ${title}`}>{`${title} · ${w(`problem.${what}`)}`}</li>
        ))}
      </ul>
    </div>
  )
}
