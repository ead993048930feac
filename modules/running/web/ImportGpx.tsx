import { useRef, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { contract } from '../contract.ts'
import { gpxBytes } from '../people-contract.ts'
import { runWords } from './words.ts'

/** A run recorded elsewhere. */
export function ImportGpx({ plan }: { plan: string }) {
  const w = useWords(runWords)
  const input = useRef<HTMLInputElement>(null)
  const [sent] = useState(() => new Map<string, string>())
  const load = useAction(contract.importRun, {
    changes: [contract.runHome, contract.myRuns],
    onSuccess: ({ id }) => go(`pkuRun/state?id=${id}`),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size > gpxBytes) return popup(w('gpx.tooLarge'))
    // The same file chosen again after a lost answer is the same run.
    const name = `${file.name} ${file.size} ${file.lastModified}`
    const key = sent.get(name) ?? newKey()
    sent.set(name, key)
    void load.run({ plan, key, file } as never)
  }
  return (
    <div className="c-stack rn-sheet">
      <p className="c-muted">{w('gpx.note')}</p>
      <input
        ref={input}
        className="rn-file"
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-label={w('gpx.choose')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        block
        size="large"
        icon="upload"
        busy={load.busy}
        onClick={() => input.current?.click()}
        label={w('gpx.choose')}
      />
    </div>
  )
}
