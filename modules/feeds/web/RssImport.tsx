import { useRef } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { feedContract } from '../contract.ts'
import { feedWords } from './words.ts'

const longest = 500_000

/** Imports an OPML file from another feed reader. */
export function RssImport() {
  const w = useWords(feedWords)
  const input = useRef<HTMLInputElement>(null)
  const bringIn = useAction(feedContract.importOpml, {
    changes: [feedContract.myFeeds, feedContract.feedItems, feedContract.offeredFeeds],
    success: ({ added, known, left }) =>
      left ? w('import.left', { added, left }) : w('import.done', { added, known }),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".opml,.xml,text/xml,text/x-opml"
        aria-label={w('import')}
        onChange={async (event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) await bringIn.run({ opml: (await file.text()).slice(0, longest) })
        }}
      />
      <Button
        look="soft"
        icon="upload"
        busy={bringIn.busy}
        onClick={() => input.current?.click()}
        label={w('import')}
      />
    </>
  )
}
