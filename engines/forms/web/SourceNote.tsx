import { useWords } from '#kernel/web/language.tsx'
import type { Field } from '../definition.ts'
import { fillingWords } from './messages.ts'
import type { FillingRoom } from './use-filling.ts'

/** Where an answer comes from elsewhere: that it is on its way, or that it did not come. */
export function SourceNote({ field, room }: { field: Field; room: FillingRoom }) {
  const w = useWords(fillingWords)
  const source = room.form.definition.sources.find(({ fills, offers }) => field.key in fills || field.key in offers)
  if (!source) return null
  if (room.sources.busy.has(source.key)) {
    return (
      <p className="ef-source" role="status">
        {w('sourceBusy')}
      </p>
    )
  }
  if (!room.status.troubled.includes(source.key)) return null
  return (
    <p className="ef-source ef-source--down" role="status">
      <span>{w('sourceDown')}</span>
      <button type="button" className="c-press c-focus" onClick={() => void room.sources.ask(source.key)}>
        {w('sourceAsk')}
      </button>
    </p>
  )
}
