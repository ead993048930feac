import { useWords } from '#kernel/web/language.tsx'
import { FormPreview } from '../../FormPreview.tsx'
import type { Design } from './state.ts'
import { designerWords } from './words.ts'

/** Phone preview with the real form components. Stores and sends nothing. */
export function Preview({ design: { title, definition } }: { design: Design }) {
  const w = useWords(designerWords)
  return (
    <div className="fd-preview c-stack">
      <p className="fd-hint">{w('preview.about')}</p>
      <div className="fd-phone">
        <div className="fd-phone__screen">
          <FormPreview title={title || w('untitled')} definition={definition} />
        </div>
      </div>
    </div>
  )
}
