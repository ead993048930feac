import { useWords } from '#kernel/web/language.tsx'
import type { Field } from '../definition.ts'
import type { FillingRoom } from './use-filling.ts'
import { fillingWords } from './words.ts'

/** For a field with a data source: loading, or failed with a retry. */
export function SourceNote({ field, room }: { field: Field; room: FillingRoom }) {
  const w = useWords(fillingWords)
  const source = room.form.definition.sources.find(({ fills, offers }) => field.key in fills || field.key in offers)
  if (!source) return null
  if (room.sources.busy.has(source.key)) {
    return (
      <p className="ef-source c-muted c-font-3 c-cluster c-gap-0-3" role="status">
        {w('sourceBusy')}
      </p>
    )
  }
  if (!room.status.troubled.includes(source.key)) return null
  return (
    <p className="ef-source c-muted c-font-3 c-cluster c-gap-0-3 ef-source--down" role="status">
      <span>{w('sourceDown')}</span>
      <button type="button" className="c-press" onClick={() => void room.sources.ask(source.key)}>
        {w('sourceAsk')}
      </button>
    </p>
  )
}
