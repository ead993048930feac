import { useRef, useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { contract } from '../../contract.ts'
import { busWords } from '../words.ts'
import { FeedPreview } from './FeedPreview.tsx'

type Preview = ReceivedFrom<typeof contract.previewImport>

/** Import with a preview, and export of the current timetable. */
export function FeedPanel() {
  const w = useWords(busWords)
  const [chosen, setChosen] = useState<{ file: File; preview: Preview }>()
  const preview = useAction(contract.previewImport)
  const apply = useAction(contract.applyImport, {
    changes: [contract.lists, contract.detail, contract.stops, contract.timetable, contract.departures],
    success: w('imported'),
    onSuccess: () => setChosen(undefined),
  })
  const look = async (file: File) => {
    setChosen(undefined)
    const answer = await preview.run({ file })
    if (answer) setChosen({ file, preview: answer })
  }
  const bringIn = async () => {
    if (!chosen || !(await confirm({ text: w('applyAsk') }))) return
    await apply.run({ file: chosen.file, asOf: chosen.preview.asOf })
  }
  return (
    <>
      <Section title={w('importTitle')} note={w('importNote')}>
        <div className="bus-feed c-stack">
          <FileButton busy={preview.busy} onFile={look} />
          {chosen && <FeedPreview preview={chosen.preview} busy={apply.busy} onApply={bringIn} />}
        </div>
      </Section>
      <Section title={w('exportTitle')} note={w('exportNote')}>
        <Button look="soft" icon="download" to={apiBase() + contract.exportFeed.path} label={w('download')} />
      </Section>
    </>
  )
}

function FileButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const w = useWords(busWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={w('chooseFile')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Allows selecting the same file again after it was corrected.
          event.target.value = ''
        }}
      />
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()} label={w('chooseFile')} />
    </>
  )
}
