import { FormPreview } from '#engines/forms/web/FormPreview.tsx'
import { useWords } from '#kernel/web/language.tsx'
import type { Design } from './state.ts'
import { designerWords } from './words.ts'

/** The form in a phone, drawn by what people fill it in with. Nothing of it is kept or sent. */
export function Preview({ design: { title, definition } }: { design: Design }) {
  const w = useWords(designerWords)
  return (
    <div className="fd-preview">
      <p className="fd-hint">{w('preview.about')}</p>
      <div className="fd-phone">
        <div className="fd-phone__screen">
          <FormPreview title={title || w('untitled')} definition={definition} />
        </div>
      </div>
    </div>
  )
}
